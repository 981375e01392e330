import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { beginningOf, endOf } from '@fourteener/contract/calendar';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { describeFigures, migrateFigures } from '../../../scripts/migrate/figures.ts';
import { reconcileFigures } from '../../../scripts/reconcile/figures.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { override } from '../support/faults.ts';
import { foldAsBefore, leaveAsBefore, readAsBefore } from '../support/figures-before.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`figures-${randomUUID()}`);
const old = leaveAsBefore(db);
const by = { uid: 'staff', email: 'staff@test.example' };
const part = 'saddle';

let admin: Account;

/** Pieces that were ordered or canceled, with the time. */
const done: { at: Date; figure: 'pieces' | 'canceledPieces'; count: number }[] = [];

/** Orders pieces at one time and cancels the order at another, through an instance on the database. */
async function order(on: Firestore, [placed, canceled]: readonly [string, string?], quantity: number): Promise<void> {
  const shopAt = (at: Date) => createAppDeps({ ...openShop(), db: on, now: () => at });
  const at = new Date(placed);
  const customer = { ...makeCustomer(), at };
  const { orderIds } = await placeOrder(shopAt(at), customer, orderOf(part, quantity));
  done.push({ at, figure: 'pieces', count: quantity });
  if (canceled === undefined) return;
  const later = new Date(canceled);
  const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
  await changeItem(shopAt(later), actor, await itemRef(db, orderIds[0] ?? '').get(), { action: 'cancel' });
  done.push({ at: later, figure: 'canceledPieces', count: quantity });
}

/** Sums a figure by the days of a time zone, independently of the shop's calendar. */
function countBy(timeZone: string, figure: string): Record<string, number> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const sums: Record<string, number> = {};
  for (const { at, count } of done.filter((each) => each.figure === figure))
    sums[clock.format(at)] = (sums[clock.format(at)] ?? 0) + count;
  return sums;
}

const open = async () => {
  const { json } = await send('/overview?from=2026-03-01&to=2026-11-30&by=day', { as: admin });
  const { timeZone, periods } = json as Overview;
  const read = (figure: 'pieces' | 'canceledPieces') =>
    Object.fromEntries(periods.flatMap((day) => (day[figure] > 0 ? [[day.from, day[figure]]] : [])));
  return { timeZone, pieces: read('pieces'), canceled: read('canceledPieces') };
};
const expected = (timeZone: string) => ({
  timeZone,
  pieces: countBy(timeZone, 'pieces'),
  canceled: countBy(timeZone, 'canceledPieces'),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const migrate = (write = true) => migrateFigures(db, { write });

/** Times that fall on another day in UTC, on and around the days on which Denver's clock changes. */
const times = [
  ['2026-03-08T05:30:00Z', '2026-03-08T07:30:00Z'],
  ['2026-03-08T08:59:59Z'],
  ['2026-03-09T05:59:59Z', '2026-03-09T06:00:00Z'],
  ['2026-10-31T12:00:00Z'],
  ['2026-11-01T05:59:59Z'],
  ['2026-11-01T07:30:00Z', '2026-11-02T06:59:59Z'],
  ['2026-11-01T08:30:00Z'],
  ['2026-11-02T07:00:00Z'],
] as const;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  const listed = testNewPart({ availableQuantity: 1_000, minimumQuantity: 1, price: 10 });
  await addPart(db, part, listed, { at: new Date('2026-01-05T12:00:00Z'), by });
});

it('when figures of the version before are migrated, then the overview uses the shop’s days, and the figures by UTC stay', async () => {
  for (const [n, each] of times.entries()) await order(old, each, n + 1);
  await foldAsBefore(db);
  expect(await open()).toEqual(expected('UTC'));

  expect(await migrate(false)).toEqual({ behind: 3, left: 0, isRead: false });
  expect(await open()).toEqual(expected('UTC'));
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);

  const before = await readAsBefore(db, 'pieces');
  const migrated = await migrate();
  expect(migrated).toEqual({ behind: 3, left: 0, isRead: true });
  expect(describeFigures(migrated, { write: true })).toBe(
    '3 months of figures not added up by the shop’s days: written.',
  );
  expect(await open()).toEqual(expected('America/Denver'));
  expect((await open()).pieces).toEqual({
    ...{ '2026-03-07': 1, '2026-03-08': 5, '2026-10-31': 9, '2026-11-01': 13, '2026-11-02': 8 },
  });
  expect(await readAsBefore(db, 'pieces')).toEqual(before);
  expect(await migrate(false)).toEqual({ behind: 0, left: 0, isRead: true });
  expect(await migrate()).toEqual({ behind: 0, left: 0, isRead: true });
});

