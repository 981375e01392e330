import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BulkChange } from '@fourteener/contract/order/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { hookCommits } from '../support/faults.ts';
import { makeCustomer, makeOrder, orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const shop = openShop();
const { db } = shop;
const admin = { uid: 'admin', email: 'admin@test.example' };
const openDeps = (database = db) => createAppDeps({ ...shop, db: database, payment: 'invoice' });
const rider = () => ({ uid: randomUUID(), email: 'june@test.example', name: 'June' });
const bulk = (action: BulkChange['action'], ids: readonly string[], told: object = {}): BulkChange => ({
  action,
  orders: ids.map((id) => ({ id, carrier: undefined, trackingCode: undefined, ...told })),
});
const read = async (id: string) => toStoredItem(await itemRef(db, id).get());
const statusesOf = async (id: string) => (await read(id)).history.map(({ status }) => status);

it('when a bulk step and cancellations by customers run concurrently, then each order takes one of both, and its stock agrees', async () => {
  const owner = rider();
  const made = await Promise.all(Array.from({ length: 8 }, () => makeOrder(owner)));
  const deps = openDeps();
  const canceled = made.map(async ({ id }) => {
    const document = await itemRef(db, id).get();
    return changeItem(openDeps(), { ...owner, isAdmin: false }, document, { action: 'cancel' }).then(
      () => id,
      () => undefined,
    );
  });
  const [result, ...gone] = await Promise.all([
    changeItems(
      deps,
      admin,
      bulk(
        'confirm',
        made.map(({ id }) => id),
      ),
      undefined,
    ),
    ...canceled,
  ]);
  const confirmed = result.changed.map(({ _id }) => _id);
  expect([...confirmed, ...result.refused.map(({ _id }) => _id)].toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
  for (const { id, partId } of made) {
    const { status } = await read(id);
    expect(status).toBe(gone.includes(id) ? 'cancelled' : 'confirmed');
    expect(confirmed.includes(id)).toBe(status === 'confirmed');
    const { stock } = await countStock(partId);
    expect(stock).toBe(status === 'cancelled' ? 10 : 8);
  }
});

it('when the response to a commit is lost and the request is repeated at another instance, then each order has the step once', async () => {
  const ids = (await Promise.all([makeOrder(rider()), makeOrder(rider()), makeOrder(rider())])).map(({ id }) => id);
  let commits = 0;
  const broken = hookCommits(db, {
    afterCommit: () => {
      commits += 1;
      // The first commit stores the idempotency key; the second one changes orders.
      if (commits === 2) throw Object.assign(new Error('The process was killed.'), { code: 1 });
    },
  });
  const key = randomUUID();
  await changeItems(openDeps(broken), admin, bulk('confirm', ids), key).catch(() => undefined);
  // Another request packs the orders that were confirmed before the process was killed.
  await changeItems(openDeps(), admin, bulk('pack', ids), undefined);
  const { changed, refused } = await changeItems(openDeps(), admin, bulk('confirm', ids), key);
  expect([changed.length, refused]).toEqual([3, []]);
  for (const id of ids) expect((await statusesOf(id)).filter((status) => status === 'confirmed')).toHaveLength(1);
});

it('when a payment is booked while its orders are confirmed, then each order is confirmed and marked as paid', async () => {
  const parts = await Promise.all([makePart(), makePart(), makePart()]);
  const { phone, address } = orderOf('');
  const lines = parts.map((partsId) => ({ partsId, quantity: 2, PerUnitPrice: undefined }));
  const { orderIds, purchaseId = '' } = await placeBasket(openDeps(), makeCustomer(), { lines, phone, address });
  expect((await Promise.all(orderIds.map(read))).map(({ payment }) => payment)).toEqual(['due', 'due', 'due']);
  const [result] = await Promise.all([
    changeItems(openDeps(), admin, bulk('confirm', orderIds), undefined),
    bookPayment(openDeps(), purchaseRef(db, purchaseId), { reference: 'Check 1', by: admin }),
  ]);
  expect(result.refused).toEqual([]);
  const stored = await Promise.all(orderIds.map(read));
  expect(stored.map(({ status, payment }) => [status, payment])).toEqual(stored.map(() => ['confirmed', 'paid']));
  // Canceling one order makes a refund due, which the purchase's other orders also state.
  const first = await itemRef(db, orderIds[0] ?? '').get();
  await changeItem(openDeps(), { ...admin, isAdmin: true }, first, { action: 'cancel', reason: 'Bent' });
  expect((await Promise.all(orderIds.map(read))).map(({ payment }) => payment)).toEqual(stored.map(() => 'refund-due'));
});
