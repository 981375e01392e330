import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { constraints } from '@fourteener/contract/constraints';
import { toCents } from '@fourteener/contract/money';
import type { Kept } from '../checkout/compose.ts';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { dataOf } from '../database/collection.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { Party, StoredQuota, UnpaidHold } from '../rate-limit/quotas.ts';
import type { Plan } from './placement.ts';

// Limits the unpaid orders of a customer that may keep pieces as long as an invoice (docs/decisions/0109-unpaid-orders-and-stock.md).

/** The limits in force. */
export interface UnpaidLimits {
  cents: number;
  percent: number;
}

/** An order to be judged: its total, and each line with the part's stock before it. */
export interface JudgedOrder {
  cents: number;
  lines: readonly { partId: string; quantity: number; minimumQuantity: number; stock: number }[];
}

type Held = Pick<UnpaidHold, 'cents' | 'pieces'>;

/** The limits of the settings; defaults where the settings name none. */
export function toUnpaidLimits({
  unpaidDollars = constraints.unpaidDollars,
  unpaidPercent = constraints.unpaidPercent,
}: Pick<CheckoutTables, 'unpaidDollars' | 'unpaidPercent'>): UnpaidLimits {
  return { cents: toCents(unpaidDollars), percent: unpaidPercent };
}

/**
 * Whether an order exceeds what somebody can leave unpaid: in money, or in pieces of a part beyond the smallest order of it. `times`: the
 * number of people for whom a party counts.
 */
export function isBeyond(
  held: readonly Held[],
  { cents, lines }: JudgedOrder,
  limits: UnpaidLimits,
  times: number,
): boolean {
  const inAll = held.reduce((sum, each) => sum + each.cents, cents);
  if (inAll > limits.cents * times) return true;
  return lines.some(({ partId, quantity, minimumQuantity, stock }) => {
    const before = held.reduce((sum, { pieces }) => sum + (pieces[partId] ?? 0), 0);
    const own = before + quantity;
    return own > minimumQuantity && own * 100 > limits.percent * times * (stock + before);
  });
}

/** The unpaid purchases of a party, written once the commit is decided. */
interface Notes {
  party: Party;
  document: DocumentSnapshot<StoredQuota>;
  held: Record<string, UnpaidHold>;
}

/** The unpaid purchases of parties during a commit, including those that its units of work have added. */
const heldIn = new WeakMap<CommitView, Map<string, Notes>>();

/** The unpaid purchases of a party that still count. */
function listNoted(view: CommitView, { ref }: Party, at: Date): [id: string, hold: UnpaidHold][] {
  const held = heldIn.get(view)?.get(ref.path)?.held ?? view.find(ref).data()?.held ?? {};
  return Object.entries(held).filter(([, hold]) => forgottenAt(hold) > at.getTime());
}

/**
 * The most unpaid orders within the limit for one person; a party that counts for several people may have as many for each. No more are
 * stored, which bounds the document of a party even if somebody goes on ordering beyond the limit.
 */
const MAX_ORDERS = 100;

/** How long somebody must wait for another short time after one that ended without payment, ms. */
const AGAIN_AFTER = 24 * 60 * 60 * 1_000;

/** An unpaid purchase of a party, with its state as far as that is known. */
export interface NotedHold extends Held {
  /** The latest moment at which the purchase lapses, ms. */
  until: number;
  isShort: boolean;
  /** Whether the purchase is still unpaid; true where its state is not known. */
  isUnpaid: boolean;
  /** Whether its pieces were kept for a short time and it was neither paid nor confirmed. */
  isUsedUp: boolean;
}

/** Judges an order by the unpaid purchases of one party. `times`: the number of people for whom the party counts. */
export function judgeParty(
  noted: readonly NotedHold[],
  order: JudgedOrder,
  { limits, times, at }: { limits: UnpaidLimits; times: number; at: number },
): Kept {
  const held = noted.filter(({ isUnpaid, until }) => isUnpaid && until > at);
  if (held.length < MAX_ORDERS * times && !isBeyond(held, order, limits, times)) return 'within';
  const isUsedUp = noted.some((each) => each.isShort && each.isUsedUp && each.until > at - AGAIN_AFTER);
  return isUsedUp ? 'nothing' : 'short';
}

/**
 * The judgement of an order, with the noted purchases that no longer count (`over`); or the purchases that must be read first, since some
 * may be paid or canceled.
 */
type Judgement = { kept: Kept; over: ReadonlySet<string> } | { toRead: DocumentReference<StoredPurchase>[] };

const severity: readonly Kept[] = ['within', 'short', 'nothing'];

