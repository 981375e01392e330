import { Timestamp } from 'firebase-admin/firestore';
import { dueOf } from '@fourteener/contract/order/end';
import type { StoredRefund } from '@fourteener/contract/purchase/stored-payments';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { refund as completeRefund, take } from './steps.ts';
import type { KeyedRefund } from './stripe.ts';

// Pure functions that update a purchase from the provider's list of refunds; repeating them changes nothing.

type Known = StoredRefund<Timestamp>;

/** The provider's statuses, reduced to three: https://docs.stripe.com/refunds#failed-refunds */
const progressOf: Readonly<Record<NonNullable<KeyedRefund['status']>, 'made' | 'pending' | 'refused'>> = {
  succeeded: 'made',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'refused',
  canceled: 'refused',
};

/**
 * Updates the refunds of a payment, the oldest first. A refund that the shop did not ask for was made in the provider's Dashboard, and is
 * booked as well.
 */
export function takeRefunds(purchase: StoredPurchase, listed: readonly KeyedRefund[], at: Date): StoredPurchase {
  return listed.reduce((current, told) => takeRefund(current, told, at), purchase);
}

function takeRefund(purchase: StoredPurchase, told: KeyedRefund, at: Date): StoredPurchase {
  const progress = progressOf[told.status ?? 'succeeded'];
  const known = findKnown(purchase, told);
  if (progress === 'refused') return known ? refuse(purchase, known, told, at) : purchase;
  if (!known) return addFromDashboard(purchase, told, progress, at);
  if (known.state === 'done') return purchase;
  const reference = told.id;
  if (progress === 'made') return completeRefund(purchase, { ...known, reference }, { role: 'provider', at });
  return known.reference === reference ? purchase : replace(purchase, { ...known, reference, progress });
}

/** Finds a refund by the provider's id, or by the shop's key if it has no id yet: an older attempt with the same key may have failed. */
function findKnown({ refunds }: StoredPurchase, { id, key }: KeyedRefund): Known | undefined {
  const isAwaited = (one: Known) => one.key === key && one.state === 'due' && one.reference === undefined;
  return refunds.find(({ reference }) => reference === id) ?? refunds.find(isAwaited);
}

/** The bank refused a refund, perhaps after it was made: it is due again, and only an admin can send it. */
function refuse(purchase: StoredPurchase, known: Known, { id }: KeyedRefund, at: Date): StoredPurchase {
  if (known.progress === 'refused') return purchase;
  const { amountCents, tries = 0 } = known;
  const refused: Known = { ...known, state: 'due', progress: 'refused', reference: id, tries: tries + 1 };
  const marked = replace(purchase, refused);
  if (known.state === 'due') return marked;
  const reason = 'The bank refused the refund.';
  const facts = { amountCents: -amountCents, reason, reference: id };
  const open = { ...marked, refundedCents: marked.refundedCents - amountCents };
  return take(open, 'refund-failed', { role: 'provider', at }, facts);
}

function addFromDashboard(
  purchase: StoredPurchase,
  { id, amount: amountCents }: KeyedRefund,
  progress: 'made' | 'pending',
  at: Date,
): StoredPurchase {
  const facts = { key: `provider-${id}`, reason: 'It was refunded at the payment provider.', amountCents };
  const room = makeRoom(purchase, amountCents);
  if (progress === 'made') return completeRefund(room, { ...facts, reference: id }, { role: 'provider', at });
  const begun: Known = { ...facts, state: 'due', progress, reference: id, at: Timestamp.fromDate(at) };
  const isOpen = room.state === 'refund-due';
  const owing = isOpen ? room : take(room, 'owe-refund', { role: 'shop', at }, { reason: facts.reason });
  return { ...owing, refunds: [...owing.refunds, begun] };
}

/** Lowers refunds that are due and not begun, the last one first, as far as a refund made in the Dashboard has used up their money. */
export function makeRoom(purchase: StoredPurchase, amountCents: number): StoredPurchase {
  let missing = purchase.refundedCents + dueOf(purchase.refunds) + amountCents - purchase.paidCents;
  if (missing <= 0) return purchase;
  const refunds = purchase.refunds.toReversed().flatMap((each): Known[] => {
    if (missing <= 0 || each.state === 'done' || each.progress === 'pending') return [each];
    const less = Math.min(missing, each.amountCents);
    missing -= less;
    return less === each.amountCents ? [] : [{ ...each, amountCents: each.amountCents - less }];
  });
  return { ...purchase, refunds: refunds.toReversed() };
}

function replace(purchase: StoredPurchase, refund: Known): StoredPurchase {
  return { ...purchase, refunds: purchase.refunds.map((each) => (each.key === refund.key ? refund : each)) };
}

/** The provider failed or refused to make a refund: the next attempt has another key, and first asks which refunds were made meanwhile. */
export function countTry(purchase: StoredPurchase, key: string): StoredPurchase {
  const known = purchase.refunds.find((each) => each.key === key && each.state === 'due');
  return known ? replace(purchase, { ...known, tries: (known.tries ?? 0) + 1 }) : purchase;
}
