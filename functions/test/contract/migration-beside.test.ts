import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { migrateOrders } from '../../../scripts/migrate/orders.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { changeAsBefore, listAsBefore, placeAsBefore } from '../support/items-before.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`beside-${randomUUID()}`, { payment: 'invoice' });
const old = placeAsBefore(db);
const by = { uid: 'staff', email: 'staff@test.example' };
const parts = ['black', 'brown', 'chain', 'stem'];

let admin: Account;
let riders: Account[];
/** The ids of the items of each order that was placed. */
const placed: string[][] = [];

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  riders = await Promise.all([makeAccount(), makeAccount()]);
  for (const id of parts)
    await addPart(db, id, testNewPart({ availableQuantity: 10_000, minimumQuantity: 1 }), { at: new Date(), by });
});

/** Places an order of this many parts on an instance of the version before or of this one. */
async function place(on: Firestore, rider: Account, count: number, payment: 'invoice' | 'none'): Promise<string[]> {
  const deps = createAppDeps({ ...openShop(), db: on, payment });
  const lines = parts.slice(0, count).map((partsId, n) => ({ partsId, quantity: n + 1, PerUnitPrice: undefined }));
  const { uid: userId, email: userEmail, name: userName } = rider;
  const customer = { userId, userEmail, userName, at: new Date() };
  const { orderIds } = await placeBasket(deps, customer, { lines, phone: '719 555 0100', address: 'Salida, CO' });
  placed.push(orderIds);
  return orderIds;
}

const rider = (n: number) => riders[n % 2] as Account;
const act = async (id: string, body: object) => {
  const { status, text } = await send(`/order/${id}/actions`, { method: 'POST', as: admin, body: { ...body } });
  expect(status, text).toBe(200);
};
const confirmed = () => ({ status: 'confirmed' as const, at: Timestamp.now(), role: 'admin' });
const stored = async (id: string): Promise<Record<string, unknown>> =>
  (await db.collection('orders').doc(id).get()).data() ?? {};

/** Repeats the migration until it finds nothing, as the last line of its output demands. */
async function migrate(): Promise<number> {
  for (let runs = 1; runs <= 10; runs += 1) if ((await migrateOrders(db, { write: true })).behind === 0) return runs;
  throw new Error('Items are left after ten runs.');
}

async function expectWhole(): Promise<void> {
  for (const ids of placed) {
    const items = await Promise.all(ids.map(stored));
    const [{ orderId } = {}] = items;
    expect(ids).toContain(orderId);
    expect(items.map((item) => [item['orderId'], item['orderSize']])).toEqual(ids.map(() => [orderId, ids.length]));
  }
}

it('when items are migrated while both versions place and change orders, then each item has its order, and no change is lost', async () => {
  for (let n = 0; n < 6; n += 1) {
    await place(old, rider(n), 1 + (n % 4), 'none');
    await place(old, rider(n + 1), 2 + (n % 3), 'invoice');
  }
  const before = placed.flat();
  expect((await Promise.all(before.map(stored))).every((item) => !('orderId' in item))).toBe(true);

  const [byNew, byOld] = [before.filter((_, n) => n % 3 === 0), before.filter((_, n) => n % 3 === 1)];
  const writeNew = async () => {
    for (const [n, id] of byNew.entries()) {
      await act(id, { action: 'confirm' });
      if (n % 4 === 0) await place(db, rider(n), 3, 'invoice');
    }
  };
  const writeOld = async () => {
    for (const [n, id] of byOld.entries()) {
      await changeAsBefore(db, id, confirmed());
      if (n % 4 === 0) await place(old, rider(n), 2, n % 8 === 0 ? 'none' : 'invoice');
    }
  };
  await Promise.all([writeNew(), writeOld(), migrateOrders(db, { write: true })]);
  // From now on no instance of the version before is running.
  await migrate();
  expect(placed.length).toBeGreaterThan(12);
  await expectWhole();
  const states = await Promise.all(before.map(async (id) => (await stored(id))['status'] as string));
  expect(states).toEqual(before.map((_, n) => (n % 3 === 2 ? 'placed' : 'confirmed')));
  expect(await migrateOrders(db, { write: false })).toEqual({ behind: 0, left: 0 });
});

it('when the items were migrated, then the lists of riders and admins show whole orders', async () => {
  for (const each of riders) {
    const path = `/order?userEmail=${encodeURIComponent(each.email)}&limit=100`;
    const own = (await send(path, { as: each })).json as OrderItem[];
    const groups = [...Map.groupBy(own, ({ orderId }) => orderId).values()].map((items) => items.map(({ _id }) => _id));
    const expected = placed.filter((ids) => own.some(({ _id }) => ids.includes(_id)));
    expect(groups.map((ids) => ids.toSorted().join()).toSorted()).toEqual(
      expected.map((ids) => ids.toSorted().join()).toSorted(),
    );
    for (const { _id, orderSize } of own) {
      const { json } = await send(`/order/${_id}/items`, { as: each });
      expect((json as OrderItem[]).length).toBe(orderSize);
    }
  }
  const { json } = await send('/allorders/counts', { as: admin });
  const counts = Object.values(json as Record<string, number>).reduce((sum, count) => sum + count, 0);
  expect(counts).toBe(placed.flat().length);
});

it('when the version before comes back, then it reads and changes every item, and each keeps its order', async () => {
  const read = await Promise.all(riders.map(({ uid }) => listAsBefore(db, uid)));
  const known = new Map(read.flatMap((items) => [...items]));
  expect([...known.keys()].toSorted()).toEqual(placed.flat().toSorted());
  for (const [id, item] of known) if (item['status'] === 'placed') await changeAsBefore(db, id, confirmed());
  await place(old, rider(0), 4, 'invoice');
  const last = placed.at(-1) ?? [];
  const states = await Promise.all([...known.keys()].map(async (id) => (await stored(id))['status'] as string));
  expect(new Set(states)).toEqual(new Set(['confirmed']));
  // This version runs again: it migrates the orders that the version before placed meanwhile, and every order can go on.
  await migrate();
  await expectWhole();
  for (const id of last) await act(id, { action: 'confirm' });
  expect((await stored(last[3] ?? ''))['status']).toBe('confirmed');
});
