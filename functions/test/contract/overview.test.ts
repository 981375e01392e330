import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Overview, OverviewTask } from '@fourteener/contract/overview/schemas';
import { addDays, toDay } from '@fourteener/contract/calendar';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { reconcileFigures } from '../../../scripts/reconcile/figures.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { watchPart } from '../../src/back-in-stock/store.ts';
import { openCatalog } from '../../src/catalog/catalog.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { addVainWords, fetchVainWords } from '../../src/overview/vain-words.ts';
import { catalogHandlers } from '../../src/catalog/routes.ts';
import { keepDrawnLines } from '../../src/drawings/drawn-lines.ts';
import { keepBikes, keepModels } from '../../src/fit/kept-bikes.ts';
import { overviewHandlers } from '../../src/overview/routes.ts';
import { figureEvents, figures } from '../../src/overview/store.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeBasket, placeOrder } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { makeEmail } from '../support/emails.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { override } from '../support/faults.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const name = `overview-${randomUUID()}`;
const { db, send } = useOwnShop(name);
const shop = createAppDeps({ ...openShop(), db });
const by = { uid: 'staff', email: 'staff@test.example' };
const today = toDay(Date.now());
const customer = makeCustomer();

let admin: Account;
let saddle: string;
let chain: string;

const add = async (kind: 'saddle' | 'chain', availableQuantity: number) => {
  const id = `${kind}-${randomUUID()}`;
  const part = testNewPart({ kind, availableQuantity, minimumQuantity: 1, price: 10 });
  await addPart(db, id, part, { at: new Date(Date.now() - 100 * 24 * 60 * 60 * 1_000), by });
  return id;
};
const order = async (part: string, quantity: number) =>
  (await placeOrder(shop, { ...customer, at: new Date() }, orderOf(part, quantity))).orderIds[0] ?? '';
const open = async (query = '') => {
  const { status, json } = await send(`/overview${query}`, { as: admin });
  expect(status).toBe(200);
  return json as Overview;
};

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  saddle = await add('saddle', 9);
  chain = await add('chain', 2);
  const canceled = await order(saddle, 2);
  await order(saddle, 1);
  await order(chain, 2);
  const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
  await changeItem(shop, actor, await itemRef(db, canceled).get(), { action: 'cancel' });
  await watchPart(db, chain, { ...{ uid: 'june', email: 'june@test.example', name: 'June' }, at: new Date() });
  await makeEmail({ state: 'failed' }, db);
});

it('when events were not added yet, then they are in the outbox, and once they are added it is empty', async () => {
  expect((await figureEvents.in(db).get()).size).toBe(4);
  await foldFigures(db);
  expect((await figureEvents.in(db).get()).size).toBe(0);
});

it('when the overview is opened, then it has the orders and cancellations by day, kind and part', async () => {
  await foldFigures(db);
  const { total, totalBefore, periods, kinds, best, stock, runningOut, demand, payments, from, to, timeZone } =
    await open();
  expect(total).toMatchObject({
    orders: 3,
    pieces: 5,
    gross: 50,
    canceledPieces: 2,
    canceled: 20,
    returns: 0,
    net: 30,
  });
  expect(totalBefore).toMatchObject({ orders: 0, net: 0 });
  expect([from, to, periods.length, timeZone]).toEqual([addDays(today, -29), today, 30, 'America/Denver']);
  expect(periods.at(-1)).toMatchObject({ from: today, net: 30 });
  expect(kinds.map(({ kind, net }) => [kind, net])).toEqual([
    ['chain', 20],
    ['saddle', 10],
  ]);
  expect(best.map(({ _id, net, stock: left }) => [_id, net, left])).toEqual([
    [chain, 20, 0],
    [saddle, 10, 8],
  ]);
  expect(stock).toEqual({ parts: 2, pieces: 8, value: 80, hidden: { parts: 0, pieces: 0 } });
  expect(runningOut.map(({ _id, stock: left, sold, daysLeft }) => [_id, left, sold, daysLeft])).toEqual([
    [saddle, 8, 1, 720],
  ]);
  expect(demand).toMatchObject([{ _id: chain, waiting: 1 }]);
  expect(payments).toBeUndefined();
});

it('when a kind or a part is chosen, then the figures are of it alone', async () => {
  await foldFigures(db);
  expect((await open('?kind=chain')).total).toMatchObject({ orders: 1, net: 20 });
  expect((await open(`?part=${saddle}`)).total).toMatchObject({ orders: 2, net: 10 });
  const { total, periods } = await open(`?from=${addDays(today, 1)}&to=${addDays(today, 40)}&by=week`);
  expect(total.orders).toBe(0);
  expect(periods.length).toBeGreaterThan(5);
});

it('when words were searched in vain at least three times, then the overview lists them, and no rarer ones', async () => {
  const counted = new Map([
    ['dropper', 3],
    ['kickstand', 1],
  ]);
  await addVainWords(db, counted, new Date());
  await addVainWords(db, new Map([['basket', 4]]), new Date());
  const { vainWords } = await open();
  expect(vainWords).toEqual([
    { word: 'basket', count: 4 },
    { word: 'dropper', count: 3 },
  ]);
});

