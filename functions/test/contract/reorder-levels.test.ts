import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { Part } from '@fourteener/contract/part/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`levels-${randomUUID()}`);
const shop = createAppDeps({ ...openShop(), db });
const customer = makeCustomer();
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
});

const add = (fields: Parameters<typeof makePart>[0]) =>
  makePart({ minimumQuantity: 1, ...fields }, { ...openShop(), db });
const order = async (part: string, quantity: number) =>
  (await placeOrder(shop, { ...customer, at: new Date() }, orderOf(part, quantity))).orderIds[0] ?? '';

it('when reorder levels are proposed, then they are the sales until a new delivery, at the rate of the last eight weeks', async () => {
  const [chain, stem, bell] = [
    await add({ availableQuantity: 90 }),
    await add({ availableQuantity: 90 }),
    await add({ availableQuantity: 90 }),
  ];
  await order(chain, 8);
  await order(chain, 3);
  await order(stem, 8);
  const canceled = await order(stem, 40);
  const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
  await changeItem(shop, actor, await itemRef(db, canceled).get(), { action: 'cancel' });
  await foldFigures(db);
  const { json } = await send(`/overview/reorder-levels?parts=${chain},${stem},${bell}`, { as: admin });
  // 11 pieces in 56 days are 4.1 in 21 days, and 8 pieces are 3.
  expect(json).toEqual({
    days: 56,
    reorderDays: 21,
    parts: [
      { _id: chain, sold: 11, level: 5 },
      { _id: stem, sold: 8, level: 3 },
    ],
  });
});

it('when the settings have a delivery time for reordered parts, then the proposal uses it', async () => {
  const bell = await add({ availableQuantity: 90 });
  await order(bell, 8);
  await foldFigures(db);
  const { json: settings } = await send('/settings/checkout', { as: admin });
  const body = { ...(settings as object), reorderDays: 35 };
  expect((await send('/settings/checkout', { method: 'PUT', as: admin, body })).status).toBe(200);
  const { json } = await send(`/overview/reorder-levels?parts=${bell}`, { as: admin });
  // 8 pieces in 56 days are 5 in 35 days.
  expect(json).toEqual({ days: 56, reorderDays: 35, parts: [{ _id: bell, sold: 8, level: 5 }] });
});

it.each([
  '',
  'a/b',
  Array(constraints.stockTakeLines + 1)
    .fill('a')
    .join(','),
])('when the parts are “%s”, then the field is named', async (parts) => {
  const query = new URLSearchParams({ parts }).toString();
  expectFieldProblem(await send(`/overview/reorder-levels?${query}`, { as: admin }), 'parts');
});

it('when parts are listed as running low, then each is judged by its own level, and the task counts the same parts', async () => {
  const own = await add({ availableQuantity: 40, reorderLevel: 40, kind: 'headset' });
  await add({ availableQuantity: 3, reorderLevel: 2, kind: 'headset' });
  const few = await add({ availableQuantity: 5, kind: 'headset' });
  const { json } = await send('/partses/managed?lowStock=5&kind=headset&sort=scarcest', { as: admin });
  expect((json as Part[]).map(({ _id }) => _id)).toEqual([few, own]);
  const tasks = (await send('/overview/tasks', { as: admin })).json as { name: string; count: number }[];
  expect(tasks.find(({ name }) => name === 'low-stock-parts')?.count).toBe(2);
});
