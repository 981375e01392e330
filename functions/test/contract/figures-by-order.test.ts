import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { migrateFigures } from '../../../scripts/migrate/figures.ts';
import { reconcileFigures } from '../../../scripts/reconcile/figures.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { packMonth } from '../../src/overview/month.ts';
import { figuresRef, toMonth } from '../../src/overview/store.ts';
import type { Customer } from '../../src/orders/compose.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { foldAsBefore, leaveAsBefore, readAsBefore } from '../support/figures-before.ts';
import { makeCustomer } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`by-order-${randomUUID()}`);
const old = leaveAsBefore(db);
const by = { uid: 'staff', email: 'staff@test.example' };

let admin: Account;

interface Options {
  on?: Firestore;
  payment?: 'invoice';
  customer?: Customer;
}

/** Places a basket with a piece of each of these parts. */
async function place(
  time: string,
  parts: readonly string[],
  { on = db, payment, customer = makeCustomer() }: Options = {},
): Promise<void> {
  const at = new Date(time);
  const deps = createAppDeps({ ...openShop(), db: on, now: () => at, ...(payment && { payment }) });
  const lines = parts.map((partsId) => ({ partsId, quantity: 1, PerUnitPrice: undefined }));
  await placeBasket(deps, { ...customer, at }, { lines, phone: '719 555 0100', address: 'Salida, CO' });
}

/** The counts of orders in June: in total, by day, by kind and by part. */
async function countOrders(query = '') {
  const { json } = await send(`/overview?from=2026-06-01&to=2026-06-30${query}`, { as: admin });
  const { total, kinds, best, periods, timeZone } = json as Overview;
  return {
    timeZone,
    total: total.orders,
    days: Object.fromEntries(periods.flatMap(({ from, orders }) => (orders === 0 ? [] : [[from, orders]]))),
    kinds: Object.fromEntries(kinds.map(({ kind, orders }) => [kind, orders])),
    parts: Object.fromEntries(best.map(({ _id, orders }) => [_id, orders])),
  };
}

/** The expected counts, written by hand from the orders that are placed below. */
const byOrder = {
  timeZone: 'America/Denver',
  total: 6,
  days: { '2026-06-10': 2, '2026-06-11': 4 },
  kinds: { saddle: 5, chain: 3 },
  parts: { black: 5, brown: 2, chain: 3 },
};

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  for (const [id, kind, price] of [
    ['black', 'saddle', 10],
    ['brown', 'saddle', 20],
    ['chain', 'chain', 30],
  ] as const) {
    const part = testNewPart({ kind, price, availableQuantity: 1_000, minimumQuantity: 1 });
    await addPart(db, id, part, { at: new Date('2026-01-05T12:00:00Z'), by });
  }
});

it('when several parts were placed at once by this version and the one before, then migrated figures count them as one order', async () => {
  await place('2026-06-10T18:00:00Z', ['black', 'brown', 'chain'], { on: old });
  // In Denver it is 11 in the evening of June 10.
  await place('2026-06-11T05:00:00Z', ['black'], { on: old });
  await foldAsBefore(db);
  await place('2026-06-11T18:00:00Z', ['black', 'brown']);
  await place('2026-06-11T19:00:00Z', ['chain']);
  // Two purchases of one customer at one time.
  const customer = makeCustomer();
  await place('2026-06-11T20:00:00Z', ['black'], { customer, payment: 'invoice' });
  await place('2026-06-11T20:00:00Z', ['black', 'chain'], { customer, payment: 'invoice' });
  await foldFigures(db);
  const byPart = { timeZone: 'UTC', total: 10, days: { '2026-06-10': 3, '2026-06-11': 7 } };
  expect(await countOrders()).toMatchObject(byPart);

  expect(await migrateFigures(db, { write: true })).toMatchObject({ behind: 1, left: 0, isRead: true });
  expect(await countOrders()).toEqual(byOrder);
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
  expect(await readAsBefore(db, 'orders')).toEqual(byPart.days);
});

it.each([
  ['kind=saddle', 5, { '2026-06-10': 2, '2026-06-11': 3 }],
  ['kind=chain', 3, { '2026-06-10': 1, '2026-06-11': 2 }],
  ['part=brown', 2, { '2026-06-10': 1, '2026-06-11': 1 }],
])('when the overview is narrowed to %s, then it has the %i orders with such parts', async (query, total, days) => {
  expect(await countOrders(`&${query}`)).toMatchObject({ total, days });
});

it('when the figures by the shop’s days do not yet count several parts as one order, then the overview uses them only after the next migration', async () => {
  const ref = figuresRef(db, 'S202606');
  const { parts, ...month } = toMonth((await ref.get()).data());
  const single = Object.fromEntries(Object.entries(parts).filter(([name]) => !name.includes('+')));
  // Four more entries are for three sets of parts and for the charge for goods.
  expect(Object.keys(parts)).toHaveLength(Object.keys(single).length + 4);
  await ref.update({ packed: packMonth({ ...month, parts: single }) });
  await db.doc('calendar/figures').set({ timeZone: 'America/Denver' });
  expect(await countOrders()).toMatchObject({ timeZone: 'UTC', total: 10 });
  expect(await migrateFigures(db, { write: false })).toEqual({ behind: 1, left: 0, isRead: false });
  expect(await migrateFigures(db, { write: true })).toEqual({ behind: 1, left: 0, isRead: true });
  expect(await countOrders()).toEqual(byOrder);
});

it('when the version before adds events of this one, then parts placed at once still count as one order', async () => {
  await place('2026-06-20T18:00:00Z', ['brown', 'chain']);
  await foldAsBefore(db);
  const { total, days } = await countOrders();
  expect([total, days]).toEqual([7, { ...byOrder.days, '2026-06-20': 1 }]);
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
});
