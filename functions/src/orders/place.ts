import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import type { NewOrder } from '@fourteener/contract/orders';
import { randomCharacters } from '../database/ids.ts';
import { Refusal } from '../http/refusal.ts';
import { moveStock } from '../parts/stock.ts';
import { partRef, readPart, type StoredPart } from '../parts/store.ts';
import { retryContended } from './contention.ts';
import { findReplay, fingerprintOrder, keyRef, rememberKey } from './idempotency.ts';
import { findObjection } from './rules.ts';
import { orderRef, type StoredOrder } from './store.ts';
import { takeTurn } from './turns.ts';

/** Who orders, and when; from the token and the clock, never from a body. */
export interface Customer {
  userId: string;
  userName: string;
  userEmail: string;
  at: Date;
}

interface Options {
  idempotencyKey?: string | undefined;
  /** The order's id: 8 characters, which make its number. Random unless given. */
  newId?: () => string;
}

/** `replayed`: the order is an earlier one, which the same key stands for. */
export interface Placed {
  orderId: string;
  replayed: boolean;
}

/**
 * Places an order: takes the pieces from stock and writes the order, the stock movement and the memory of the key, all in
 * one commit that holds only if the part is unchanged since it was read and the key is still unused. Throws a refusal:
 * 404, 409, 422, or 503 when others were always faster.
 */
export function placeOrder(
  db: Firestore,
  customer: Customer,
  wanted: NewOrder,
  options: Options = {},
): Promise<Placed> {
  const { newId = () => randomCharacters(8) } = options;
  const deadline = performance.now() + limits.orderPatience;
  let orderId = newId();
  return takeTurn(wanted.partsId, () =>
    retryContended(deadline, async (attempt) => {
      // A commit whose answer was lost may have happened: then the order that it wrote is there.
      const earlier = attempt > 0 ? await orderRef(db, orderId).get() : undefined;
      if (earlier?.exists && isSameOrder(earlier.data() as StoredOrder, customer)) return { orderId, replayed: false };
      if (earlier?.exists) orderId = newId();
      return tryOrder(db, customer, wanted, orderId, options.idempotencyKey);
    }),
  );
}

async function tryOrder(
  db: Firestore,
  customer: Customer,
  wanted: NewOrder,
  orderId: string,
  key?: string,
): Promise<Placed> {
  const { userId, at } = customer;
  const fingerprint = fingerprintOrder(wanted);
  const refs = key === undefined ? [] : [keyRef(db, userId, key)];
  const [part, storedKey] = await db.getAll(partRef(db, wanted.partsId), ...refs);
  const first = findReplay(storedKey, fingerprint, at);
  if (first !== undefined) return { orderId: first, replayed: true };
  if (!part?.exists) throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');

  const objection = findObjection(readPart(part), wanted);
  if (objection) throw objection;

  const batch = db.batch();
  moveStock(batch, part, { change: -wanted.quantity, cause: 'sale', orderId, at, by: userId });
  batch.create(orderRef(db, orderId), composeOrder(customer, wanted, part.data() as StoredPart));
  if (storedKey) rememberKey(batch, storedKey, { userId, fingerprint, orderId, now: at });
  await batch.commit();
  return { orderId, replayed: false };
}

function composeOrder(
  { userId, userName, userEmail, at }: Customer,
  { partsId, quantity, phone, address }: NewOrder,
  { name, img, priceCents }: StoredPart,
): StoredOrder {
  const createdAt = Timestamp.fromDate(at);
  return {
    partId: partsId,
    partName: name,
    img,
    userId,
    userName,
    userEmail,
    phone,
    address,
    priceCents,
    quantity,
    totalCents: priceCents * quantity,
    status: 'placed',
    history: [{ status: 'placed', at: createdAt, by: userId }],
    createdAt,
  };
}

function isSameOrder(stored: StoredOrder, { userId, at }: Customer): boolean {
  return stored.userId === userId && stored.createdAt.toMillis() === at.getTime();
}
