import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import { clientOf } from '../support/client.ts';
import { openCountedDatabase, type Reads } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { clearDated, firstDay, type Listed, writeDated } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { goodBodies } from '../support/requests.ts';
import { type Cast, makeCast } from '../support/stage.ts';

const LIMIT = 2;
const grown: readonly Listed[] = ['parts', 'orders', 'reviews', 'users'];
const home = [`/partses?last=${limits.homeParts}`, `/review?last=${limits.homeReviews}`];
const publicPages = ['oldest', 'newest', 'cheapest', 'dearest', 'name']
  .map((sort) => `/partses?limit=${LIMIT}&sort=${sort}`)
  .concat(`/partses?limit=${LIMIT}&inStock=true`, `/review?limit=${LIMIT}`, `/review?limit=${LIMIT}&sort=newest`);

let cast: Cast;
let small: Record<string, Reads>;
let large: Record<string, Reads>;

/** What each visit makes a cold instance read; `again` the second time. */
async function countVisits(): Promise<Record<string, Reads>> {
  const { db, takeCount } = openCountedDatabase();
  const { origin, visit, close } = await openInstance({ db });
  const send = clientOf(origin);
  const part = await makePart();
  const { customer, admin } = cast;
  const own = encodeURIComponent(customer.email);
  const counted: Record<string, Reads> = {};
  const count = async (name: string, ...requests: (() => Promise<{ status: number }>)[]) => {
    for (const request of requests) expect((await request()).status).toBeLessThan(300);
    counted[name] = takeCount();
  };

  const visitHome = home.map((path) => () => visit(path));
  await count('home', ...visitHome);
  await count('home again', ...visitHome);
  for (const path of publicPages) {
    await count(path, () => visit(path));
    await count(`${path} again`, () => visit(path));
  }
  await count('a part', () => visit(`/partses/${part}`));
  await count('a part again', () => visit(`/partses/${part}`));
  await count('summary', () => visit('/review/summary'));
  await count('summary again', () => visit('/review/summary'));
  const order = { as: customer, body: { ...goodBodies.placeOrder, partsId: part } };
  await count('order', () => send('/order', order));
  await count('order with key', () => send('/order', { ...order, headers: { 'Idempotency-Key': `reads-${part}` } }));
  for (const path of [`/order?userEmail=${own}&limit=${LIMIT}`, `/allorders?limit=${LIMIT}`, `/user?limit=${LIMIT}`]) {
    await count(path, () => send(path, { as: admin }));
  }
  await count('admin', () => send(`/admin/${own}`, { as: customer }));
  await close();
  return counted;
}

const days = (count: number, from = 0) => Array.from({ length: count }, (_, n) => firstDay + from + n);

beforeAll(async () => {
  cast = await makeCast();
  // So that each page is full, and has a next one.
  for (const listed of grown) await writeDated(listed, days(8));
  await writeDated('orders', days(8), { userId: cast.customer.uid });
  small = await countVisits();
  for (const listed of grown) await writeDated(listed, days(400, 100));
  large = await countVisits();
});
afterAll(async () => {
  await Promise.all(grown.map(clearDated));
});

const documents = (name: string) => large[name]?.documents;

it('when the home page is opened, then a cold instance reads at most nine documents and a warm one none', () => {
  expect(documents('home')).toBeLessThanOrEqual(9);
  expect(large['home again']).toEqual({ documents: 0, aggregations: 0 });
});

it.each(publicPages)(
  'when %s is opened, then a cold instance reads the page and one more, a warm one nothing',
  (path) => {
    expect(documents(path)).toBe(LIMIT + 1);
    expect(large[`${path} again`]).toEqual({ documents: 0, aggregations: 0 });
  },
);

it.each(['/order?userEmail=', '/allorders', '/user'])(
  'when a page of %s is opened, then it and one more are read',
  (start) => {
    const path = Object.keys(large).find((name) => name.startsWith(start)) ?? '';
    expect(documents(path)).toBe(LIMIT + 1);
  },
);

it('when a part is looked at, then it is read once', () => {
  expect([documents('a part'), documents('a part again')]).toEqual([1, 0]);
});

it('when the reviews are summed up, then none is read', () => {
  expect(large.summary).toEqual({ documents: 0, aggregations: limits.maxRating });
  expect(large['summary again']).toEqual({ documents: 0, aggregations: 0 });
});

it('when a part is ordered, then the part and the key are read, and nothing else', () => {
  expect([documents('order'), documents('order with key')]).toEqual([1, 2]);
});

it('when it is asked who is an admin, then the database is not', () => {
  expect(large.admin).toEqual({ documents: 0, aggregations: 0 });
});

it('when the shop has grown by hundreds of parts, orders, reviews and users, then every visit reads as much as before', () => {
  expect(large).toEqual(small);
});
