import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NumberedItem } from '@fourteener/contract/order/numbered';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { findNumbers } from '../../src/orders/find-numbers.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import type { Account } from '../support/accounts.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

// Order numbers that are typed with a mistake.

let send: Fixture['send'];
let customer: Account;
let stranger: Account;
let admin: Account;
let id: string;

beforeAll(async () => {
  ({ send, customer, stranger, admin } = await makeFixture());
  ({ id } = await makeOrder(customer));
});

async function find(typed: string, as: Account, all = ''): Promise<NumberedItem[]> {
  const reply = await send(`/${all || 'order'}/numbers?number=${encodeURIComponent(typed)}`, { as });
  expect(reply.status).toBe(200);
  return reply.json as NumberedItem[];
}

/** The number with each possible mistake at this position, or between it and the next one. */
function listMistakes(number: string, at: number): string[] {
  const [before, here, next, after] = [
    number.slice(0, at),
    number.charAt(at),
    number.charAt(at + 1),
    number.slice(at + 2),
  ];
  const rest = next + after;
  // The shop reads neither X as Y nor Y as X.
  const other = here === 'X' ? 'Y' : 'X';
  const wrong = [before + other + rest, before + rest, before + here + here + rest, before + next + here + after];
  return wrong.filter((typed) => typed !== number);
}

it.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'when character %d of one’s own order number is wrong, then the order is found, but not as an exact match',
  async (at) => {
    for (const typed of listMistakes(id, at))
      expect(await find(typed, customer), typed).toEqual([
        {
          ...{ _id: id, number: formatOrderNumber(id), isExact: false, partsName: 'Test Part' },
          createdAt: expect.any(String) as string,
        },
      ]);
  },
);

it.each([
  (number: string) => number.toLowerCase(),
  (number: string) => `FC-${number.slice(0, 4)}-${number.slice(4)}`,
  (number: string) => `fc ${number.slice(0, 4)} ${number.slice(4)} `,
])('when one’s own order number is typed correctly in notation %#, then it is an exact match', async (write) => {
  expect(await find(write(id), customer)).toMatchObject([{ _id: id, isExact: true }]);
});

it('when the prefix of the number is wrong, then the order is still found', async () => {
  const [start, end] = [id.slice(0, 4), id.slice(4)];
  for (const typed of [`FV-${start}-${end}`, `CF-${start}-${end}`, `F-${start}-${end}`, `FCC-${start}-${end}`])
    expect(await find(typed, customer), typed).toMatchObject([{ _id: id, isExact: false }]);
});

describe('another customer', () => {
  it('when they type the number correctly or with a mistake, then nothing is found, as if there were no such order', async () => {
    for (const typed of [id, ...listMistakes(id, 3), ...listMistakes(id, 6)])
      expect(await find(typed, stranger), typed).toEqual([]);
  });

  it('when they are an admin, then they find it in the search of all orders, and not in the search of their own', async () => {
    expect(await find(id, admin)).toEqual([]);
    expect(await find(id, admin, 'allorders')).toMatchObject([{ _id: id, isExact: true }]);
    for (const typed of listMistakes(id, 3))
      expect(await find(typed, admin, 'allorders'), typed).toContainEqual(
        expect.objectContaining({ _id: id, isExact: false }),
      );
  });
});

it('when the number of a later item of an order has a mistake, then that item is found', async () => {
  const [, second = ''] = await makeOrderOf(customer, [2, 3]);
  for (const typed of [...listMistakes(second, 1), ...listMistakes(second, 5)])
    expect(await find(typed, customer), typed).toMatchObject([{ _id: second, isExact: false }]);
});

it.each(['K7Q2', 'crankset', '000000000000', 'rider@example.com', '№ 12345678', 'FC-', '%F0%9F%9A%B2%20bicycle'])(
  'when “%s” is typed, then nothing is found',
  async (typed) => {
    expect(await find(typed, customer)).toEqual([]);
  },
);

it('when many order numbers begin alike, then a search reads few of them, and the intended one first', async () => {
  const { db, take } = openCountedDatabase(`numbers-${randomUUID()}`);
  const first = toStoredItem(await itemRef(openShop().db, id).get());
  const batch = db.batch();
  for (let n = 0; n < 150; n += 1) {
    const other = `ZZZZ${String(n).padStart(4, '0')}`;
    batch.set(itemRef(db, other), { ...first, terms: ['zzzz', other.slice(4)] });
  }
  await batch.commit();
  take();
  expect(await findNumbers(db, 'ZZZZ-9999')).toEqual([]);
  expect((await findNumbers(db, 'ZZZY0149')).map(({ _id }) => _id)).toEqual(['ZZZZ0149']);
  // Each of the two searches reads at most two orders by their numbers, and 100 that begin alike.
  expect(take().documents).toBeLessThanOrEqual(2 * 102);
});
