import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import { listOrderTerms } from '@fourteener/contract/order-terms';
import { withTerms } from '../../src/checkout/purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { idsOf, nextOf, totalOf, walkPages, writeDated } from '../support/pages.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { storedPurchase } from '../support/purchases.ts';

/** The emulator compares every term of every order with each query: the many have a database of their own. */
const [{ db, take }, large] = ['few', 'many'].map((name) => openCountedDatabase(`${name}-${randomUUID()}`)) as [
  ReturnType<typeof openCountedDatabase>,
  ReturnType<typeof openCountedDatabase>,
];

let send: Client;
let sendLarge: Client;
let instances: Awaited<ReturnType<typeof openInstance>>[];
let admin: Account;

interface Facts {
  id: string;
  partName: string;
  userName: string;
  status: OrderStatus;
  terms?: string[];
}

const names = ['Ada Holm', 'Holm Berg', 'June Halvorsen', 'Bo Crank'];
const parts = ['Crankset 170', 'Crankset 175', 'Crank Bolt', 'June Fork'];
/** The oldest first. */
const few: Facts[] = Array.from({ length: 96 }, (_, n) => ({
  id: `FEW${String(n).padStart(5, '0')}`,
  partName: parts[n % 4] ?? '',
  userName: names[Math.floor(n / 4) % 4] ?? '',
  status: orderStatuses[n % 3] ?? 'placed',
}));
/** Of a customer and a part, so many that a search of both words reads no more than it may; every tenth of another length. */
const many: Facts[] = Array.from({ length: constraints.pageSize + 150 }, (_, n) => ({
  id: `MAN${String(n).padStart(5, '0')}`,
  partName: n % 10 === 0 ? 'Chainring 44' : 'Chainring 46',
  userName: 'Common Customer',
  status: n < 5 ? 'packed' : 'placed',
  terms: ['customer', 'chainring', 'chainring4'],
}));

async function write(db: Firestore, orders: readonly Facts[]): Promise<void> {
  for (let start = 0; start < orders.length; start += 400) {
    const batch = db.batch();
    orders.slice(start, start + 400).forEach(({ id, terms, ...facts }, n) => {
      const userEmail = 'found@test.example';
      batch.create(db.collection('orders').doc(id), {
        ...{
          partId: 'found',
          partNumber: 'PN-1',
          img: '/a.webp',
          userId: 'found',
          userEmail,
          phone: '1',
          address: 'x',
        },
        ...{ priceCents: 1, quantity: 1, totalCents: 1, history: [], ...facts },
        createdAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + Math.floor((start + n) / 3) * 1_000),
        // All that these searches ask for: fewer take the emulator less time.
        terms: terms ?? listOrderTerms({ id, partNumber: 'PN-1', userEmail, ...facts }),
      });
    });
    await batch.commit();
  }
}

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  const databases = [db, large.db];
  const user = { email: admin.email, role: 'admin', userName: admin.name };
  for (const database of databases) await database.doc(`users/${admin.uid}`).set(user);
  await Promise.all([write(db, few), write(large.db, many)]);
  instances = await Promise.all(databases.map((database) => openInstance({ db: database })));
  [send, sendLarge] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

type Query = Record<string, string>;

const pathOf = (path: string, query: Query) => `${path}?${new URLSearchParams(query).toString()}`;
const find = (query: Query, of = send) => of(pathOf('/allorders', query), { as: admin });
const count = (query: Query, of = send) => of(pathOf('/allorders/counts', query), { as: admin });
const idsWhere = (isMeant: (facts: Facts) => boolean, facts = few) => facts.filter(isMeant).map(({ id }) => id);

const searches: [string, (facts: Facts) => boolean][] = [
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
    { limit: '7' },
    { limit: '7', sort: 'newest', count: 'true' },
    { limit: '1000', count: 'true', status: 'placed', person: 'found', part: 'found' },
    { limit: '5', from: '2026-01-01T00:00:10.000Z', to: '2026-01-01T00:00:30.000Z', count: 'true' },
  ])('with %j, then the pages have each that is meant once, by age, and the count is theirs', async (query) => {
    const pages = await walkPages(send, pathOf('/allorders', { search, ...query }), admin);
    const inTime = new Set(query.from === undefined ? few : few.slice(30, 90));
    const meant = few.filter(
      (facts) => isMeant(facts) && inTime.has(facts) && (query.status ?? facts.status) === facts.status,
    );
    const expected = meant.map(({ id }) => id);
    expect(pages.flatMap(idsOf)).toEqual(query.sort === 'newest' ? expected.toReversed() : expected);
    expect(pages.map(totalOf)).toEqual(pages.map(() => (query.count === undefined ? undefined : meant.length)));
    for (const page of pages.slice(0, -1)) expect(idsOf(page)).toHaveLength(Number(query.limit));
  });

  it('and counted, then each state has the number of those that are meant', async () => {
    const expected = orderStatuses.map((status) => [
      status,
      few.filter((facts) => isMeant(facts) && facts.status === status).length,
    ]);
    expect((await count({ search })).json).toEqual(Object.fromEntries(expected));
  });
});

