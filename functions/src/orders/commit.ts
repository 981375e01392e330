import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { NewOrder } from '@fourteener/contract/orders';
import { Refusal } from '../http/refusal.ts';
import { openStockBook } from '../parts/stock.ts';
import { partRef, readPart, type StoredPart } from '../parts/store.ts';
import { composeOrder, type Customer } from './compose.ts';
import type { Attempt, Outcome } from './group-commit.ts';
import { findReplay, keyRef, rememberKey } from './idempotency.ts';
import { findObjection } from './rules.ts';
import { orderRef, type StoredOrder } from './store.ts';

/** One order on its way. */
export interface OrderWork {
  customer: Customer;
  wanted: NewOrder;
  idempotencyKey: string | undefined;
  fingerprint: string;
  /** Drawn before the first attempt, so that a commit whose answer was lost can be found; drawn anew when it is another's. */
  orderId: string;
  newId: () => string;
}

/** `replayed`: the order is an earlier one, which the same key stands for. */
export interface Placed {
  orderId: string;
  replayed: boolean;
}

/**
 * Places some orders in one commit, each after those before it: reads all that they need at once, decides each on the stock
 * that those before it leave, and commits only if every part is unchanged since it was read and every key still unused.
 * What is wrong with one is its own outcome; only the commit's failure is everybody's.
 */
export async function commitOrders(db: Firestore, attempts: readonly Attempt<OrderWork>[]): Promise<Outcome<Placed>[]> {
  const documents = await readDocuments(db, attempts);
  const batch = db.batch();
  const stock = openStockBook(batch);
  const keys = new Set<string>();
  const ids = new Set<string>();

  /** Throws a refusal. Nothing is added to the batch before everything is checked. */
  const place = ({ work }: Attempt<OrderWork>): Placed | undefined => {
    const { customer, wanted, idempotencyKey, fingerprint } = work;
    const { userId, at } = customer;
    // A commit whose answer was lost may have happened: then the order that it wrote is there.
    const earlier = documents.get(orderRef(db, work.orderId).path);
    if (earlier?.exists && isSameOrder(earlier.data() as StoredOrder, customer)) {
      return { orderId: work.orderId, replayed: false };
    }
    if (earlier?.exists || ids.has(work.orderId)) work.orderId = work.newId();

    const key = idempotencyKey === undefined ? undefined : documents.get(keyRef(db, userId, idempotencyKey).path);
    // One before it in this commit uses the key: what that comes to is known afterwards.
    if (key && keys.has(key.ref.path)) return undefined;
    const first = findReplay(key, fingerprint, at);
    if (first !== undefined) return { orderId: first, replayed: true };

    const part = documents.get(partRef(db, wanted.partsId).path);
    if (!part?.exists) throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');
    const objection = findObjection({ ...readPart(part), availableQuantity: stock.piecesOf(part) }, wanted);
    if (objection) throw objection;

    const { orderId } = work;
    ids.add(orderId);
    stock.move(part, { change: -wanted.quantity, cause: 'sale', orderId, at, by: userId });
    batch.create(
      orderRef(db, orderId),
      composeOrder(customer, wanted, { id: part.id, ...(part.data() as StoredPart) }),
    );
    if (key) {
      keys.add(key.ref.path);
      rememberKey(batch, key, { userId, fingerprint, orderId, now: at });
    }
    return { orderId, replayed: false };
  };

  const outcomes = attempts.map((attempt) => settle(() => place(attempt)));
  if (ids.size > 0) {
    stock.close();
    await batch.commit();
  }
  return outcomes;
}

/** Everything that the orders are decided on, by path, in one round trip. */
async function readDocuments(
  db: Firestore,
  attempts: readonly Attempt<OrderWork>[],
): Promise<Map<string, DocumentSnapshot>> {
  const refs = new Map<string, DocumentReference>();
  const add = (ref: DocumentReference) => refs.set(ref.path, ref);
  for (const { work, failures } of attempts) {
    const { wanted, customer, idempotencyKey, orderId } = work;
    add(partRef(db, wanted.partsId));
    if (idempotencyKey !== undefined) add(keyRef(db, customer.userId, idempotencyKey));
    if (failures > 0) add(orderRef(db, orderId));
  }
  const documents = await db.getAll(...refs.values());
  return new Map(documents.map((document) => [document.ref.path, document]));
}

function settle(place: () => Placed | undefined): Outcome<Placed> {
  try {
    const placed = place();
    return placed && { done: placed };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
}

function isSameOrder(stored: StoredOrder, { userId, at }: Customer): boolean {
  return stored.userId === userId && stored.createdAt.toMillis() === at.getTime();
}
