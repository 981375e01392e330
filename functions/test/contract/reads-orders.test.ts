import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { makeCustomer } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

const ORDERS = 55;
const PARTS = 4;
const by = { uid: 'test', email: 'test@test.example' };
const admin = { ...by, isAdmin: true };

/** A shop of its own with orders of four parts each, whose reads are counted. */
async function openGrown() {
  const { db, take } = openCountedDatabase(`orders-${randomUUID()}`);
  const parts = Array.from({ length: PARTS }, (_, n) => `part-${n}`);
  for (const id of parts)
    await addPart(db, id, testNewPart({ name: `Test Stem ${id}`, availableQuantity: 1_000 }), { at: new Date(), by });
  const deps = createAppDeps({ ...openShop(), db });
  const lines = parts.map((partsId) => ({ partsId, quantity: 1, PerUnitPrice: undefined }));
  const orders: string[][] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { orderIds } = await placeBasket(deps, makeCustomer(), { lines, phone: '1', address: 'Salida, CO' });
    orders.push(orderIds);
  }
  return { db, take, deps, orders };
}

it('when the orders screen shows 50 orders of four parts, then they cost a read each and one more, whatever the filter', async () => {
  const { db, take, deps, orders } = await openGrown();
  const account = await makeAccount({ admin: true });
  await db.doc(`users/${account.uid}`).set({ email: account.email, role: 'admin', userName: account.name });
  const { origin, close } = await openInstance({ db });
  const send = clientOf(origin);
  const readsOf = async (path: string) => {
    // The first request also reads the account.
    await send(path, { as: account });
    take();
    const { json } = await send(path, { as: account });
    const { documents, counts } = take();
    return [(json as unknown[]).length, documents, counts];
  };
  const path = '/allorders?by=order&limit=50&sort=newest';
  expect(await readsOf(path)).toEqual([50, 51, 0]);
  expect(await readsOf(`${path}&count=true`)).toEqual([50, 51, 1]);
  expect(await readsOf(`${path}&status=placed&count=true`)).toEqual([50, 51, 1]);
  expect(await readsOf(`${path}&search=stem&count=true`)).toEqual([50, 51, 1]);
  expect(await readsOf(`${path}&part=part-2`)).toEqual([50, 51, 0]);
  await send('/allorders/counts?by=order', { as: account });
  take();
  await send('/allorders/counts?by=order', { as: account });
  expect(take()).toMatchObject({ documents: 0, counts: 10 });
  await close();

  // A step reads the first item of its order if that is another one, and then all items.
  const [first = [], second = []] = orders;
  const itemsRead = () => take().readCollections.filter((collection) => collection === 'orders').length;
  const document = await itemRef(db, first[2] ?? '').get();
  take();
  await changeItem(deps, admin, document, { action: 'confirm' });
  // The step read the first item, then all items, and the changed one for the response.
  expect(itemsRead()).toBe(1 + PARTS + 1);
  const told = second.map((id) => ({ id, carrier: undefined, trackingCode: undefined }));
  await changeItems(deps, admin, { action: 'confirm', reason: undefined, orders: told }, undefined);
  // The bulk step read all items twice, and each once more for the response.
  expect(itemsRead()).toBe(3 * PARTS);
}, 60_000);
