import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { purchases, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { itemRef, items, type StoredItem } from '../../functions/src/orders/store.ts';
import type { StoredPurchaseLine } from '@fourteener/contract/purchase/stored';
import { listAll } from '../list-all.ts';
import { findEnd } from '@fourteener/contract/order/end';
import type { Finding } from './differences.ts';

/**
 * Compares purchases with their orders: each must name the other, and nothing may be owed for canceled or returned
 * pieces. Differences are not repaired, because people decide whether money is owed.
 */
export async function reconcilePurchases(db: Firestore): Promise<Finding[]> {
  const findings: Finding[] = [];
  const known = new Set<string>();
  for await (const purchase of listAll(purchases.in(db))) {
    known.add(purchase.id);
    findings.push(...(await comparePurchase(db, purchase)));
  }
  // Without purchases there is no need to read all orders again.
  if (known.size === 0) return findings;
  for await (const order of listAll(items.in(db))) {
    const { purchaseId } = order.data();
    if (purchaseId === undefined || known.has(purchaseId)) continue;
    const again = await purchases.in(db).doc(purchaseId).get();
    // The purchase may have been created while the others were read.
    if (!again.exists) findings.push(leave(order.id, `Its payment ${purchaseId} does not exist.`));
  }
  return findings;
}

async function comparePurchase(db: Firestore, { id, ref }: QueryDocumentSnapshot<StoredPurchase>): Promise<Finding[]> {
  // Both are read at one moment, so that an order that changes in the meantime is no difference.
  const { orderIds } = (await ref.get()).data() ?? { orderIds: [] };
  const documents = await db.getAll(ref, ...orderIds.map((orderId) => itemRef(db, orderId)));
  const [purchase, ...found] = documents;
  const { lines = [] } = (purchase?.data() ?? {}) as Partial<StoredPurchase>;
  return lines.flatMap((line) => {
    const { orderId } = line;
    const order = found.find((each) => each.id === orderId)?.data() as StoredItem | undefined;
    if (!order) return [leave(orderId, `The payment ${id} names this order, which does not exist.`)];
    if (order.purchaseId !== id)
      return [leave(orderId, `The payment ${id} names this order, which does not name the payment.`)];
    const [ended, expected] = [countEnded(line), findEnd(order)?.pieces ?? 0];
    if (ended === expected) return [];
    const owed = ended > expected ? 'nothing is owed' : 'money is owed';
    return [
      leave(
        orderId,
        `It is ${order.status}, and in the payment ${id} ${owed} for ${Math.abs(ended - expected)} pieces of it.`,
      ),
    ];
  });
}

/** The pieces of a line for which nothing is owed any more. */
export function countEnded({ ended, returned = 0, quantity }: StoredPurchaseLine): number {
  return ended ? quantity : returned;
}

const leave = (about: string, says: string): Finding => ({
  kind: 'purchase-differs',
  partId: 'purchases',
  about,
  says,
  mended: false,
});
