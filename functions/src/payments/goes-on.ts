import type { DocumentReference } from 'firebase-admin/firestore';
import { incompleteAddress } from '@fourteener/contract/checkout/read-destination';
import { listReturns } from '@fourteener/contract/order/returns';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitAddition, OrderChanged } from '../orders/subscribers.ts';
import { isDisputed } from './next-check.ts';

/**
 * Throws a `DomainError` (409) where an order cannot continue: all its money has gone back, which each item knows from its copy of the
 * purchase's state, or a bank decides a dispute about the payment.
 */
export function assertGoesOn(purchase: StoredPurchase | undefined, changed: readonly OrderChanged[]): void {
  if (purchase?.state === 'refunded' || changed.some(({ order }) => order.payment === 'refunded')) {
    const detail = isReplaced(changed)
      ? 'Everything that was paid for these pieces was refunded, so they are not sent again at no charge.'
      : 'Everything that was paid for this order was refunded, so it can only be canceled.';
    throw new DomainError('payment-not-allowed', detail);
  }
  if (purchase?.awaitsPlace) {
    throw new DomainError('place-unknown', incompleteAddress);
  }
  if (purchase && isDisputed(purchase)) {
    const detail = 'The customer disputes this payment at their bank: nothing is shipped until that is decided.';
    throw new DomainError('payment-not-allowed', detail);
  }
}

/** Allows items to go on to the customer only if the purchase that pays for them allows it. */
export function planSending(ref: DocumentReference<StoredPurchase>): CommitAddition {
  return {
    reads: [ref],
    isBlocked: () => false,
    assertAllowed: (view, changed) => assertGoesOn(view.find(ref).data(), changed),
    write: () => undefined,
  };
}

/** Whether accepted returns are to be replaced by the same pieces. */
export function isReplaced(changed: readonly OrderChanged[]): boolean {
  return changed.some(
    ({ action, after }) => action === 'accept-return' && listReturns(after).at(-1)?.replacedBy !== undefined,
  );
}
