import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { isConflict } from '../../src/database/errors.ts';
import { override } from './faults.ts';

// How the version before, which knew no order of several items, wrote items, read and changed them. Written apart from the present
// version, and kept as it is as long as instances of that version can run beside it (docs/decisions/0093-an-order-is-its-items.md).

/** The fields that each item of that version had. */
const required = [
  ...['partId', 'partName', 'img', 'userId', 'userName', 'userEmail', 'phone', 'address'],
  ...['priceCents', 'quantity', 'totalCents', 'status', 'history', 'createdAt'],
] as const;
/**
 * Those that some had, or that it can do without: a number that the part was given, a purchase and its state, when the order lapses, and the
 * terms, by which it only searches and which only the first item of an order has now (docs/decisions/0094-the-first-item-stands-for-the-order.md).
 */
const optional = ['partNumber', 'purchaseId', 'payment', 'lapsesAt', 'terms'] as const;

type Fields = Record<string, unknown>;

/** The fields of a stored item that that version knew. */
function pick(stored: Fields): Fields {
  return Object.fromEntries(
    [...required, ...optional].flatMap((name) => (name in stored ? [[name, stored[name]]] : [])),
  );
}

/** The database for an instance of the version before: the items that it places do not say which order they are of. */
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

/** The items of an account as that version lists them, by their ids. Throws where one lacks a field that it needs. */
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

/** Takes a step with an item as that version did: it wrote the state and the history, if the item was as it had read it. */
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