describe('when too many have the rarest word', () => {
  const search = 'customer chainring';

  it('and they are counted, then the page comes without a number, and says after how many the search stopped', async () => {
    const page = await find({ search, limit: '20', count: 'true' }, sendLarge);
    expect([idsOf(page).length, totalOf(page), page.headers.get('x-search-stopped-after')]).toEqual([
      20,
      undefined,
      String(constraints.pageSize),
    ]);
    const counts = await count({ search }, sendLarge);
    expectFieldProblem(counts, 'search');
  });

  it('and few of them have the others, then a page is short or empty, and the next ones bring the rest', async () => {
    const pages = await walkPages(
      sendLarge,
      pathOf('/allorders', { search: 'chainring46 customer', limit: '1000' }),
      admin,
    );
    expect(pages.flatMap(idsOf)).toEqual(idsWhere(({ partName }) => partName === 'Chainring 46', many));
    expect(pages.map(({ headers }) => headers.get('x-search-stopped-after'))).toEqual(['1000', null]);
    const none = await walkPages(
      sendLarge,
      pathOf('/allorders', { search: 'chainring customer 43', limit: '9' }),
      admin,
    );
    expect(none.flatMap(idsOf)).toEqual([]);
  });

  it('and a state leaves few, then it finds and counts them', async () => {
    const page = await find({ search, status: 'packed', count: 'true' }, sendLarge);
    expect([idsOf(page).length, totalOf(page), nextOf(page)]).toEqual([5, 5, undefined]);
    expect(page.headers.has('x-search-stopped-after')).toBe(false);
  });
});

describe('the reads of a search', () => {
  const readsOf = async (ask: () => Promise<unknown>, taken = take) => {
    await ask();
    taken();
    await ask();
    const { documents, counts } = taken();
    return { documents, counts };
  };

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
    // 48 have the name, and 48 the part: a count for each of both, and what has one of them.
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
  ])('when %j is asked for, then they are %j', async (query, expected) => {
    expect(await readsOf(() => find(query))).toEqual(expected);
  });

  it.each<[Query, { documents: number; counts: number }]>([
    [
      { search: 'customer chainring', limit: '20' },
      { documents: 100, counts: 2 },
    ],
    [
      { search: 'customer chainring', count: 'true' },
      { documents: 1_001, counts: 2 },
    ],
  ])('when many have each of the words of %j, then they are %j', async (query, expected) => {
    expect(await readsOf(() => find(query, sendLarge), large.take)).toEqual(expected);
  });

  it('when a search of several words is counted by state, then what has its rarest word is read once', async () => {
    expect(await readsOf(() => count({ search: 'holm crankset' }))).toEqual({ documents: 48, counts: 2 });
    expect(await readsOf(() => count({ search: 'customer chainring' }, sendLarge), large.take)).toEqual({
      documents: 1_001,
      counts: 2,
    });
  });
});

it('when purchases are searched by words of several fields, then those are found that have all of them', async () => {
  const made = ['June Halvorsen', 'June Holm'].map((name, n) => {
    const purchase = storedPurchase({ uid: 'found', email: 'found@test.example', name }, `PUR0000${n}`);
    return withTerms({ ...purchase, invoiceNumber: `00770${n}`, invoicedAt: Timestamp.now() });
  });
  for (const [n, purchase] of made.entries()) await writeDated('purchases', [Date.UTC(2026, 0, 1 + n)], purchase, db);
  const findPurchases = async (search: string) => {
    const reply = await send(pathOf('/purchases', { search, count: 'true' }), { as: admin });
    return [(reply.json as { invoiceNumber: string }[]).map(({ invoiceNumber }) => invoiceNumber), totalOf(reply)];
  };
  expect(await findPurchases('7701 june')).toEqual([['007701'], 1]);
  expect(await findPurchases('holm 7700')).toEqual([[], 0]);
  expect(await findPurchases('june found')).toEqual([['007700', '007701'], 2]);
});