it('when more words are searched than a week stores, then the frequent ones stay', async () => {
  const flood = new Map(Array.from({ length: 1_000 }, (_, n) => [`word${String.fromCodePoint(97 + (n % 26))}${n}`, 1]));
  await addVainWords(db, flood, new Date());
  const stored = await fetchVainWords(db, { from: today, to: today });
  expect(stored.map(({ word }) => word)).toEqual(['basket', 'dropper']);
});

it('when a search finds nothing, then its words are counted, and otherwise they are not', async () => {
  const searched: string[] = [];
  const catalog = openCatalog(db, { maxAge: 0 });
  const handlers = catalogHandlers({
    db,
    catalog,
    findBike: keepBikes({ db, drawn: keepDrawnLines(db) }),
    listModels: keepModels(db),
    onNothingFound: (q) => searched.push(q),
  });
  await handlers.listParts({ query: { q: 'unicycle' } } as never);
  await handlers.listParts({ query: { q: 'saddle' } } as never);
  expect(searched).toEqual(['unicycle']);
});

describe('an invalid query', () => {
  it.each([
    ['from=2026-11-01', 'to'],
    ['to=2026-11-01', 'from'],
    ['from=2026-11-31&to=2026-12-01', 'from'],
    ['from=2026-11-05&to=yesterday', 'to'],
    ['from=2026-11-05&to=2026-11-04', 'to'],
    ['from=2025-11-05&to=2026-11-06', 'to'],
    ['by=year', 'by'],
    ['against=next-year', 'against'],
    ['kind=bicycle', 'kind'],
    ['part=a%2Fb', 'part'],
    ['kind=chain&part=a', 'kind'],
  ])('when it is %s, then it is a 400 that names %s', async (query, field) => {
    const reply = await send(`/overview?${query}`, { as: admin });
    expect(reply.status).toBe(400);
    expectFieldProblem(reply, field);
  });
});

it('when a range is compared with last year, then the answer has the same days of the year before', async () => {
  const query = 'from=2026-02-28&to=2026-03-03&against=last-year';
  const { before } = (await send(`/overview?${query}`, { as: admin })).json as Overview;
  expect(before).toEqual({ from: '2025-02-28', to: '2025-03-03' });
});

it('when tasks are counted, then an order of two parts counts once, and without payments no task is about them', async () => {
  const lines = await Promise.all([add('saddle', 7), add('saddle', 8)]);
  const wanted = { phone: '1', address: 'Salida, CO', lines: lines.map((partsId) => ({ partsId, quantity: 1 })) };
  await placeBasket(shop, { ...customer, at: new Date() }, wanted);
  const { json } = await send('/overview/tasks', { as: admin });
  const counts = Object.fromEntries((json as OverviewTask[]).map(({ name: task, count }) => [task, count]));
  expect(counts).toEqual({
    ...{
      'confirm-orders': 3,
      'pack-orders': 0,
      'ship-orders': 0,
      'inspect-returns': 0,
      'sold-out-parts': 1,
      'low-stock-parts': 0,
    },
    ...{ 'reported-reviews': 0, 'failed-emails': 1 },
  });
});

it('when the longest range is opened with payments, then fewer than 100 documents and counts are read', async () => {
  const counted = openCountedDatabase(name);
  const catalog = openCatalog(counted.db, { maxAge: Infinity });
  await catalog.read();
  const handlers = overviewHandlers({
    auth: getAuth(),
    db: counted.db,
    now: () => new Date(),
    payment: 'invoice',
    catalog,
  });
  counted.take();
  const { answer } = await handlers.getOverview({
    query: { from: '2024-01-01', to: '2024-12-31', by: 'day' },
  } as never);
  const { documents, counts } = counted.take();
  expect(answer.payments).toMatchObject({ paid: 0, due: { purchases: 0, amount: 0 } });
  expect(documents + counts).toBeLessThan(100);
});

/** Deletes all figures, those by the shop's days and those by days of UTC. */
async function deleteFigures(): Promise<void> {
  const { docs } = await figures.in(db).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

it('when figures are missing or wrong, then npm run reconcile finds and repairs them, whatever is in the outbox', async () => {
  await order(saddle, 1);
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
  await foldFigures(db);
  await deleteFigures();
  await order(saddle, 1);
  const found = (mended: boolean) => Array.from({ length: 2 }, () => ({ kind: 'figures-differ', mended }));
  expect(await reconcileFigures(db, { repair: false })).toMatchObject(found(false));
  expect(await reconcileFigures(db, { repair: true })).toMatchObject(found(true));
  expect(await reconcileFigures(db, { repair: true })).toEqual([]);
  expect((await open()).total).toMatchObject({ orders: 6, pieces: 9, canceledPieces: 2, net: 70 });
});

it('when two repairs find the same missing figures, then these are added once', async () => {
  await deleteFigures();
  let isFirst = true;
  const slow = override(db, 'runTransaction', async (...args: Parameters<typeof db.runTransaction>) => {
    const found = await db.runTransaction(...args);
    if (isFirst) {
      isFirst = false;
      await reconcileFigures(db, { repair: true });
    }
    return found;
  });
  expect(await reconcileFigures(slow, { repair: true })).toMatchObject([{ mended: true }, { mended: true }]);
  expect(isFirst).toBe(false);
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
});
