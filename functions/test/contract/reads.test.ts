import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { createAppDeps } from '../../src/app/deps.ts';
import { openCatalog } from '../../src/catalog/catalog.ts';
import { refreshSnapshot } from '../../src/catalog/refresh-snapshot.ts';
import { catalogHandlers } from '../../src/catalog/routes.ts';
import { checkoutHandlers } from '../../src/checkout/routes.ts';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { putBike } from '../../src/fit/bikes.ts';
import { keepDrawnLines } from '../../src/drawings/drawn-lines.ts';
import { keepBikes, keepModels } from '../../src/fit/kept-bikes.ts';
import { composePart, partRef } from '../../src/parts/store.ts';
import { visit } from '../../../scripts/docs/cost.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { makeActors } from '../support/fixture.ts';
import { openShop } from '../support/shop.ts';
import { countVisits, listDocuments, PAGE, type Visit } from '../support/visits.ts';

const addresses = listAddresses();
const sharedPaths = addresses.filter(({ shared }) => shared).map(({ path }) => path);

let small: Record<string, Visit>;
let large: Record<string, Visit>;

beforeAll(async () => {
  const actors = await makeActors();
  small = await countVisits(actors, { parts: 100, orders: 100, reviews: 100 });
  // The shop has more than a thousand reviews, because counts cost one read for each started thousand. The long test has more of each
  // thing.
  large = await countVisits(actors, { parts: 300, orders: 300, reviews: 1_100 });
}, 60_000);

const documents = (name: string) => large[name]?.documents;
const nothing = { documents: 0, counts: 0, readCalls: [] } satisfies Partial<Visit>;

it('when the home page is opened, then a cold instance reads at most nine documents and a warm one none', () => {
  expect(documents('home')).toBeLessThanOrEqual(9);
  expect(large['home again']).toMatchObject(nothing);
});

describe.each(addresses)('$path, one page', ({ path }) => {
  const first = `${path}limit=${PAGE}`;

  it('when the first page of a list is opened, then one document more than its rows is read, and on the last page none more', () => {
    expect([documents(first), documents(`${path} last`)]).toEqual([PAGE + 1, PAGE]);
  });

  it('when a list is also counted, then each thousand of its entries, or part of one, costs one more read', () => {
    const counted = large[`${first}&count=true`];
    const total = counted?.total ?? 0;
    expect(total).toBeGreaterThan(PAGE);
    expect(counted).toMatchObject({ documents: PAGE + 1, counts: Math.ceil(total / 1_000) });
  });
});

it.each(sharedPaths)('when %s is opened again, then a warm instance reads nothing', (path) => {
  expect(large[`${path}limit=${PAGE} again`]).toMatchObject(nothing);
});

it('when a part is opened, then one document is read', () => {
  expect([documents('a part'), documents('a part again')]).toEqual([1, 0]);
});

it('when the reviews are summarized, then counts per rating replace reading them', () => {
  expect(small.summary).toMatchObject({ documents: 0, counts: 2 * constraints.maxRating });
  expect(large.summary).toMatchObject({ documents: 0 });
  expect(large.summary?.counts).toBeLessThanOrEqual(2 * (constraints.maxRating + 5));
  expect(large['summary again']).toMatchObject(nothing);
});

it('when the page of a part is requested, then the part, its drawings and one count for its ratings are read', () => {
  expect(small['part page']).toMatchObject({ documents: 2, counts: 1 });
  expect(large['part page']).toMatchObject({ documents: 2, counts: 1 });
  expect(large['part page again']).toMatchObject(nothing);
});

it('when a part is ordered, then the part, the account’s allowance and the key are read, and nothing else', () => {
  expect([documents('order'), documents('order with key')]).toEqual([2, 3]);
});

