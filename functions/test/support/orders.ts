import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order-states';
import type { NewOrder } from '@fourteener/contract/orders';
import { Refusal } from '../../src/http/refusal.ts';
import type { Customer } from '../../src/orders/compose.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { orderRef, type StoredStep } from '../../src/orders/store.ts';
import { openDesk } from '../../src/stock/desk.ts';
import type { Account } from './accounts.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';

/** A new customer, now. */
export const makeCustomer = (): Customer => ({
  userId: randomUUID(),
  userName: 'June',
  userEmail: 'june@test.example',
  at: new Date(),
});

/** Orders of an instance of its own on this database; each order is one part's. */
export function openOrders(db: Firestore) {
  const till = { db, desk: openDesk(db) };
  return async (
    ...[customer, wanted, options]: Parameters<typeof placeOrder> extends [unknown, ...infer R] ? R : never
  ) => {
    const { orderIds, replayed } = await placeOrder(till, customer, wanted, options);
    return { orderId: orderIds[0] ?? '', replayed };
  };
}

/** An order as the shop's code takes it. */
export const orderOf = (partsId: string, quantity = 1): NewOrder => ({
  partsId,
  quantity,
  phone: '719 555 0100',
  address: 'Salida',
  PerUnitPrice: undefined,
});

/** The refusal that a work ends in; throws when it ends in anything else. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Refusal)) throw new Error('It was not refused.', { cause: failure });
  return failure;
}

/** An order of an account for a new part, standing where it is wanted; returns its id and the part's. */
export async function makeOrder(
  { uid, email, name }: Pick<Account, 'uid' | 'email' | 'name'>,
  { status = 'placed', quantity = 2 }: { status?: OrderStatus; quantity?: number } = {},
): Promise<{ id: string; partId: string }> {
  const { db } = openShop();
  const partId = await makePart();
  const customer = { userId: uid, userEmail: email, userName: name, at: new Date() };
  const { orderId: id } = await openOrders(db)(customer, orderOf(partId, quantity));
  if (status !== 'placed') {
    const step: StoredStep = { status, at: Timestamp.now(), by: 'the bench', role: 'admin' };
    await orderRef(db, id).update({ status, history: FieldValue.arrayUnion(step) });
  }
  return { id, partId };
}
