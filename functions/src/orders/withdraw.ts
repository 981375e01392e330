import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Withdrawal } from '@fourteener/contract/order/return-schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { changeItem } from './change.ts';
import type { OrderDeps } from './subscribers.ts';
import type { StoredItem } from './store.ts';

/**
 * Withdraws from the contract about an order, or about some of its pieces, where the law of the European Union applies: unshipped pieces
 * are canceled, and the others become a return that the shop cannot refuse. Throws a `DomainError`: 400, 404, 409, 429, or 503.
 */
export function withdrawOrder(
  deps: OrderDeps,
  customer: Actor,
  document: DocumentSnapshot<StoredItem>,
  withdrawal: Withdrawal,
): Promise<OrderItem> {
  assertWithdrawable(deps);
  // An admin withdraws from an order of their own as its customer.
  const actor = { ...customer, isAdmin: false };
  const quotas = quotasOf(deps, 'returns', { account: customer.uid });
  return changeItem(deps, actor, document, { action: 'withdraw', ...withdrawal }, { quotas });
}

/** Throws a `DomainError` (404) where the law of the European Union does not apply. */
export function assertWithdrawable({ market }: Pick<OrderDeps, 'market'>): void {
  if (market === 'eu') return;
  throw new DomainError(
    'not-found',
    'The right of withdrawal of the European Union does not apply in this shop. You can return parts instead.',
  );
}
