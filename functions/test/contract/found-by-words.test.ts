import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatuses } from '@fourteener/contract/order/states';
import { withTerms } from '../../src/checkout/purchases.ts';
import { type FoundOrder, openSearchedShop } from '../support/found-orders.ts';
import { idsOf, totalOf, writeDated } from '../support/pages.ts';
import { storedPurchase } from '../support/purchases.ts';

const names = ['Ada Holm', 'Holm Berg', 'June Halvorsen', 'Bo Crank'];
const parts = ['Crankset 170', 'Crankset 175', 'Crank Bolt', 'June Fork'];
/** 96 orders, the oldest first. */
const few: FoundOrder[] = Array.from({ length: 96 }, (_, n) => ({
  id: `FEW${String(n).padStart(5, '0')}`,
  partName: parts[n % 4] ?? '',
  userName: names[Math.floor(n / 4) % 4] ?? '',
  status: orderStatuses[n % 3] ?? 'placed',
}));

let shop: Awaited<ReturnType<typeof openSearchedShop>>;

beforeAll(async () => {
  shop = await openSearchedShop(few);
});
afterAll(() => shop.close());

type Query = Record<string, string>;

const searches: [string, (facts: FoundOrder) => boolean][] = [
  ['holm crankset', ({ partName, userName }) => userName.includes('Holm') && partName.startsWith('Crankset')],
  ['crankset holm ada', ({ partName, userName }) => userName === 'Ada Holm' && partName.startsWith('Crankset')],
  ['Crankset 170', ({ partName }) => partName === 'Crankset 170'],
  ['crankset175', ({ partName }) => partName === 'Crankset 175'],
  ['june', ({ partName, userName }) => `${partName}${userName}`.includes('June')],
  ['june halv', ({ userName }) => userName === 'June Halvorsen'],
  ['jun ehal', ({ userName }) => userName === 'June Halvorsen'],
  ['found@test.example bolt', ({ partName }) => partName === 'Crank Bolt'],
  ['crankset nobody', () => false],
];

describe.each(searches)('when "%s" is searched', (search, isMeant) => {
  it.each<Query>([
    { limit: '19', sort: 'newest', count: 'true', by: 'order' },
    { limit: '19', sort: 'newest', count: 'true' },
    { limit: '1000', count: 'true', status: 'placed', person: 'found', part: 'found', by: 'order' },
    { limit: '1000', count: 'true', status: 'placed', person: 'found', part: 'found' },
    { limit: '11', from: '2026-01-01T00:00:10.000Z', to: '2026-01-01T00:00:30.000Z' },
  ])('with %j, then the pages have each matching order once, by age, and the total is their number', async (query) => {
    const pages = await shop.walk({ search, ...query });
    const inTime = new Set(query.from === undefined ? few : few.slice(30, 90));
    const meant = few.filter(
      (facts) => isMeant(facts) && inTime.has(facts) && (query.status ?? facts.status) === facts.status,
    );
    const expected = meant.map(({ id }) => id);
    expect(pages.flatMap(idsOf)).toEqual(query.sort === 'newest' ? expected.toReversed() : expected);
    expect(pages.map(totalOf)).toEqual(pages.map(() => (query.count === undefined ? undefined : meant.length)));
    for (const page of pages.slice(0, -1)) expect(idsOf(page)).toHaveLength(Number(query.limit));
  });

  it('and counted by state, then each state has the number of matching orders', async () => {
    const expected = orderStatuses.map((status) => [
      status,
      few.filter((facts) => isMeant(facts) && facts.status === status).length,
    ]);
    expect((await shop.countItems({ search })).json).toEqual(Object.fromEntries(expected));
    const all = few.filter(isMeant).length;
    expect((await shop.count({ search })).json).toEqual({ ...Object.fromEntries(expected), all });
  });
});

describe('the reads of a search', () => {
  it.each<[Query, { documents: number; counts: number }]>([
    [
      { search: 'crank', limit: '20' },
      { documents: 21, counts: 0 },
    ],
    [
      { search: 'FC-FEW0-0007', limit: '20' },
      { documents: 1, counts: 0 },
    ],
    [
      { search: 'crank', limit: '20', count: 'true' },
      { documents: 21, counts: 1 },
    ],
    // 48 orders have the name and 48 the part: the search counts both, and reads the orders of one of them.
    [
      { search: 'holm crankset', limit: '20', count: 'true' },
      { documents: 48, counts: 2 },
    ],
    [
      { search: 'holm crankset FEW0-0001', limit: '20', count: 'true' },
      { documents: 1, counts: 3 },
    ],
    [
      { search: 'crankset170', limit: '9' },
      { documents: 48, counts: 0 },
    ],
  ])('when %j is searched, then the reads are %j', async (query, expected) => {
    expect(await shop.readsOf(() => shop.find(query))).toEqual(expected);
  });

  it('when a search of several words is counted by state, then the orders with its rarest word are read once', async () => {
    expect(await shop.readsOf(() => shop.count({ search: 'holm crankset' }))).toEqual({ documents: 48, counts: 2 });
  });
});

it('when purchases are searched by words of several fields, then those with all of them are found', async () => {
  const made = ['June Halvorsen', 'June Holm'].map((name, n) => {
    const purchase = storedPurchase({ uid: 'found', email: 'found@test.example', name }, `PUR0000${n}`);
    return withTerms({ ...purchase, invoiceNumber: `00770${n}`, invoicedAt: Timestamp.now() });
  });
  for (const [n, purchase] of made.entries()) {
    await writeDated('purchases', [Date.UTC(2026, 0, 1 + n)], purchase, shop.db);
  }
  const findPurchases = async (search: string) => {
    const reply = await shop.ask('/purchases', { search, count: 'true' });
    return [(reply.json as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber), totalOf(reply)];
  };
  expect(await findPurchases('7701 june')).toEqual([['007701'], 1]);
  expect(await findPurchases('holm 7700')).toEqual([[], 0]);
  expect(await findPurchases('june found')).toEqual([['007700', '007701'], 2]);
});
