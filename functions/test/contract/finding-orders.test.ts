import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order-number';
import { orderStatuses } from '@fourteener/contract/order-states';
import type { Order, OrderCounts } from '@fourteener/contract/orders';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { idsOf, nextOf, totalOf, walkPages } from '../support/pages.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let rider: Account;
/** The ids of the customer's orders, oldest first: three placed, then two packed. */
let ids: string[];

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
  ids = [];
  for (const status of ['placed', 'placed', 'placed', 'packed', 'packed'] as const) {
    ids.push((await makeOrder(rider, { status })).id);
  }
});

const find = (query: Record<string, string>) =>
  fixture.send(`/allorders?${new URLSearchParams(query).toString()}`, { as: fixture.admin });

describe('orders by state', () => {
  it.each(orderStatuses)(
    'when orders that are %s are requested, then all of them come and no others',
    async (status) => {
      await makeOrder(rider, { status });
      const pages = await walkPages(fixture.send, `/allorders?status=${status}&limit=40&count=true`, fixture.admin);
      const { docs } = await openShop().db.collection('orders').where('status', '==', status).get();
      expect(pages.flatMap(idsOf).toSorted()).toEqual(docs.map(({ id }) => id).toSorted());
      expect(pages.map(totalOf)).toEqual(pages.map(() => docs.length));
      for (const order of pages.flatMap(({ json }) => json as Order[])) expect(order.status).toBe(status);
    },
  );

  it.each(['', 'Placed', 'lost', 'placed,packed', '__proto__'])(
    'when the state is "%s", then it is rejected by name',
    async (status) => {
      expectFieldProblem(await find({ status }), 'status');
    },
  );
});

describe('an order by its number', () => {
  it.each([
    (id: string) => id,
    (id: string) => formatOrderNumber(id),
    (id: string) => ` ${formatOrderNumber(id).toLowerCase()} `,
  ])('when an order number is typed in any form, then the list has just that order', async (type) => {
    const [id = ''] = ids;
    const reply = await find({ search: type(id), count: 'true', limit: '1' });
    expect([idsOf(reply), totalOf(reply), nextOf(reply)]).toEqual([[id], 1, undefined]);
  });

  it('when an order has another state than the filter, then it is not in the list', async () => {
    const [id = ''] = ids;
    expect(idsOf(await find({ search: id, status: 'placed' }))).toEqual([id]);
    const other = await find({ search: id, status: 'packed', count: 'true' });
    expect([idsOf(other), totalOf(other)]).toEqual([[], 0]);
  });

  it('when no order has the number, then the list is empty', async () => {
    const reply = await find({ search: 'FC-0000-0000', count: 'true' });
    expect([reply.status, reply.json, totalOf(reply)]).toEqual([200, [], 0]);
  });
});

describe("orders by a customer's address", () => {
  it("when a customer's address is typed in any case, then all of its orders come, and page links keep the filter", async () => {
    const search = encodeURIComponent(rider.email.toUpperCase());
    const pages = await walkPages(fixture.send, `/allorders?search=${search}&limit=2&count=true`, fixture.admin);
    expect(pages.flatMap(idsOf).slice(0, 5)).toEqual(ids);
    expect(new Set(pages.map(totalOf))).toEqual(new Set([pages.flatMap(idsOf).length]));
    for (const { userEmail } of pages.flatMap(({ json }) => json as Order[])) expect(userEmail).toBe(rider.email);
  });

  it('when an address and a state are requested, then both must match, newest first as well', async () => {
    const pages = await walkPages(
      fixture.send,
      `/allorders?status=packed&search=${encodeURIComponent(rider.email)}&sort=newest&limit=1`,
      fixture.admin,
    );
    expect(pages.flatMap(idsOf).slice(-2)).toEqual(ids.slice(3).toReversed());
    for (const { status } of pages.flatMap(({ json }) => json as Order[])) expect(status).toBe('packed');
  });

  it.each([(email: string) => email.slice(1), (email: string) => email.split('@')[0] ?? '', () => 'Test Rider'])(
    'when the search is only part of an address, then the list is empty',
    async (cut) => {
      const reply = await find({ search: cut(rider.email), count: 'true' });
      expect([reply.status, reply.json, totalOf(reply)]).toEqual([200, [], 0]);
    },
  );

  it.each(['', ' ', 'x'.repeat(255)])('when the search is "%s", then it is rejected by name', async (search) => {
    expectFieldProblem(await find({ search }), 'search');
  });
});

it('when the orders are counted, then each state has its number, and a change of state updates both', async () => {
  const count = async () => (await fixture.send('/allorders/counts', { as: fixture.admin })).json as OrderCounts;
  const before = await count();
  expect(Object.keys(before)).toEqual([...orderStatuses]);
  const { id } = await makeOrder(rider);
  await fixture.send(`/order/${id}/actions`, { as: fixture.admin, body: { action: 'confirm' } });
  expect(await count()).toEqual({ ...before, confirmed: before.confirmed + 1 });
});
