import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import type { TakenOrder } from '@fourteener/contract/order/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { deletionRef } from '../../src/auth/deletion-guard.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { closeAccount, finishDeletion } from '../../src/privacy/deletion.ts';
import { takeOrder } from '../../src/users/take-order.ts';
import { makeAccount } from '../support/accounts.ts';
import { hookCommits } from '../support/faults.ts';
import { domainErrorOf } from '../support/orders.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const shop = openShop();
const { db } = shop;
const admin = { uid: 'taking-admin', email: 'admin@test.example' };
const orderFor = (email: string, partsId: string): TakenOrder => ({
  customer: { email, name: 'Walter Brandt' },
  taken: 'phone',
  lines: [{ partsId, quantity: 2, PerUnitPrice: undefined }],
  ...{ phone: '(719) 555-0163', address: '14 Alpine Street, Salida, CO 81201' },
});
/** Takes an order on a new instance with each call. */
const take = (wanted: TakenOrder, idempotencyKey: string) =>
  takeOrder(createAppDeps(shop), admin, wanted, { idempotencyKey });

it('when one request for a new customer comes several times concurrently, then there is one account and one order', async () => {
  const [email, part, key] = [`${randomUUID()}@test.example`, await makePart(), randomUUID()];
  const placed = await Promise.all(Array.from({ length: 5 }, () => take(orderFor(email, part), key)));
  const [id = ''] = await listOrderIds(part);
  expect(placed.map(({ orderIds }) => orderIds)).toEqual(Array(5).fill([id]));
  expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await listOrderIds(part)).toEqual([id]);
  expect(await countStock(part)).toEqual({ stock: 8, movements: 8, sales: 1 });
  const { uid } = await getAuth().getUserByEmail(email);
  expect(toStoredItem(await itemRef(db, id).get()).userId).toBe(uid);
  expect((await deletionRef(db, uid).get()).exists).toBe(false);
});

it('when several orders for a new customer come concurrently, then all are placed for one account', async () => {
  const [email, part] = [`${randomUUID()}@test.example`, await makePart()];
  const placed = await Promise.all(Array.from({ length: 4 }, () => take(orderFor(email, part), randomUUID())));
  expect(new Set(placed.flatMap(({ orderIds }) => orderIds)).size).toBe(4);
  const { uid } = await getAuth().getUserByEmail(email);
  const orders = await Promise.all((await listOrderIds(part)).map((id) => itemRef(db, id).get()));
  expect(orders.map((order) => toStoredItem(order).userId)).toEqual(Array(4).fill(uid));
  expect(await countStock(part)).toMatchObject({ stock: 2, sales: 4 });
});

it('when the customer deletes the account right before the order is written, then the order is refused', async () => {
  const [account, part] = await Promise.all([makeAccount(), makePart()]);
  let commits = 0;
  const deleting = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await closeAccount(shop, account);
    },
  });
  const deps = createAppDeps({ ...shop, db: deleting });
  const { code } = await domainErrorOf(takeOrder(deps, admin, orderFor(account.email, part), {}));
  expect([code, commits]).toEqual(['account-closing', 1]);
  expect(await listOrderIds(part)).toEqual([]);
});

it('when the sweep deletes a new account right before its order is written, then the order is refused', async () => {
  const [email, part] = [`${randomUUID()}@test.example`, await makePart()];
  let commits = 0;
  const sweeping = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits > 1) return;
      const { uid } = await getAuth().getUserByEmail(email);
      await finishDeletion(shop, deletionRef(db, uid));
    },
  });
  const deps = createAppDeps({ ...shop, db: sweeping });
  const { code } = await domainErrorOf(takeOrder(deps, admin, orderFor(email, part), {}));
  expect(code).toBe('account-closing');
  expect(await listOrderIds(part)).toEqual([]);
  await expect(getAuth().getUserByEmail(email)).rejects.toThrow();
});
