import type { DocumentReference } from 'firebase-admin/firestore';
import { listReturns } from '@fourteener/contract/order/returns';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitAddition, OrderChanged } from '../orders/subscribers.ts';
import { isDisputed } from './next-check.ts';

/**
 * An order does not continue when its money has gone back, of which each item keeps a copy of the state, or is held back while a bank decides
 * a dispute. Throws a `DomainError` (409).
 */
export function assertGoesOn(purchase: StoredPurchase | undefined, changed: readonly OrderChanged[]): void {
  if (purchase?.state === 'refunded' || changed.some(({ order }) => order.payment === 'refunded')) {
    const detail = isReplaced(changed)
      ? 'All that was paid for these pieces went back: they are not sent again at no charge.'
      : 'All that was paid for this order went back: it can only be canceled.';
    throw new DomainError('payment-not-allowed', detail);
  }
  if (purchase?.awaitsPlace) {
    const detail = 'The address of this order does not say where it goes: name the place first, in its address.';
    throw new DomainError('place-unknown', detail);
  }
  if (purchase && isDisputed(purchase)) {
    const detail = 'The customer disputes this payment at their bank: nothing is shipped until that is decided.';
    throw new DomainError('payment-not-allowed', detail);
  }
}

/** Lets items go on to the customer only as far as the purchase allows it by which they are paid. */
export function planSending(ref: DocumentReference<StoredPurchase>): CommitAddition {
  return {
    reads: [ref],
    isBlocked: () => false,
    assertAllowed: (view, changed) => assertGoesOn(view.find(ref).data(), changed),
    write: () => undefined,
  };
}

/** Whether the same pieces are sent again in place of returns that are accepted. */
export function isReplaced(changed: readonly OrderChanged[]): boolean {
  return changed.some(
    ({ action, after }) => action === 'accept-return' && listReturns(after).at(-1)?.replacedBy !== undefined,
  );
}
