import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { allowedActions, isUndo } from '@fourteener/contract/order/actions';
import { orderIdOf } from '@fourteener/contract/order/stored';
import { fingerprint } from '../database/idempotency.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { PlannedItem } from '../orders/subscribers.ts';
import type { StoredItem } from '../orders/store.ts';
import { linesOf, type Message, type OrderLine } from './message.ts';
import { composeEmail, emailRef, type StoredEmail } from './outbox.ts';

// A customer gets one email about a step of an order, even if several of its items take the step: the email waits a little, and
// lists the items that follow.

/** A message that lists all items of an order that took the same step. */
export type GatheredMessage = Extract<Message, { others?: OrderLine[] }>;

/**
 * Where the email about a step of an item may be: the first email about that step of its order, the one with the same reason or
 * parcel (`told`), or the item's own, if the others were sent already. `parcels`: the number of parcels in which pieces of the item
 * have left before, each with an email.
 */
export function stepLetterRefs(
  db: Firestore,
  kind: GatheredMessage['kind'],
  id: string,
  { order, told, parcels }: Pick<PlannedItem, 'order' | 'told'> & { parcels: number },
): DocumentReference<StoredEmail>[] {
  const letter = `${kind}-${orderIdOf(id, order)}`;
  if (order.orderSize === 1 && parcels === 0) return [emailRef(db, letter)];
  const own = `${letter}-${id}${parcels > 0 ? `-${parcels}` : ''}`;
  return [letter, `${letter}-${fingerprint(...told).slice(0, 12)}`, own].map((each) => emailRef(db, each));
}

/** An email as it was read for a commit, and as the commit leaves it; undefined where there is none. */
interface Draft {
  read: DocumentSnapshot<StoredEmail>;
  email: StoredEmail | undefined;
}

const drafts = new WeakMap<CommitContext, Map<string, Draft>>();

function draftOf(commit: CommitContext, ref: DocumentReference<StoredEmail>): Draft {
  const known = drafts.get(commit) ?? openDrafts(commit);
  const draft = known.get(ref.path) ?? { read: commit.find(ref), email: commit.find(ref).data() };
  known.set(ref.path, draft);
  return draft;
}

function openDrafts(commit: CommitContext): Map<string, Draft> {
  const opened = new Map<string, Draft>();
  drafts.set(commit, opened);
  commit.beforeClose(() => {
    for (const draft of opened.values()) write(commit, draft);
  });
  return opened;
}

function write({ batch, outbox }: CommitContext, { read, email }: Draft): void {
  const { ref } = read;
  if (isDeepStrictEqual(email, read.data())) return;
  if (!email) {
    batch.delete(ref, ifUnchanged(read));
    return;
  }
  if (read.exists) batch.update(ref, { message: email.message, dueAt: email.dueAt }, ifUnchanged(read));
  else batch.create(ref, email);
  outbox.push(ref);
}

/** Adds the email about a step of an item to a commit, or adds the item to an email of its order that still waits and says the same. */
export function tellStep(
  commit: CommitContext,
  refs: readonly DocumentReference<StoredEmail>[],
  { message, at, ...to }: Pick<StoredEmail, 'userId' | 'to'> & { message: GatheredMessage; at: Date },
): void {
  const dueAt = Timestamp.fromMillis(at.getTime() + constraints.undoTime);
  for (const ref of refs) {
    const draft = draftOf(commit, ref);
    if (!draft.email) {
      draft.email = composeEmail({ ...to, message, at }, dueAt);
      return;
    }
    const together = isWaiting(draft.email) ? join(draft.email.message, message) : undefined;
    if (together) {
      draft.email = { ...draft.email, message: together, dueAt };
      return;
    }
  }
  throw new Error(`A customer was told twice of the same: ${refs.map(({ path }) => path).join()}.`);
}

/** Removes an item from the email about a step that is taken back; an email without items is not sent. */
export function untellStep(commit: CommitContext, refs: readonly DocumentReference<StoredEmail>[], id: string): void {
  for (const ref of refs) {
    const draft = draftOf(commit, ref);
    if (!draft.email || !names(draft.email, id)) continue;
    const [order, ...others] = linesOf(draft.email.message).filter((line) => line.id !== id);
    const { message } = draft.email;
    draft.email = order && { ...draft.email, message: { ...(message as GatheredMessage), order, others } };
  }
}

/** Throws a `DomainError` (409) when the email about the step of this item has already been sent. */
export function assertUntold(
  view: CommitView,
  refs: readonly DocumentReference<StoredEmail>[],
  id: string,
  { status }: Pick<StoredItem, 'status'>,
): void {
  const told = refs
    .map((ref) => view.find(ref).data())
    .filter((email) => email && names(email, id) && !isWaiting(email));
  if (told.length === 0) return;
  throw new DomainError('action-not-allowed', 'The customer has already been told by email: this cannot be undone.', {
    extras: { orderStatus: status, allowed: allowedActions(status, ['admin']).filter((action) => !isUndo(action)) },
  });
}

/** Whether the message has not begun to be sent. */
const isWaiting = ({ state, attempts }: StoredEmail) => state === 'queued' && attempts === 0;

const names = ({ message }: StoredEmail, id: string) => linesOf(message).some((line) => line.id === id);

/** Joins two messages that say the same about different items; undefined if they differ. */
function join(first: Message, second: GatheredMessage): GatheredMessage | undefined {
  if (first.kind !== second.kind) return undefined;
  const [order, ...others] = joinLines([...linesOf(first), ...linesOf(second)]);
  const ofAll = { others: undefined, order: undefined };
  return order && isDeepStrictEqual({ ...first, ...ofAll }, { ...second, ...ofAll })
    ? { ...second, order, others }
    : undefined;
}

/** Several parcels of an item under the same number become one line. */
function joinLines(lines: readonly OrderLine[]): OrderLine[] {
  return [...Map.groupBy(lines, (line) => line.id ?? line)].flatMap(([, same]) => {
    const [last] = same.slice(-1);
    if (!last?.some) return same;
    const pieces = same.reduce((sum, { some, quantity }) => sum + (some?.pieces ?? quantity), 0);
    const {
      some: { of, following },
      ...line
    } = last;
    return [pieces < of ? { ...line, some: { pieces, of, following } } : line];
  });
}
