import type { OrderItem } from '@fourteener/contract/order/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';

/** Purchases that are read at the same time. */
const AT_ONCE = 4;

/**
 * The purchases of some items that are still to be paid by card, or that the bank has not confirmed: their items are neither confirmed nor
 * fetched from the shelves. Only items that are placed and due can belong to one, so nothing is read without such items.
 */
export function findUnpaid(items: readonly OrderItem[]): Promise<ReadonlySet<string>> | undefined {
  const ids = new Set(
    items.flatMap(({ status, payment, purchaseId }) =>
      status === 'placed' && (payment === 'due' || payment === 'under-way') && purchaseId !== undefined
        ? [purchaseId]
        : [],
    ),
  );
  return ids.size === 0 ? undefined : readUnpaid([...ids]);
}

async function readUnpaid(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const unpaid = new Set<string>();
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const read = ids.slice(n, n + AT_ONCE).map(async (id) => {
      // A purchase that was deleted by hand blocks no order. If the role may not read payments, the shop itself refuses the step.
      const purchase = await call('GET /purchases/{id}', { params: { id } }).catch((error: unknown) => {
        if (hasStatus(error, 404) || hasStatus(error, 403)) return undefined;
        throw error;
      });
      const isUnpaid = purchase?.state === 'under-way' || (purchase?.method === 'card' && purchase.state === 'due');
      if (isUnpaid) unpaid.add(id);
    });
    await Promise.all(read);
  }
  return unpaid;
}
