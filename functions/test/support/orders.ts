import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { summarizeOrder } from '@fourteener/contract/order/summary';
import type { NewOrder } from '@fourteener/contract/order/schemas';
import { DomainError } from '../../src/errors/domain-error.ts';
import type { Customer } from '../../src/orders/compose.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { placeBasket, placeOrder } from '../../src/orders/place.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { findItems, itemRef, type StoredItem, type StoredStep, toStoredItem } from '../../src/orders/store.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import type { Account } from './accounts.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';

/** A new customer, ordering now. */
export const makeCustomer = (): Customer => ({
  userId: randomUUID(),
  userName: 'June',
  userEmail: 'june@test.example',
  at: new Date(),
});

/** The orders service of a separate instance on this database; each order is for one part. */
export function openOrders(db: Firestore) {
  const deps = createAppDeps({ ...openShop(), db });
  return async (
    ...[customer, wanted, options]: Parameters<typeof placeOrder> extends [unknown, ...infer R] ? R : never
  ) => {
    const { orderIds, replayed } = await placeOrder(deps, customer, wanted, options);
    return { orderId: orderIds[0] ?? '', replayed };
  };
}

/** The input of the order service. */
export const orderOf = (partsId: string, quantity = 1): NewOrder => ({
  partsId,
  quantity,
  phone: '719 555 0100',
  address: 'Salida, CO',
  PerUnitPrice: undefined,
});

/** The domain error with which a call rejects; throws if it does not reject with one. */
export async function domainErrorOf(work: Promise<unknown>): Promise<DomainError> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof DomainError)) throw new Error('It was not rejected.', { cause: failure });
  return failure;
}

/** An account's order of a new part, in the given state; returns its id and the part's. */
export async function makeOrder(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  { status = 'placed', quantity = 2 }: { status?: OrderStatus; quantity?: number } = {},
): Promise<{ id: string; partId: string }> {
  const { db } = openShop();
  const partId = await makePart();
  const { orderId: id } = await openOrders(db)(customerOf(account), orderOf(partId, quantity));
  await bringTo(db, id, status);
  return { id, partId };
}

/** One order of new parts, this many pieces of each; returns the ids of its items. */
export async function makeOrderOf(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  quantities: readonly number[],
  { status = 'placed', payment }: { status?: OrderStatus; payment?: 'invoice' } = {},
): Promise<string[]> {
  const { db } = openShop();
  const shop = createAppDeps({ ...openShop(), payment });
  const lines = [];
  for (const quantity of quantities) lines.push({ partsId: await makePart(), quantity, PerUnitPrice: undefined });
  const { phone, address } = orderOf('');
  const { orderIds } = await placeBasket(shop, customerOf(account), { lines, phone, address });
  for (const id of orderIds) await bringTo(db, id, status);
  return orderIds;
}

/** An order of one part, to be paid by invoice. */
export async function makeDueOrder(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  { quantity = 2 }: { quantity?: number } = {},
): Promise<{ id: string; partId: string }> {
  const shop = createAppDeps({ ...openShop(), payment: 'invoice' });
  const partId = await makePart();
  const { purchaseId: id = '' } = await placeOrder(shop, customerOf(account), orderOf(partId, quantity));
  return { id, partId };
}

/** An order of one part, paid by invoice. */
export async function makePaidOrder(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  { status = 'placed', quantity = 2 }: { status?: OrderStatus; quantity?: number } = {},
): Promise<{ id: string; partId: string }> {
  const shop = createAppDeps({ ...openShop(), payment: 'invoice' });
  const { id, partId } = await makeDueOrder(account, { quantity });
  const by = { uid: 'test', email: 'test@test.example' };
  await bookPayment(shop, purchaseRef(shop.db, id), { reference: `Check ${id}`, by });
  await bringTo(shop.db, id, status);
  return { id, partId };
}

/** One order of new parts, this many pieces of each, paid by invoice; returns the ids of its items. */
export async function makePaidOrderOf(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  quantities: readonly number[],
  { status = 'placed' }: { status?: OrderStatus } = {},
): Promise<string[]> {
  const shop = createAppDeps({ ...openShop(), payment: 'invoice' });
  const ids = await makeOrderOf(account, quantities, { payment: 'invoice' });
  const [id = ''] = ids;
  const by = { uid: 'test', email: 'test@test.example' };
  await bookPayment(shop, purchaseRef(shop.db, id), { reference: `Check ${id}`, by });
  for (const each of ids) await bringTo(shop.db, each, status);
  return ids;
}

/** An account as the customer of an order now. */
export const customerOf = ({ uid, email, name }: Pick<Account, 'uid' | 'email' | 'name'>): Customer => ({
  userId: uid,
  userEmail: email,
  userName: name,
  at: new Date(),
});

export async function bringTo(db: Firestore, id: string, status: OrderStatus): Promise<void> {
  if (status === 'placed') return;
  const step: StoredStep = { status, at: Timestamp.now(), role: 'admin' };
  await itemRef(db, id).update({ status, history: FieldValue.arrayUnion(step) });
  await summarize(db, id);
}

/** Rewrites the summary in the order's first item, after an item was changed without the shop's code. */
async function summarize(db: Firestore, id: string): Promise<void> {
  const [first, ...others] = await findItems(db, await itemRef(db, id).get());
  const itemOf = (document: DocumentSnapshot<StoredItem>) => [document.id, toStoredItem(document)] as const;
  await first.ref.update({ ...summarizeOrder([itemOf(first), ...others.map(itemOf)]) });
}
