import type { Firestore } from 'firebase-admin/firestore';
import type { UnknownEvent } from '@fourteener/contract/purchase/schemas';
import * as z from 'zod/mini';
import { defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { log } from '../platform/log.ts';

/** A stored event; none of its fields names a person. */
interface StoredUnknownEvent {
  id: string;
  type: string;
  /** Stripe's time of the event, in seconds since the epoch. */
  created: number;
  /** The provider's id of the object that the event is about. */
  object?: string;
  problem: UnknownEvent['problem'];
}

const unknownEvents = defineCollection<{ newest: StoredUnknownEvent[] }>('unknownEvents');
const newestRef = (db: Firestore) => unknownEvents.in(db).doc('newest');

/** The most events that are stored; the oldest is dropped first. */
export const MOST_UNKNOWN = 50;

/** How many conflicts with other instances are tried again before an event is only logged. */
const ATTEMPTS = 10;

const name = z.string().check(z.regex(/^[\w.-]{1,255}$/));
const eventSchema = z.object({
  id: name,
  type: name,
  created: z.optional(z.int()),
  data: z.optional(z.object({ object: z.optional(z.object({ id: z.optional(z.unknown()) })) })),
});

/** Stores, once, a signed event on which the shop does not act, and logs it. An event without an id is only logged. */
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

/** Adds the event to the newest ones, unless it is there already. Returns false after a conflict with another instance. */
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

/** The stored events, the newest first. */
export async function listUnknownEvents(db: Firestore): Promise<UnknownEvent[]> {
  const { newest = [] } = (await newestRef(db).get()).data() ?? {};
  return newest.map(({ id, type, created, object, problem }) => ({
    ...{ _id: id, type, problem, at: new Date(created * 1_000).toISOString() },
    ...(object !== undefined && { object }),
  }));
}
