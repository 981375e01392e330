import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { orderStatuses } from '@fourteener/contract/order/states';
import type { OrderRow } from '@fourteener/contract/order/schemas';
import { placeBasket } from '../../src/orders/place.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { idsOf, totalOf, walkPages } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
let rider: Account;
/** An order of three parts, of which the second is packed and the third shipped, and an order of one. */
let whole: string[];
let single: string;
let parts: string[];

const word = (name: string) => `${name}x${rider.uid.slice(0, 5).toLowerCase()}`;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
  parts = [];
  for (const name of ['Saddle', 'Stem', 'Chain', 'Fork']) parts.push(await makePart({ name: `Test ${word(name)}` }));
  const place = async (some: readonly string[]) => {
    const lines = some.map((partsId, n) => ({ partsId, quantity: n + 1, PerUnitPrice: undefined }));
    const customer = { userId: rider.uid, userEmail: rider.email, userName: rider.name, at: new Date() };
    return (await placeBasket(createAppDeps(openShop()), customer, { lines, phone: '1', address: 'Salida, CO' }))
      .orderIds;
  };
  whole = await place(parts.slice(0, 3));
  [single = ''] = await place(parts.slice(3));
  for (const [n, actions] of [
    [1, ['confirm', 'pack']],
    [2, ['confirm', 'pack', 'ship']],
  ] as const)
    for (const action of actions) {
      const body = { action, carrier: 'Front Range Parcel', trackingCode: 'FRP 7' };
      await fixture.send(`/order/${whole[n]}/actions`, { as: fixture.admin, body });
    }
});

const ask = (path: string, query: Record<string, string>) =>
  fixture.send(`${path}?${new URLSearchParams({ person: rider.uid, ...query }).toString()}`, { as: fixture.admin });
const list = (query: Record<string, string>) => ask('/allorders', { by: 'order', count: 'true', ...query });
const rowsOf = async (query: Record<string, string>) => (await list(query)).json as OrderRow[];

describe('a list by order', () => {
  it('when it is requested, then each order is one row with all its items, the first item first', async () => {
    const reply = await list({});
    expect([idsOf(reply), totalOf(reply)]).toEqual([[whole[0], single], 2]);
    const [row, other] = reply.json as [OrderRow, OrderRow];
    expect(row.number).toBe(formatOrderNumber(whole[0] ?? ''));
    const told = row.items?.map(({ _id, partsName, quantity, status }) => [_id, partsName, quantity, status]) ?? [];
    const wanted = [
      [whole[0], `Test ${word('Saddle')}`, 1, 'placed'],
      [whole[1], `Test ${word('Stem')}`, 2, 'packed'],
      [whole[2], `Test ${word('Chain')}`, 3, 'shipped'],
    ];
    expect(told[0]).toEqual(wanted[0]);
    expect(told.toSorted()).toEqual(wanted.toSorted());
    expect(other.items?.map(({ _id }) => _id)).toEqual([single]);
  });

  it('when the items of a row are compared with those of the order’s page, then they are the same', async () => {
    const [row] = await rowsOf({});
    const { json } = await fixture.send(`/order/${whole[2]}/items`, { as: fixture.admin });
    const sorted = (items: unknown) => (items as OrderRow[]).toSorted((one, two) => (one._id < two._id ? -1 : 1));
    expect(sorted(row?.items)).toEqual(sorted(json));
  });

  it.each([
    ['placed', () => [whole[0], single]],
    ['packed', () => [whole[0]]],
    ['shipped', () => [whole[0]]],
    ['delivered', () => []],
  ] as const)(
    'when the state %s is requested, then it has the orders with an item in that state',
    async (status, wanted) => {
      const reply = await list({ status });
      expect([idsOf(reply), totalOf(reply)]).toEqual([wanted(), wanted().length]);
    },
  );

  it.each(['Saddle', 'Stem', 'Chain'])(
    'when the name %s is searched, then the whole order is found, once',
    async (name) => {
      expect(idsOf(await list({ search: word(name) }))).toEqual([whole[0]]);
      expect(idsOf(await list({ search: `${rider.name} ${word(name)}` }))).toEqual([whole[0]]);
    },
  );

  it('when words of two of its parts, or the number of one of its items, are searched, then the order is found', async () => {
    expect(idsOf(await list({ search: `${word('Stem')} ${word('Chain')}` }))).toEqual([whole[0]]);
    expect(idsOf(await list({ search: `${word('Stem')} ${word('Fork')}` }))).toEqual([]);
    expect(idsOf(await list({ search: formatOrderNumber(whole[2] ?? '') }))).toEqual([whole[0]]);
  });

  it('when a part is requested, then its orders come, also with a search, a state and an address', async () => {
    const [, stem = ''] = parts;
    expect(idsOf(await list({ part: stem }))).toEqual([whole[0]]);
    expect(idsOf(await list({ part: stem, search: word('Chain'), status: 'placed' }))).toEqual([whole[0]]);
    expect(idsOf(await list({ part: stem, search: word('Fork') }))).toEqual([]);
    expect(idsOf(await list({ part: stem, search: rider.email, status: 'shipped' }))).toEqual([whole[0]]);
  });

  it('when it is read page by page, then each order comes once', async () => {
    const path = `/allorders?by=order&person=${rider.uid}&sort=newest&limit=1&count=true`;
    const pages = await walkPages(fixture.send, path, fixture.admin);
    expect(pages.map(idsOf)).toEqual([[single], [whole[0]]]);
    expect(pages.map(totalOf)).toEqual([2, 2]);
  });

  it('when the parameter by has another value, then it is rejected, and the error names it', async () => {
    expectFieldProblem(await list({ by: 'item' }), 'by');
    expectFieldProblem(await ask('/allorders/counts', { by: 'part' }), 'by');
  });
});