it('when the version before places an order after the migration, then the overview uses days of UTC until the next migration', async () => {
  await order(old, ['2026-11-03T02:00:00Z'], 20);
  await order(db, ['2026-11-03T03:00:00Z'], 30);
  await foldFigures(db);
  expect(await open()).toEqual(expected('UTC'));
  expect(await migrate()).toEqual({ behind: 1, left: 0, isRead: true });
  expect(await open()).toEqual(expected('America/Denver'));
});

it('when an event of the version before is added during a migration, then the migration compares the figures again', async () => {
  let isFirst = true;
  const slow = override(db, 'runTransaction', async (...args: Parameters<typeof db.runTransaction>) => {
    const found = await db.runTransaction(...args);
    if (isFirst) {
      isFirst = false;
      await order(old, ['2026-11-04T02:00:00Z'], 35);
      await foldFigures(db);
    }
    return found;
  });
  expect(await migrateFigures(slow, { write: true })).toEqual({ behind: 1, left: 0, isRead: true });
  expect(isFirst).toBe(false);
  expect(await open()).toEqual(expected('America/Denver'));
});

it('when both versions order and add concurrently while two migrations run, then nothing is lost or added twice', async () => {
  const fold = async (work: (on: Firestore) => Promise<void>) => {
    for (let n = 0; n < 5; n += 1) await work(db);
  };
  await Promise.all([
    ...times.map((each, n) => order(n % 2 === 0 ? old : db, each, n + 40)),
    fold(foldFigures),
    fold(foldAsBefore),
    migrate(),
    migrate(),
  ]);
  await Promise.all([foldFigures(db), foldAsBefore(db)]);
  expect(await readAsBefore(db, 'pieces')).toEqual(countBy('UTC', 'pieces'));
  // No instance of the version before is left, so that the migration can be complete.
  expect(await migrate()).toMatchObject({ left: 0 });
  expect(await open()).toEqual(expected('America/Denver'));
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
});

it('when the version before comes back, then it reads and adds everything of this version, and nothing is lost for this one either', async () => {
  await order(db, ['2026-11-05T03:00:00Z', '2026-11-06T04:00:00Z'], 100);
  await foldAsBefore(db);
  expect(await readAsBefore(db, 'pieces')).toEqual(countBy('UTC', 'pieces'));
  expect(await readAsBefore(db, 'canceledPieces')).toEqual(countBy('UTC', 'canceledPieces'));
  expect(await open()).toEqual(expected('America/Denver'));
});

it.each([
  ['2026-03-08', '2026-03-08'],
  ['2026-11-01', '2026-11-01'],
  ['2026-03-01', '2026-03-31'],
  ['2026-11-01', '2026-11-30'],
])(
  'when the days from %s to %s are listed and added up, then list and overview have the same orders',
  async (from, to) => {
    const times = `from=${beginningOf(from).toISOString()}&to=${endOf(to).toISOString()}`;
    const listed = (await send(`/allorders?${times}&limit=100`, { as: admin })).json as OrderItem[];
    const { total } = (await send(`/overview?from=${from}&to=${to}`, { as: admin })).json as Overview;
    expect(listed.length).toBeGreaterThan(1);
    expect([total.orders, total.gross]).toEqual([listed.length, sum(listed.map((each) => each.total))]);
  },
);

it('when figures by the shop’s days are missing or wrong, then npm run reconcile finds and repairs them', async () => {
  await db.collection('figures').doc('S202611').delete();
  expect(await reconcileFigures(db, { repair: false })).toMatchObject([{ kind: 'figures-differ', about: 'S202611' }]);
  expect(await reconcileFigures(db, { repair: true })).toMatchObject([{ mended: true }]);
  expect(await open()).toEqual(expected('America/Denver'));
});

it('when the shop had another time zone at the last migration, then the overview uses its days only after the next one', async () => {
  await db.doc('calendar/figures').set({ timeZone: 'Europe/Berlin' });
  expect(await open()).toEqual(expected('UTC'));
  await migrate();
  expect(await open()).toEqual(expected('America/Denver'));
});
