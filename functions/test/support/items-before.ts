import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { isConflict } from '../../src/database/errors.ts';
import { override } from './faults.ts';

// The way in which the version before, which had no order of several items, wrote, read and changed items. This code is independent of the
// present version, and kept as it is as long as instances of the version before can run beside it
// (docs/decisions/0093-an-order-is-its-items.md).

/** The fields that each item had in the version before. */
const required = [
  ...['partId', 'partName', 'img', 'userId', 'userName', 'userEmail', 'phone', 'address'],
  ...['priceCents', 'quantity', 'totalCents', 'status', 'history', 'createdAt'],
] as const;
/**
 * The fields that some items had, or that the version before can do without: a part's number, the purchase and its state, when the order
 * lapses, and the terms of the search, which only an order's first item has now
 * (docs/decisions/0094-the-first-item-stands-for-the-order.md).
 */
const optional = ['partNumber', 'purchaseId', 'payment', 'lapsesAt', 'terms'] as const;

type Fields = Record<string, unknown>;

/** The fields of a stored item that the version before knew. */
function pick(stored: Fields): Fields {
  return Object.fromEntries(
    [...required, ...optional].flatMap((name) => (name in stored ? [[name, stored[name]]] : [])),
  );
}

/** The database for an instance of the version before, whose items do not name their order. */
export function placeAsBefore(db: Firestore): Firestore {
  return override(db, 'batch', () => {
    const batch = db.batch();
    const proxy = override(batch, 'create', (ref: DocumentReference, data: Fields) => {
      batch.create(ref, ref.parent.id === 'orders' ? pick(data) : data);
      return proxy;
    });
    return proxy;
  });
}

/** The items of an account by their ids, as the version before lists them. Throws if an item lacks a required field. */
export async function listAsBefore(db: Firestore, userId: string): Promise<Map<string, Fields>> {
  const { docs } = await db.collection('orders').where('userId', '==', userId).orderBy('createdAt', 'desc').get();
  return new Map(
    docs.map((document) => {
      const missing = required.filter((name) => document.get(name) === undefined);
      if (missing.length > 0) throw new Error(`${document.id} has no ${missing.join()}.`);
      return [document.id, pick(document.data())];
    }),
  );
}

/**
 * Takes a step with an item as the version before did: it wrote the state and the history, and began again if the item had changed
 * since it was read.
 */
export async function changeAsBefore(db: Firestore, id: string, step: { status: OrderStatus } & Fields): Promise<void> {
  const ref = db.collection('orders').doc(id);
  for (let failures = 0; failures < 20; failures += 1) {
    const read = await ref.get();
    const { history } = pick(read.data() ?? {}) as { history: Fields[] };
    if (!read.updateTime) throw new Error(`${id} is not there.`);
    try {
      await ref.update({ status: step.status, history: [...history, step] }, { lastUpdateTime: read.updateTime });
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new Error(`${id} was changed again and again.`);
}