describe('the counts by state', () => {
  const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));

  it.each<[string, () => Record<string, string>, object]>([
    ['nothing', () => ({}), { placed: 2, packed: 1, shipped: 1, all: 2 }],
    ['a name', () => ({ search: word('Stem') }), { placed: 1, packed: 1, shipped: 1, all: 1 }],
    ['names', () => ({ search: `${word('Stem')} ${word('Chain')}` }), { placed: 1, packed: 1, shipped: 1, all: 1 }],
    ['a part', () => ({ part: parts[3] ?? '' }), { placed: 1, all: 1 }],
    ['a part and a name', () => ({ part: parts[3] ?? '', search: word('Fork') }), { placed: 1, all: 1 }],
    ['an address', () => ({ search: rider.email }), { placed: 2, packed: 1, shipped: 1, all: 2 }],
  ])(
    'when orders are narrowed by %s, then each state has the number of orders with an item in it',
    async (_, query, wanted) => {
      expect((await ask('/allorders/counts', { by: 'order', ...query() })).json).toEqual({ ...none, ...wanted });
    },
  );

  it('when items are counted, then each matching item counts once, without the others of its order', async () => {
    const count = async (query: Record<string, string>) => (await ask('/allorders/counts', query)).json;
    expect(await count({})).toEqual({ ...none, placed: 2, packed: 1, shipped: 1 });
    expect(await count({ search: word('Stem') })).toEqual({ ...none, placed: 1, packed: 1, shipped: 1 });
    expect(await count({ search: word('Stem'), part: parts[1] ?? '' })).toEqual({ ...none, packed: 1 });
  });
});

describe('a list by item', () => {
  const find = async (query: Record<string, string>) => idsOf(await ask('/allorders', query));

  it('when a part of an order is searched, then all items of the order come, narrowed by state and part', async () => {
    expect((await find({ search: word('Stem') })).toSorted()).toEqual(whole.toSorted());
    expect(await find({ search: word('Stem'), status: 'shipped' })).toEqual([whole[2]]);
    expect(await find({ search: word('Saddle'), part: parts[1] ?? '' })).toEqual([whole[1]]);
    const counted = await ask('/allorders', { search: word('Stem'), count: 'true', limit: '1' });
    expect([idsOf(counted).length, totalOf(counted)]).toEqual([1, 3]);
  });

  it.each(['oldest', 'newest'])(
    'when its items are read one by one, the %s first, then each comes once',
    async (sort) => {
      const path = `/allorders?search=${encodeURIComponent(rider.name)}&person=${rider.uid}&sort=${sort}&limit=1`;
      const pages = await walkPages(fixture.send, path, fixture.admin);
      const sorted = [...whole.toSorted(), single];
      expect(pages.flatMap(idsOf)).toEqual(sort === 'newest' ? sorted.toReversed() : sorted);
    },
  );
});

it('when an order of three parts is stored, then only its first item has search terms, each of them once', async () => {
  const { db } = openShop();
  const stored = await Promise.all(whole.map(async (id) => toStoredItem(await itemRef(db, id).get())));
  const [first, ...others] = stored.map(({ terms }) => terms);
  expect(others).toEqual([undefined, undefined]);
  expect(new Set(first).size).toBe(first?.length);
  expect(first).toEqual(expect.arrayContaining([rider.email, ...parts.slice(0, 3).map((id) => `part:${id}`)]));
});