/** Judges an order by the unpaid purchases of its parties. `known`: the ids of the purchases that the commit has read. */
export function judgeUnpaid(
  view: CommitView,
  { db, lines, parties, customer: { at } }: Plan,
  cents: number,
  { limits, known }: { limits: UnpaidLimits; known: ReadonlySet<string> },
): Judgement {
  const judgedLines = lines.map(({ part, quantity }) => {
    const read = view.find(part);
    const { minimumQuantity } = dataOf(read);
    return { partId: part.id, quantity, minimumQuantity, stock: view.stock.piecesOf(read) };
  });
  const toRead = new Set<string>();
  const over = new Set<string>();
  let worst: Kept = 'within';
  for (const party of parties) {
    const noted = listNoted(view, party, at);
    const holds = noted.map(([id, hold]) => {
      const judged = toNoted(hold, known.has(id) ? view.find(purchaseRef(db, id)) : undefined);
      if (!judged.isUnpaid && !judged.isUsedUp) over.add(id);
      return judged;
    });
    // Strangers who share a machine may want the same part, so that its pieces are not limited for them together.
    const order: JudgedOrder = { cents, lines: party.isShared ? [] : judgedLines };
    const kept = judgeParty(holds, order, { limits, times: party.times, at: at.getTime() });
    if (kept === 'within') continue;
    if (severity.indexOf(kept) > severity.indexOf(worst)) worst = kept;
    for (const [id] of noted) if (!known.has(id) && !isOfCommit(view, party, id)) toRead.add(id);
  }
  return toRead.size > 0 ? { toRead: [...toRead].map((id) => purchaseRef(db, id)) } : { kept: worst, over };
}

/** `read`: the purchase, if the commit has read it; without it the purchase counts as unpaid. */
function toNoted({ cents, pieces, until, isShort }: UnpaidHold, read?: DocumentSnapshot<StoredPurchase>): NotedHold {
  const facts = { cents, pieces, until: until.toMillis(), isShort: isShort === true };
  if (!read) return { ...facts, isUnpaid: true, isUsedUp: true };
  const { state, isKeptShortly = false } = read.data() ?? {};
  const isUnpaid = state === 'due' || state === 'under-way';
  return { ...facts, isUnpaid, isUsedUp: isKeptShortly && (isUnpaid || state === 'lapsed') };
}

/** Whether another unit of work of the same commit placed the purchase, so that it cannot be read yet. */
const isOfCommit = (view: CommitView, { ref }: Party, id: string) => view.find(ref).data()?.held?.[id] === undefined;

const countPieces = (lines: Plan['lines']) =>
  Object.fromEntries(lines.map(({ part, quantity }) => [part.id, quantity]));

/** Until when an unpaid purchase is stored, ms: a used-up short time counts for a day longer. */
const forgottenAt = ({ until, isShort }: UnpaidHold) => until.toMillis() + (isShort ? AGAIN_AFTER : 0);

/** The unpaid purchases that a party keeps besides a new one: those that end last. */
export function keepLast(
  noted: readonly [id: string, hold: UnpaidHold][],
  times: number,
): [id: string, hold: UnpaidHold][] {
  return noted.toSorted(([, one], [, other]) => forgottenAt(other) - forgottenAt(one)).slice(0, MAX_ORDERS * times - 1);
}

/** Stores an unpaid purchase with each of its parties, and removes the purchases that have ended and those in `over`. */
export function noteUnpaid(
  commit: CommitContext,
  { lines, parties, customer: { at } }: Plan,
  { id, purchase, over }: { id: string; purchase: StoredPurchase; over: ReadonlySet<string> },
): void {
  const { dueBy, totalCents: cents, state, isKeptShortly, holdsNothing, waitsForPayment } = purchase;
  if (state !== 'due' || !dueBy || waitsForPayment) return;
  // Where pieces wait for the verification of the email address, the short time begins with it, within a day.
  const end = at.getTime() + constraints.unverifiedOrderLifetime + constraints.cardDue;
  const until = isKeptShortly && holdsNothing ? Timestamp.fromMillis(end) : dueBy;
  const noted = { cents, pieces: countPieces(lines), until, ...(isKeptShortly && { isShort: true as const }) };
  for (const party of parties) {
    const before = listNoted(commit, party, at).filter(([each]) => !over.has(each));
    const kept = keepLast(before, party.times);
    const held = { ...Object.fromEntries(kept), [id]: party.isShared ? { ...noted, pieces: {} } : noted };
    openNotes(commit).set(party.ref.path, { party, document: commit.find(party.ref), held });
  }
}

function openNotes(commit: CommitContext): Map<string, Notes> {
  const known = heldIn.get(commit);
  if (known) return known;
  const opened = new Map<string, Notes>();
  heldIn.set(commit, opened);
  commit.beforeClose(() => {
    for (const notes of opened.values()) writeNotes(commit, notes);
  });
  return opened;
}

function writeNotes({ batch }: CommitContext, { party, document, held }: Notes): void {
  const fullAt = Timestamp.fromMillis(Math.max(...Object.values(held).map(forgottenAt)));
  if (!party.isShared) {
    putIfUnchanged(batch, document, { fullAt, held });
    return;
  }
  // Shared parties are written without a precondition, so that orders of strangers do not wait for one another; at the same moment they may
  // exceed the limit together.
  const stored = document.data()?.held ?? {};
  const added = Object.entries(held).filter(([id]) => !Object.hasOwn(stored, id));
  const removed = Object.keys(stored).filter((id) => !Object.hasOwn(held, id));
  const changes = {
    ...Object.fromEntries(added),
    ...Object.fromEntries(removed.map((id) => [id, FieldValue.delete()])),
  };
  batch.set(party.ref, { fullAt, held: changes }, { merge: true });
}
