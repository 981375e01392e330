import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { purchases, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { orderRef, orders, type StoredOrder } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';

/** The statuses of an order for which nothing is owed. */
const ENDED = ['cancelled', 'returned'];

/**
 * Compares purchases with their orders: each names the other, and nothing is owed for orders that were canceled or returned. Differences
 * are left: whether money is owed is decided by people.
 */
export async function reconcilePurchases(db: Firestore): Promise<Finding[]> {
  const findings: Finding[] = [];
  const known = new Set<string>();
  for await (const purchase of listAll(purchases.in(db))) {
    known.add(purchase.id);
    findings.push(...(await comparePurchase(db, purchase)));
  }
  // A shop that never took a payment is spared reading all orders once more.
  if (known.size === 0) return findings;
  for await (const order of listAll(orders.in(db))) {
    const { purchaseId } = order.data();
    if (purchaseId === undefined || known.has(purchaseId)) continue;
    const again = await purchases.in(db).doc(purchaseId).get();
    // It was placed while the purchases were read.
    if (!again.exists) findings.push(leave(order.id, `Its purchase ${purchaseId} is not there.`));
  }
  return findings;
}

async function comparePurchase(db: Firestore, { id, ref }: QueryDocumentSnapshot<StoredPurchase>): Promise<Finding[]> {
  // Both at one moment: an order that is changed meanwhile is no difference.
  const { orderIds } = (await ref.get()).data() ?? { orderIds: [] };
  const documents = await db.getAll(ref, ...orderIds.map((orderId) => orderRef(db, orderId)));
  const [purchase, ...found] = documents;
  const { lines = [] } = (purchase?.data() ?? {}) as Partial<StoredPurchase>;
  return lines.flatMap(({ orderId, ended = false }) => {
    const order = found.find((each) => each.id === orderId)?.data() as StoredOrder | undefined;
    if (!order) return [leave(orderId, `The purchase ${id} names it, and it is not there.`)];
    if (order.purchaseId !== id)
      return [leave(orderId, `The purchase ${id} names it, and it does not name the purchase.`)];
    if (ENDED.includes(order.status) === ended) return [];
    const owed = ended ? 'nothing is owed' : 'money is owed';
    return [leave(orderId, `It is ${order.status}, and in the purchase ${id} ${owed} for it.`)];
  });
}

const leave = (about: string, says: string): Finding => ({
  kind: 'purchase-differs',
  partId: 'purchases',
  about,
  says,
  mended: false,
});
