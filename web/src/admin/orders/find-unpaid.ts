import type { OrderItem } from '@fourteener/contract/order/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';

/** Purchases that are read at the same time. */
const AT_ONCE = 4;

/**
 * The purchases of some items that are to be paid by card and are not, or not confirmed by the bank: nothing of them is confirmed, or to be fetched. Only what is placed and
 * due can be one of these; nothing is read where no item is.
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
      // A purchase that was deleted by hand stops no order, and for a role that may not read payments the shop refuses by itself.
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
