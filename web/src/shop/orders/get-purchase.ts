import { useQuery } from '@tanstack/react-query';
import { constraints } from '@fourteener/contract/constraints';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { queryOf } from '../../api/call-queries.ts';

/** Milliseconds between two calls for an expected payment, and for one that may change at any time. */
const SOON = 3_000;
const LATER = 20_000;

/** One purchase of the account. */
export function purchaseQuery(id: string) {
  return queryOf('GET /purchases/{id}', { params: { id } });
}

/**
 * A purchase, read anew while a payment, a refund or its invoice is outstanding. While a payment is expected, the shop asks the payment
 * provider each time, so that the provider's own message may be late.
 */
export function usePurchase(id: string, { isAwaited = false }: { isAwaited?: boolean } = {}) {
  return useQuery({
    ...purchaseQuery(id),
    ...(isAwaited && { queryFn: ({ signal }) => settle(id, signal) }),
    // After a failed first load the notice stays until somebody tries again.
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? (isAwaited ? SOON : LATER) : false),
  });
}

/** The purchase after the shop has asked the payment provider or, if the provider does not answer, as the shop knows it. */
async function settle(id: string, signal: AbortSignal): Promise<Purchase> {
  try {
    return await call('POST /purchases/{id}/settle', { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 401, 404)) throw error;
    return call('GET /purchases/{id}', { params: { id }, signal });
  }
}

/** Whether a purchase will change without staff: by a payment or a refund, or because its invoice is issued. */
function isUnfinished({ state, invoiceNumber }: Purchase): boolean {
  return paymentStateOf(state).isOpen || (state === 'paid' && invoiceNumber === undefined);
}

/** The account's newest purchases by their ids, as many as there are orders on the page. */
export function useOwnPurchases(orders: number, isEnabled: boolean) {
  const limit = Math.min(orders, constraints.pageSize);
  return useQuery({
    ...queryOf('GET /purchases/mine', { query: { limit } }),
    select: byId,
    enabled: isEnabled,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? LATER : false),
  });
}

function byId(purchases: readonly Purchase[]): ReadonlyMap<string, Purchase> {
  return new Map(purchases.map((purchase) => [purchase._id, purchase]));
}
