import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { shownDocuments } from '../../src/app/shown-documents.ts';
import { reuse } from '../../src/http/cache.ts';
import { createResponseCache, type ShownDocuments } from '../../src/http/response-cache.ts';
import { makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { openInstance } from '../support/instance.ts';
import { makeOrder } from '../support/orders.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { makeBuyersReview, makePartReview } from '../support/reviews.ts';

const { db, take } = openCountedDatabase();
const kept = createResponseCache({ ttl: reuse.instance * 1_000 });
let dropped: string[] = [];
const drop = (written: readonly string[]) => {
  dropped.push(...written);
  kept.drop(written);
};

let actors: Actors;
let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;

beforeAll(async () => {
  actors = await makeActors();
  instance = await openInstance({ db, market: 'eu' }, { cache: { ...kept, drop } });
  send = clientOf(instance.origin);
});
afterAll(() => instance.close());

const names = Object.keys(calls) as CallName[];
const isShared = (name: CallName) => (calls[name] as Call).cache === 'shared';

it.each(names.filter((name) => calls[name].method !== 'GET'))(
  'when %s is made, then the instance drops the cached answers with every document that it wrote',
  async (name) => {
    const request = await composeCall(name, actors);
    take();
    dropped = [];
    const reply = await carryOut(send, request);
    expect(reply.status, reply.text).toBeLessThan(300);
    const written = take().written.map((document) => document.split('/documents/').at(-1) ?? document);
    // The instance writes its snapshot of the catalog whenever it is ready.
    const byTheCall = written.filter((path) => !path.startsWith('catalogSnapshots/'));
    expect(dropped).toEqual(expect.arrayContaining(byTheCall));
  },
);

/** Collections that are written in the same commit as a part, or that repeat the parts. */
const followsParts = ['removedParts', 'catalogSnapshots'];
/** Collections about the caller of a request, not about its answer. */
const ofAsking = ['allowances'];

it.each(names.filter(isShared))(
  'when %s is answered, then its row names every collection that was read for it',
  async (name) => {
    const request = await composeCall(name, actors);
    take();
    const reply = await carryOut(send, request);
    expect(reply.status, reply.text).toBe(200);
    const read = take().readCollections.filter((each) => !ofAsking.includes(each));
    const made = read.map((each) => (followsParts.includes(each) ? 'parts' : each));
    const listShown = shownDocuments[name] as (asked: object) => ShownDocuments;
    const shown = listShown({ params: { id: 'ID' }, query: {} });
    expect(shown.map((each) => each.split('/')[0])).toEqual(expect.arrayContaining(made));
  },
);

const json = async <T>(path: string) => (await instance.visit(path)).json as T;
const stockOf = async (part: string) =>
  (await json<{ availableQuantity: number }>(`/partses/${part}`)).availableQuantity;
const reviewsOf = (part: string) => json<{ verified: boolean }[]>(`/partses/${part}/reviews`);

it('when a rider withdraws from an order, then visitors see its pieces in stock again', async () => {
  const { id, partId } = await makeOrder(actors.customer, { quantity: 3 });
  expect(await stockOf(partId)).toBe(7);
  expect((await send(`/order/${id}/withdrawal`, { method: 'POST', as: actors.customer, body: {} })).status).toBe(200);
  expect(await stockOf(partId)).toBe(10);
});

it('when the account of a reviewer is deleted, then visitors no longer see the review', async () => {
  const leaving = await makeAccount();
  const { partId } = await makePartReview(leaving);
  expect(await reviewsOf(partId)).toHaveLength(1);
  const body = { email: leaving.email };
  expect((await send(`/user/${leaving.email}/deletion`, { method: 'POST', as: leaving, body })).status).toBe(200);
  expect(await reviewsOf(partId)).toEqual([]);
});

it('when orders are shipped in one step, then visitors see who of the reviewers bought the part', async () => {
  const { orderId, partId } = await makeBuyersReview(actors.customer, 'packed');
  expect(await reviewsOf(partId)).toMatchObject([{ verified: false }]);
  const body = { orders: [{ id: orderId, carrier: 'UPS', trackingCode: '1Z999AA10123456784' }], action: 'ship' };
  const reply = await send(calls.changeOrders.path, { method: 'POST', as: actors.admin, body });
  expect(reply.json).toMatchObject({ changed: [{ status: 'shipped' }], refused: [] });
  expect(await reviewsOf(partId)).toMatchObject([{ verified: true }]);
});
