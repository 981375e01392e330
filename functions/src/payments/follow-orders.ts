import type { Firestore } from 'firebase-admin/firestore';
import { endEach, findEnd, type PiecesEnd } from '@fourteener/contract/order/end';
import { constraints } from '@fourteener/contract/constraints';
import { isMoneyAction } from '@fourteener/contract/order/actions';
import { purchaseRef } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { dataOf } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitAddition, OrderChanged, OrderChangePlan, OrderSubscriber } from '../orders/subscribers.ts';
import { readsOfPapers } from '../papers/issue.ts';
import { writePurchase } from './change-purchase.ts';
import { assertGoesOn, isReplaced, planSending } from './goes-on.ts';
import { planReplaced } from './follow-replacements.ts';
import { findRefs, writeOrderPayments } from './order-payments.ts';
import { planAddress } from './price-place.ts';
import { keepLonger } from './session-steps.ts';
import { endPieces } from './steps.ts';
import { releaseInvoice } from './verified-invoices.ts';

/**
 * Changes purchases along with their orders. Canceled and returned pieces are no longer owed, and are refunded if they were paid. An order
 * that is to be paid by card cannot be confirmed before the payment. An order cannot continue if all its money went back, if its payment is
 * disputed, or if its address cannot be read. While nothing is paid, a new address can change the price.
 */
export const purchaseFollower: OrderSubscriber = {
  planChange: planFollowing,
  planAddress,
};

async function planFollowing(
  db: Firestore,
  { items, action, assertMayRefund }: OrderChangePlan,
): Promise<CommitAddition[]> {
  // The items of one order have one purchase.
  const purchaseId = items[0]?.order.purchaseId;
  if (purchaseId === undefined) return planReplaced(db, { items, action, assertMayRefund });
  const ref = purchaseRef(db, purchaseId);
  if (action === 'pack' || action === 'ship') return [planSending(ref)];
  if (action === 'confirm') {
    const assertAllowed: CommitAddition['assertAllowed'] = (commit, changed) => {
      const purchase = commit.find(ref).data();
      assertGoesOn(purchase, changed);
      const { method, state } = purchase ?? {};
      if (state === 'under-way')
        throw new DomainError(
          'payment-not-allowed',
          'The payment for this order is under way: the bank has yet to confirm it.',
        );
      if (method !== 'card' || state !== 'due') return;
      throw new DomainError('payment-not-allowed', 'This order is to be paid by card, and it is not paid yet.');
    };
    const isBlocked: CommitAddition['isBlocked'] = (commit) => commit.isWritten(ref);
    const write: CommitAddition['write'] = (commit, _changed, at) => {
      const document = commit.find(ref);
      const before = document.data();
      // The admin who confirms the order vouches for a customer whose email address is not verified.
      const { invoiceDays = constraints.invoiceDays } = toCheckoutTables(commit.find(checkoutSettingsRef(db)));
      const after = before && keepLonger(releaseInvoice(before), at, invoiceDays);
      if (after && after !== before) writePurchase(commit, document, after, at);
      return undefined;
    };
    return [{ reads: [ref, ...readsOfPapers(db)], isBlocked, assertAllowed, write }];
  }
  if (!isMoneyAction(action)) return [];
  const found = await findRefs(db, ref);
  const others = found.items.filter(({ id }) => items.every((item) => item.ref.id !== id));
  return [
    {
      reads: [ref, ...others, ...found.discounts, ...readsOfPapers(db)],
      isBlocked: (commit) => [ref, ...others].some(commit.isWritten),
      assertAllowed: (commit, changed) => {
        const purchase = commit.find(ref).data();
        if (isReplaced(changed)) assertGoesOn(purchase, changed);
        const ends = listEnds(changed);
        if (!purchase || ends.length === 0 || purchase.paidCents === 0) return;
        if (endEach(purchase, ends).excessCents > 0) assertMayRefund?.();
      },
      write: (commit, changed, at) => {
        const document = commit.find(ref);
        const ends = listEnds(changed);
        // The purchase was deleted by hand; the items end all the same.
        if (!document.exists || ends.length === 0) return undefined;
        const purchase = ends.reduce((before, { id, end }) => endPieces(before, id, end, at), dataOf(document));
        writePurchase(commit, document, purchase, at);
        writeOrderPayments(commit, others, purchase.state, [...items.map((item) => item.ref), ...others]);
        return { payment: purchase.state };
      },
    },
  ];
}

/** The items for which another number of pieces is no longer owed than before. */
function listEnds(changed: readonly OrderChanged[]): { id: string; end: PiecesEnd }[] {
  return changed.flatMap(({ id, order, after }) => {
    const end = findEnd(after);
    return end && end.pieces !== findEnd(order)?.pieces ? [{ id, end }] : [];
  });
}
