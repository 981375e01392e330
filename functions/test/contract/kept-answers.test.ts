import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { openColdCatalog } from '../support/cold-catalog.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { idsOf } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

let here: Awaited<ReturnType<typeof openInstance>>;
let elsewhere: Awaited<ReturnType<typeof openInstance>>;
let send: Client;
let actors: Actors;

beforeAll(async () => {
  [here, elsewhere, actors] = await Promise.all([
    openInstance({}, { keeps: true }),
    openInstance({}, { keeps: true }),
    makeActors(),
  ]);
  send = clientOf(here.origin);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
});

const NEWEST = '/partses?sort=newest&limit=5';
const stockOf = async (path: string) =>
  ((await here.visit(path)).json as { availableQuantity: number }).availableQuantity;
const emptyStock = (id: string) =>
  openShop().db.collection('parts').doc(id).update({ availableQuantity: 0, inStock: false });

/** Headers that differ with each response. */
const ownHeaders = ['date', 'x-request-id'];

it('when a visitor repeats a request, then the same bytes and ETag come from the cache', async () => {
  const id = await makePart();
  const first = await here.visit(`/partses/${id}`);
  await emptyStock(id);
  const second = await here.visit(`/partses/${id}`);
  expect(second.text).toBe(first.text);
  const headersOf = ({ headers }: Reply) =>
    Object.fromEntries([...headers].filter(([name]) => !ownHeaders.includes(name)));
  expect(headersOf(second)).toEqual(headersOf(first));
});

it('when a visitor sends the ETag of a cached response, then it is a 304, also in a list of ETags or as *', async () => {
  const etag = (await here.visit('/partses?last=4')).headers.get('etag') ?? '';
  for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    expect(await here.visit('/partses?last=4', { 'If-None-Match': held })).toMatchObject({ status: 304, text: '' });
  }
  expect((await here.visit('/partses?last=4', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it('when a visitor sends a GET with a body, then it is rejected even if the response is cached', async () => {
  await here.visit('/partses?last=4');
  const headers = { 'Content-Length': String(bodyBytesOf(calls.listParts) + 1) };
  const reply = await sendWire(here.origin, {
    path: '/partses?last=4',
    headers,
    chunks: ['x'.repeat(bodyBytesOf(calls.listParts) + 1)],
  });
  expectProblem(reply, 'body-too-large');
});

it('when a query has its parameters in another order, then it shares the cache entry', async () => {
  const first = await here.visit('/partses?sort=cheapest&limit=2');
  await makePart({ price: 0.01 });
  expect((await here.visit('/partses?limit=2&sort=cheapest')).text).toBe(first.text);
  expect((await here.visit('/partses?limit=3&sort=cheapest')).text).not.toBe(first.text);
});

it('when an admin adds and deletes a part, then a visitor of the same instance sees both at once', async () => {
  await here.visit(NEWEST);
  const id = insertedId(await send('/partses', { as: actors.admin, body: goodBodies.addPart }));
  expect(idsOf(await here.visit(NEWEST))).toContain(id);
  expect((await here.visit(`/partses/${id}`)).status).toBe(200);
  await send(`/partses/${id}`, { method: 'DELETE', as: actors.admin });
  expect(idsOf(await here.visit(NEWEST))).not.toContain(id);
  expectProblem(await here.visit(`/partses/${id}`), 'not-found');
});

it('when an admin adds a part through one instance, then the admin sees it at once through another', async () => {
  await elsewhere.visit(NEWEST);
  const id = insertedId(await send('/partses', { as: actors.admin, body: goodBodies.addPart }));
  const authorization = `Bearer ${actors.admin.token}`;
  expect(idsOf(await elsewhere.visit(NEWEST, { authorization }))).toContain(id);
});

describe('a public read that is cached', () => {
  // The emulator believes unsigned tokens of its own project, as no deployment does.
  const forged = forgeToken({ admin: true, aud: 'another-shop', sub: 'nobody' });
  const headersBy: [who: string, headers: () => Record<string, string>][] = [
    ['a visitor who forces a reload', () => ({ 'Cache-Control': 'no-cache' })],
    ['a customer', () => ({ authorization: `Bearer ${actors.customer.token}` })],
    ['somebody with a forged admin’s token', () => ({ authorization: `Bearer ${forged}` })],
    ['somebody with what is no token', () => ({ authorization: 'Basic YTpi' })],
  ];

  it.each(headersBy)('when %s requests it, then the database is not read', async (_who, headers) => {
    const { db, take } = openCountedDatabase();
    const instance = await openInstance({ db, catalog: openColdCatalog(db) }, { keeps: true });
    const kept = await instance.visit(NEWEST);
    take();
    const { status, text } = await instance.visit(NEWEST, headers());
    expect([status, text]).toEqual([200, kept.text]);
    expect(take().documents).toBe(0);
    await instance.close();
  });

  it('when an admin requests it, then it is read again, and visitors get that answer too', async () => {
    const id = await makePart({ availableQuantity: 10 });
    await here.visit(`/partses/${id}`);
    await emptyStock(id);
    const { json } = await here.visit(`/partses/${id}`, { authorization: `Bearer ${actors.admin.token}` });
    expect(json).toMatchObject({ availableQuantity: 0 });
    expect(await stockOf(`/partses/${id}`)).toBe(0);
  });
});

it('when the caller is signed in, then the responses are not cached for others', async () => {
  const { headers } = await here.visit('/partses?last=2', { authorization: `Bearer ${actors.customer.token}` });
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('vary')).toBe('Authorization');
  expect((await here.visit('/partses?last=2')).headers.get('vary')).toBe('Authorization');
});

it('when a part is ordered, then visitors see the remaining stock, on its page and in the list', async () => {
  const id = await makePart({ availableQuantity: 10 });
  expect(await stockOf(`/partses/${id}`)).toBe(10);
  await here.visit(NEWEST);
  await send('/order', { as: actors.customer, body: { ...goodBodies.placeOrder, partsId: id, quantity: 4 } });
  expect(await stockOf(`/partses/${id}`)).toBe(6);
  expect((await here.visit(NEWEST)).json).toContainEqual(expect.objectContaining({ _id: id, availableQuantity: 6 }));
});

it('when a cached response shows outdated stock, then an order is still checked against the database', async () => {
  const id = await makePart({ availableQuantity: 10 });
  await here.visit(`/partses/${id}`);
  await emptyStock(id);
  expect(await stockOf(`/partses/${id}`)).toBe(10);
  const reply = await send('/order', { as: actors.customer, body: { ...goodBodies.placeOrder, partsId: id } });
  expectProblem(reply, 'sold-out');
  expect(await stockOf(`/partses/${id}`)).toBe(0);
});

it('when a review is written, then the summary and the list have it at once', async () => {
  const count = async () => ((await here.visit('/review/summary')).json as { count: number }).count;
  const before = await count();
  await here.visit('/review?last=3');
  const id = insertedId(await send('/review', { as: actors.customer, body: goodBodies.addReview }));
  expect(await count()).toBe(before + 1);
  expect(idsOf(await here.visit('/review?last=3'))).toContain(id);
});

it('when a database read failed, then the error is not cached', async () => {
  const { db } = openShop();
  let isAway = true;
  const failing = new Proxy(db, {
    get: (target, name) => {
      if (name === 'collection' && isAway) throw Object.assign(new Error('away'), { code: 14 });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const instance = await openInstance({ db: failing }, { keeps: true });
  expectProblem(await instance.visit('/partses?last=1'), 'busy');
  isAway = false;
  expect((await instance.visit('/partses?last=1')).status).toBe(200);
  await instance.close();
});
