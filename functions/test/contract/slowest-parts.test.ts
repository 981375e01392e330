import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`slowest-${randomUUID()}`);
const by = { uid: 'staff', email: 'staff@test.example' };

let admin: Account;

/** Adds a part with five pieces that is sold in twos. Each order leaves fewer than two, until it is canceled. */
async function add(id: string, price: number, soldOut: readonly (readonly [from: string, until: string])[] = []) {
  const part = testNewPart({ price, availableQuantity: 5, minimumQuantity: 2 });
  await addPart(db, id, part, { at: new Date('2026-01-05T12:00:00Z'), by });
  for (const [from, until] of soldOut) {
    const shopAt = (time: string) => createAppDeps({ ...openShop(), db, now: () => new Date(time) });
    const customer = { ...makeCustomer(), at: new Date(from) };
    const { orderIds } = await placeOrder(shopAt(from), customer, orderOf(id, 4));
    const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
    await changeItem(shopAt(until), actor, await itemRef(db, orderIds[0] ?? '').get(), { action: 'cancel' });
  }
}

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await add('never', 10);
  // In Denver, June begins and ends at 6:00 UTC.
  await add('before', 20, [['2026-05-20T12:00:00Z', '2026-06-01T05:59:59Z']]);
  await add('at-first', 30, [['2026-05-20T12:00:00Z', '2026-06-01T06:00:00Z']]);
  await add('an-hour', 40, [['2026-06-11T12:00:00Z', '2026-06-11T13:00:00Z']]);
  await add('at-last', 50, [['2026-07-01T05:59:59Z', '2026-07-02T12:00:00Z']]);
  await add('after', 60, [['2026-07-01T06:00:00Z', '2026-07-02T12:00:00Z']]);
  await add('around', 70, [['2026-05-01T12:00:00Z', '2026-07-02T12:00:00Z']]);
  await foldFigures(db);
});

it.each([
  // The parts with the most money in stock come first; no piece of them was sold and kept.
  ['2026-06-01', '2026-06-30', ['after', 'before', 'never']],
  ['2026-06-12', '2026-06-30', ['after', 'an-hour', 'at-first', 'before', 'never']],
  ['2026-05-21', '2026-05-31', ['after', 'at-last', 'an-hour', 'never']],
  ['2026-08-01', '2026-08-31', ['around', 'after', 'at-last', 'an-hour', 'at-first', 'before', 'never']],
])(
  'when the slowest parts from %s to %s are requested, then they are those that were in stock all the time: %j',
  async (from, to, expected) => {
    const { json } = await send(`/overview?from=${from}&to=${to}`, { as: admin });
    expect((json as Overview).slowest.map(({ _id }) => _id)).toEqual(expected);
  },
);
