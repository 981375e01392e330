import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { EmailState } from '@fourteener/contract/email/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeEmail } from '../support/emails.ts';
import { makeFixture } from '../support/fixture.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { idsOf, walkPages, writeDated } from '../support/pages.ts';
import { expectFieldProblem } from '../support/problems.ts';

// Covers the sorts of the staff's lists by more than age, and their filters.

const { db, send } = useOwnShop(`sorted-${randomUUID()}`);
const day = (n: number) => Date.UTC(2026, 0, n);
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
});

/** All rows of a list, two a page. */
const walk = async (path: string) => (await walkPages(send, `${path}&limit=2`, admin)).flatMap(idsOf);

it('when purchases are sorted by amount, then all of them come in that order, also narrowed by state and method', async () => {
  const [large] = await writeDated('purchases', [day(3)], { totalCents: 90_000, method: 'card', state: 'paid' }, db);
  const [small] = await writeDated('purchases', [day(1)], { totalCents: 150, method: 'invoice', state: 'due' }, db);
  const [middle] = await writeDated('purchases', [day(2)], { totalCents: 2_500, method: 'invoice', state: 'paid' }, db);
  expect(await walk('/purchases?sort=dearest')).toEqual([large, middle, small]);
  expect(await walk('/purchases?sort=cheapest')).toEqual([small, middle, large]);
  expect(await walk('/purchases?sort=cheapest&state=paid')).toEqual([middle, large]);
  expect(await walk('/purchases?sort=dearest&method=invoice')).toEqual([middle, small]);
  expect(await walk('/purchases?sort=dearest&method=invoice&state=due')).toEqual([small]);
  expect(await walk('/purchases?sort=newest&method=invoice')).toEqual([middle, small]);
});

it('when items are sorted by price or by email address, then all of them come in that order', async () => {
  const [one] = await writeDated('orders', [day(1)], { priceCents: 700, userEmail: 'b@test.example' }, db);
  const [other] = await writeDated('orders', [day(2)], { priceCents: 90, userEmail: 'c@test.example' }, db);
  const [third] = await writeDated('orders', [day(3)], { priceCents: 8_000, userEmail: 'a@test.example' }, db);
  expect(await walk('/allorders?sort=cheapest')).toEqual([other, one, third]);
  expect(await walk('/allorders?sort=dearest')).toEqual([third, one, other]);
  expect(await walk('/allorders?sort=email')).toEqual([third, one, other]);
  expect(await walk('/allorders?sort=email-descending')).toEqual([other, one, third]);
});

it('when customers are sorted, then each order has its reverse', async () => {
  const rows = [
    { spentCents: 500, orders: 9, nameKey: 'june' },
    { spentCents: 9_100, orders: 2, nameKey: 'ada' },
    { spentCents: 40, orders: 4, nameKey: 'sam' },
  ];
  const ids: string[] = [];
  for (const [n, row] of rows.entries()) {
    const lastOrderAt = day(n + 1);
    ids.push(...(await writeDated('customers', [lastOrderAt], row, db)));
  }
  const [june, ada, sam] = ids;
  expect(await walk('/customers?sort=spend')).toEqual([ada, june, sam]);
  expect(await walk('/customers?sort=least-spend')).toEqual([sam, june, ada]);
  expect(await walk('/customers?sort=orders')).toEqual([june, sam, ada]);
  expect(await walk('/customers?sort=fewest-orders')).toEqual([ada, sam, june]);
  expect(await walk('/customers?sort=name')).toEqual([ada, june, sam]);
  expect(await walk('/customers?sort=name-descending')).toEqual([sam, june, ada]);
});

it.each([
  '/purchases?sort=dearest&search=june',
  '/purchases?sort=cheapest&overdue=true',
  '/purchases?sort=dearest&from=2026-01-02T00:00:00.000Z',
  '/allorders?sort=dearest&by=order',
  '/allorders?sort=email&status=placed',
  '/allorders?sort=cheapest&search=june',
])('when a list is sorted by %s, for which there is no index, then the sort is refused', async (path) => {
  expectFieldProblem(await send(path, { as: admin }), 'sort');
});

it('when emails are narrowed by their state, then only those are listed', async () => {
  const fixture = await makeFixture();
  const address = `${randomUUID()}@test.example`;
  const make = (state: EmailState) => makeEmail({ to: { email: address, name: 'June' }, state });
  const [failed, sent] = [await make('failed'), await make('sent')];
  const find = async (query: string) =>
    idsOf(await fixture.send(`/mails?address=${address}&${query}`, { as: fixture.admin }));
  expect(await find('state=failed')).toEqual([failed]);
  expect(await find('state=sent&kind=order-placed')).toEqual([sent]);
  expect(await find('state=withheld')).toEqual([]);
});
