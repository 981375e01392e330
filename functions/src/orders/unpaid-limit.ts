import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { constraints } from '@fourteener/contract/constraints';
import { toCents } from '@fourteener/contract/money';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { toPart } from '../parts/store.ts';
import type { Party, StoredQuota, UnpaidHold } from '../rate-limit/quotas.ts';
import type { Plan } from './plan.ts';

// What somebody can order and leave unpaid as long as an invoice (docs/decisions/0109-unpaid-orders-and-stock.md).

/** The limits in force. */
export interface UnpaidLimits {
  cents: number;
  percent: number;
}

/** An order as it is judged: each line with the part's stock before it. */
export interface JudgedOrder {
  cents: number;
  lines: readonly { partId: string; quantity: number; minimumQuantity: number; stock: number }[];
}

type Held = Pick<UnpaidHold, 'cents' | 'pieces'>;

/** The limits of the settings, or of a shop whose settings say nothing. */
export function toUnpaidLimits({
  unpaidDollars = constraints.unpaidDollars,
  unpaidPercent = constraints.unpaidPercent,
}: Pick<CheckoutTables, 'unpaidDollars' | 'unpaidPercent'>): UnpaidLimits {
  return { cents: toCents(unpaidDollars), percent: unpaidPercent };
}

/**
 * Whether an order brings somebody beyond what they can leave unpaid: in money, or in pieces of a part that are more than the smallest
 * order of it. `times`: for how many people they count.
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

/** The purchases that parties have left unpaid as far as is known, added to by the units of work of a commit. */
const heldIn = new WeakMap<
  CommitView,
  Map<string, { document: DocumentSnapshot<StoredQuota>; held: Record<string, UnpaidHold> }>
>();

function listHeld(view: CommitView, { ref }: Party, at: Date): [id: string, hold: UnpaidHold][] {
  const held = heldIn.get(view)?.get(ref.path)?.held ?? view.find(ref).data()?.held ?? {};
  return Object.entries(held).filter(([, { until }]) => until.toMillis() > at.getTime());
}

/** The judgement of an order, or the purchases that must be read before there is one: some may be paid or canceled. */
type Judgement = { isBeyond: boolean } | { toRead: DocumentReference<StoredPurchase>[] };

/** Judges an order by what its parties have left unpaid. `known`: the purchases that the commit has read. */
export function judgeUnpaid(
  view: CommitView,
  { db, lines, parties, customer: { at } }: Plan,
  cents: number,
  { limits, known }: { limits: UnpaidLimits; known: ReadonlySet<string> },
): Judgement {
  const order: JudgedOrder = {
    cents,
    lines: lines.map(({ part, quantity }) => {
      const read = view.find(part);
      return {
        partId: part.id,
        quantity,
        minimumQuantity: toPart(read).minimumQuantity,
        stock: view.stock.piecesOf(read),
      };
    }),
  };
  const toRead = new Set<string>();
  let isAny = false;
  for (const party of parties) {
    const held = listHeld(view, party, at).filter(([id]) => !known.has(id) || isUnpaid(view.find(purchaseRef(db, id))));
    if (
      !isBeyond(
        held.map(([, hold]) => hold),
        order,
        limits,
        party.times,
      )
    )
      continue;
    isAny = true;
    for (const [id] of held) if (!known.has(id) && !isOfCommit(view, party, id)) toRead.add(id);
  }
  return toRead.size > 0 ? { toRead: [...toRead].map((id) => purchaseRef(db, id)) } : { isBeyond: isAny };
}

/** Whether another unit of work of the commit placed it: nothing can be read of it yet. */
const isOfCommit = (view: CommitView, { ref }: Party, id: string) => view.find(ref).data()?.held?.[id] === undefined;

function isUnpaid(purchase: DocumentSnapshot<StoredPurchase>): boolean {
  const { state } = purchase.data() ?? {};
  return state === 'due' || state === 'under-way';
}

/** Notes with each party what a purchase leaves unpaid; what is over by then is forgotten. */
export function noteUnpaid(
  commit: CommitContext,
  { lines, parties, customer: { at } }: Plan,
  { id, purchase }: { id: string; purchase: StoredPurchase },
): void {
  const { dueBy, totalCents, state } = purchase;
  if (state !== 'due' || !dueBy) return;
  const pieces = Object.fromEntries(lines.map(({ part, quantity }) => [part.id, quantity]));
  for (const party of parties) {
    const held = {
      ...Object.fromEntries(listHeld(commit, party, at)),
      [id]: { cents: totalCents, pieces, until: dueBy },
    };
    openNotes(commit).set(party.ref.path, { document: commit.find(party.ref), held });
  }
}

function openNotes(commit: CommitContext) {
  const known = heldIn.get(commit);
  if (known) return known;
  const opened = new Map<string, { document: DocumentSnapshot<StoredQuota>; held: Record<string, UnpaidHold> }>();
  heldIn.set(commit, opened);
  commit.beforeClose(() => {
    for (const { document, held } of opened.values()) {
      const last = Math.max(...Object.values(held).map(({ until }) => until.toMillis()));
      putIfUnchanged(commit.batch, document, { fullAt: Timestamp.fromMillis(last), held });
    }
  });
  return opened;
}
