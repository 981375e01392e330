import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { standKeyOf } from '@fourteener/contract/order/summary';
import { orderStatuses } from '@fourteener/contract/order/states';
import type { OrderItem, OrderCounts } from '@fourteener/contract/order/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeOrder, makePaidOrder } from '../support/orders.ts';
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
      for (const order of pages.flatMap(({ json }) => json as OrderItem[])) expect(order.status).toBe(status);
    },
  );

  it.each(['', 'Placed', 'lost', 'placed,packed', '__proto__'])(
    'when the state is "%s", then it is rejected, and the error names it',
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
    for (const { userEmail } of pages.flatMap(({ json }) => json as OrderItem[])) expect(userEmail).toBe(rider.email);
  });

  it('when an address and a state are requested, then both must match, newest first as well', async () => {
    const pages = await walkPages(
      fixture.send,
      `/allorders?status=packed&search=${encodeURIComponent(rider.email)}&sort=newest&limit=1`,
      fixture.admin,
    );
    expect(pages.flatMap(idsOf).slice(-2)).toEqual(ids.slice(3).toReversed());
    for (const { status } of pages.flatMap(({ json }) => json as OrderItem[])) expect(status).toBe('packed');
  });

  it('when the search is the beginning of an address, then all of its orders come, and any other part of it finds none', async () => {
    const local = rider.email.split('@')[0] ?? '';
    const found = await find({ search: local.slice(0, 16), person: rider.uid });
    expect(idsOf(found).slice(0, 5)).toEqual(ids);
    expect(idsOf(await find({ search: local.slice(1), person: rider.uid }))).toEqual([]);
  });

  it.each(['', ' ', '--', '@', 'x'.repeat(255)])(
    'when the search is "%s", then it is rejected, and the error names it',
    async (search) => {
      expectFieldProblem(await find({ search }), 'search');
    },
  );
});

describe('orders by part, person, payment and time', () => {
  it('when several are given, then all must match, and the counts use them too', async () => {
    const { id, partId } = await makeOrder(rider, { status: 'packed' });
    const query = { part: partId, person: rider.uid, search: rider.name };
    const reply = await find({ ...query, status: 'packed', count: 'true' });
    expect([idsOf(reply), totalOf(reply)]).toEqual([[id], 1]);
    expect(idsOf(await find({ ...query, status: 'placed' }))).toEqual([]);
    const counts = await fixture.send(`/allorders/counts?${new URLSearchParams(query).toString()}`, {
      as: fixture.admin,
    });
    expect(counts.json).toEqual({ ...Object.fromEntries(orderStatuses.map((status) => [status, 0])), packed: 1 });
  });

  it('when a payment is booked or an order canceled, then the order is found by its new payment state', async () => {
    const { id } = await makePaidOrder(rider);
    const within = { person: rider.uid };
    expect(idsOf(await find({ ...within, payment: 'paid' }))).toContain(id);
    await fixture.send(`/order/${id}/actions`, { as: rider, body: { action: 'cancel' } });
    expect(idsOf(await find({ ...within, payment: 'paid' }))).not.toContain(id);
    const [order] = (await find({ ...within, payment: 'refund-due' })).json as OrderItem[];
    expect(order).toMatchObject({ _id: id, payment: 'refund-due' });
  });

  it('when times are given, then the range includes from and excludes to', async () => {
    const orders = (await find({ person: rider.uid })).json as OrderItem[];
    const [first, second] = orders;
    const times = { from: first?.createdAt ?? '', to: second?.createdAt ?? '' };
    expect(idsOf(await find({ person: rider.uid, ...times }))).toEqual([first?._id]);
  });

  it.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-13-01T00:00:00Z' }, 'to'],
    [{ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
    [{ part: 'a/b' }, 'part'],
    [{ person: '../x' }, 'person'],
    [{ payment: 'owed' }, 'payment'],
  ])('when a filter is wrong (%j), then it is rejected, and the error names it', async (query, field) => {
    expectFieldProblem(await find(query), field);
    const counts = `/allorders/counts?${new URLSearchParams(query as Record<string, string>).toString()}`;
    expectFieldProblem(await fixture.send(counts, { as: fixture.admin }), field);
  });
});

it('when the orders are counted, then each state has its number, and a change of state changes both', async () => {
  const count = async () => (await fixture.send('/allorders/counts', { as: fixture.admin })).json as OrderCounts;
  const before = await count();
  expect(Object.keys(before)).toEqual([...orderStatuses]);
  const { id } = await makeOrder(rider);
  await fixture.send(`/order/${id}/actions`, { as: fixture.admin, body: { action: 'confirm' } });
  expect(await count()).toEqual({ ...before, confirmed: before.confirmed + 1 });
});

it.each([100, 101])('when a search finds %i orders, then each of them is counted in its state', async (number) => {
  const [id = ''] = ids;
  const { db } = openShop();
  const order = (await db.collection('orders').doc(id).get()).data();
  const search = `found${number}`;
  const writes = db.batch();
  for (let n = 0; n < number; n += 1) {
    const status = orderStatuses[n % 3] ?? 'placed';
    const stands = { anywhere: true, [standKeyOf(status)]: true };
    writes.create(db.collection('orders').doc(), { ...order, partName: search, status, stands, terms: [search] });
  }
  await writes.commit();
  const expected = orderStatuses.map((status, n) => [status, n < 3 ? Math.ceil((number - n) / 3) : 0]);
  const path = `/allorders/counts?search=${search}`;
  const byOrder = await fixture.send(`${path}&by=order`, { as: fixture.admin });
  expect(byOrder.json).toEqual({ ...Object.fromEntries(expected), all: number });
  expect((await fixture.send(path, { as: fixture.admin })).json).toEqual(Object.fromEntries(expected));
});
