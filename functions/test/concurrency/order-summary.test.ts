import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeOrderAddress } from '../../src/orders/change-address.ts';
import { changeItem } from '../../src/orders/change.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { makeOrderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';
import { findWrongSummaries } from '../support/summaries.ts';

const shop = openShop();
const { db } = shop;
const admin = { uid: 'admin', email: 'admin@test.example', isAdmin: true };
const openDeps = () => createAppDeps(shop);
const standsOf = async (id: string) => Object.keys(toStoredItem(await itemRef(db, id).get()).stands ?? {});
const wrongOf = async (id: string) => (await findWrongSummaries(db)).filter(({ orderId }) => orderId === id);

it('when the items of one order are changed by several instances concurrently, then the summary in its first item is right', async () => {
  const ids = await makeOrderOf({ uid: randomUUID(), email: 'june@test.example', name: 'June' }, [1, 2, 3, 4, 5]);
  const step = async (n: number, action: 'confirm' | 'cancel') =>
    changeItem(openDeps(), admin, await itemRef(db, ids[n] ?? '').get(), { action, reason: 'Gone.' });
  const address = changeOrderAddress(openDeps(), admin, ids[3] ?? '', { phone: '719 555 0111', address: 'Leadville' });
  await Promise.all([step(0, 'confirm'), step(1, 'cancel'), step(2, 'confirm'), step(4, 'cancel'), address]);
  expect((await standsOf(ids[0] ?? '')).toSorted()).toEqual(['anywhere', 'cancelled', 'confirmed', 'placed']);
  expect(await wrongOf(ids[0] ?? '')).toEqual([]);
});

it('when one step changes all items of some orders, then the items of an order share a commit, and the summary in each first item is right', async () => {
  const rider = { uid: randomUUID(), email: 'june@test.example', name: 'June' };
  const orders = [await makeOrderOf(rider, [1, 2, 3]), await makeOrderOf(rider, [4, 5]), await makeOrderOf(rider, [6])];
  const told = orders.flat().map((id) => ({ id, carrier: undefined, trackingCode: undefined }));
  const result = await changeItems(
    openDeps(),
    admin,
    { action: 'confirm', reason: undefined, orders: told },
    undefined,
  );
  expect(result.changed).toHaveLength(6);
  for (const [id = ''] of orders) {
    expect((await standsOf(id)).toSorted()).toEqual(['anywhere', 'confirmed']);
    expect(await wrongOf(id)).toEqual([]);
  }
});
