import type { Firestore } from 'firebase-admin/firestore';
import type { UnknownEvent } from '@fourteener/contract/purchase/schemas';
import * as z from 'zod/mini';
import { defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { log } from '../platform/log.ts';

/** An event as it is kept: nothing in it names a person. */
interface StoredUnknownEvent {
  id: string;
  type: string;
  /** Seconds since the epoch, as the provider has it. */
  created: number;
  /** The provider's name for the thing that it is about. */
  object?: string;
  problem: UnknownEvent['problem'];
}

const unknownEvents = defineCollection<{ newest: StoredUnknownEvent[] }>('unknownEvents');
const newestRef = (db: Firestore) => unknownEvents.in(db).doc('newest');

/** The most events that are kept; the oldest goes first. */
export const MOST_UNKNOWN = 50;

/** How often others may be faster before an event is only logged. */
const ATTEMPTS = 10;

const name = z.string().check(z.regex(/^[\w.-]{1,255}$/));
const eventSchema = z.object({
  id: name,
  type: name,
  created: z.optional(z.int()),
  data: z.optional(z.object({ object: z.optional(z.object({ id: z.optional(z.unknown()) })) })),
});

/** Keeps a signed event that the shop does nothing with, once, and logs it; one without a name is only logged. */
export async function keepUnknownEvent(
  { db, now }: { db: Firestore; now: () => Date },
  signed: unknown,
  problem: StoredUnknownEvent['problem'],
): Promise<void> {
  const event = eventSchema.safeParse(signed).data;
  const message = 'The payment provider sent an event that the shop does nothing with.';
  log({ severity: 'WARNING', message, problem, event: event?.id, type: event?.type });
  if (!event) return;
  const object = name.safeParse(event.data?.object?.id).data;
  const created = event.created ?? Math.floor(now().getTime() / 1_000);
  const kept = { id: event.id, type: event.type, created, problem, ...(object !== undefined && { object }) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await add(db, kept)) return;
}

/** Adds it to the newest ones, unless it is there; false where somebody else was faster. */
async function add(db: Firestore, event: StoredUnknownEvent): Promise<boolean> {
  const read = await newestRef(db).get();
  const { newest = [] } = read.data() ?? {};
  if (newest.some(({ id }) => id === event.id)) return true;
  const all = [event, ...newest].toSorted((one, other) => other.created - one.created);
  const batch = db.batch();
  putIfUnchanged(batch, read, { newest: all.slice(0, MOST_UNKNOWN) });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** The events that are kept, the newest first. */
export async function listUnknownEvents(db: Firestore): Promise<UnknownEvent[]> {
  const { newest = [] } = (await newestRef(db).get()).data() ?? {};
  return newest.map(({ id, type, created, object, problem }) => ({
    ...{ _id: id, type, problem, at: new Date(created * 1_000).toISOString() },
    ...(object !== undefined && { object }),
  }));
}