it('when the monthly cost is computed, then its reads are at least those of the pages of a visit, and not many more', () => {
  const billed = (name: string) => (large[name]?.documents ?? NaN) + (large[name]?.counts ?? NaN);
  // With payments, a part costs one more read; three reviews cost four, because one more tells whether there are others.
  const part = billed('part page') + billed('a part') + 1 + 4 + billed('summary');
  expect(billed('home')).toBeLessThanOrEqual(visit.reads.home);
  expect(part).toBeLessThanOrEqual(visit.reads.part);
  expect(part).toBeGreaterThan(visit.reads.part / 2);
});

it('when an admin check is requested, then the database is not read', () => {
  expect(large.admin).toMatchObject(nothing);
});

it('when the shop has 300 parts and orders and 1,100 reviews instead of 100 of each, then every visit reads as many documents as before', () => {
  expect(listDocuments(large)).toEqual(listDocuments(small));
});

it('when documents are counted, then only for a requested total or for the reviews', () => {
  const counting = Object.entries(large).filter(([, { counts }]) => counts > 0);
  for (const [name] of counting) expect(name).toMatch(/^summary$|^part page$|&count=true$/);
});

describe.each([
  { last: 'within a second', maxAge: Infinity, expected: 1 },
  { last: 'longer ago', maxAge: 0, expected: 3 },
])('when a basket of 100 parts is quoted, and changes were last asked for $last', ({ maxAge, expected }) => {
  it(`then ${expected} documents are read`, async () => {
    const { db, take } = openCountedDatabase(`quotes-${randomUUID()}`);
    const ids = Array.from({ length: constraints.basketLines }, (_, n) => `p${n}`);
    const at = new Date();
    await Promise.all(ids.map((id) => partRef(db, id).set(composePart(testNewPart(), at))));
    await refreshSnapshot(db);
    const { getQuote } = checkoutHandlers({
      ...createAppDeps({ ...openShop(), db }),
      catalog: openCatalog(db, { maxAge }),
    });
    const ask = () => getQuote({ body: { lines: ids.map((partsId) => ({ partsId, quantity: 1 })) } } as never);
    await ask();
    // An instance asks again for the changes of the last two seconds.
    await vi.waitFor(
      async () => {
        take();
        await ask();
        expect(take().documents).toBe(expected);
      },
      { timeout: 10_000, interval: 500 },
    );
  });
});

const fits = { typed: 'test-2025', bike: { bike: 'test-2025', measured: [], replaced: [] } };

describe.each<{ call: string; ask: (handlers: ReturnType<typeof catalogHandlers>) => unknown }>([
  { call: 'searched', ask: ({ listParts }) => listParts({ query: { q: 'no-such-part' } } as never) },
  { call: 'listed and counted', ask: ({ listParts }) => listParts({ query: { inStock: true, count: true } } as never) },
  { call: 'searched with a bike', ask: ({ listParts }) => listParts({ query: { fits } } as never) },
  { call: 'judged', ask: ({ judgeLines }) => judgeLines({ body: { lines: [{ number: 'no-such-part' }] } } as never) },
])('when parts of an empty shop are $call', ({ ask }) => {
  it.each([
    { last: 'within a second', maxAge: Infinity, expected: 0 },
    { last: 'longer ago', maxAge: 0, expected: 2 },
  ])('and changes were last asked for $last, then $expected documents are read', async ({ maxAge, expected }) => {
    const { db, take } = openCountedDatabase(`size-${randomUUID()}`);
    await putBike(db, 'test', { model: 'Test', about: '', years: [2_025, 2_025], sizes: ['54'], slots: {} });
    // Without a snapshot, the first search would store one, which reads as well.
    await refreshSnapshot(db);
    const handlers = catalogHandlers({
      db,
      catalog: openCatalog(db, { maxAge }),
      findBike: keepBikes({ db, drawn: keepDrawnLines(db) }),
      listModels: keepModels(db),
    });
    await ask(handlers);
    take();
    await ask(handlers);
    expect(take()).toMatchObject({ documents: expected, counts: 0 });
  });
});
