import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import { limits } from '@fourteener/contract/limits';
import { clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { type Cast, makeCast } from '../support/stage.ts';

const { db, take } = openCountedDatabase();

const reading = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

let cast: Cast;
let instance: Awaited<ReturnType<typeof openInstance>>;

beforeAll(async () => {
  cast = await makeCast();
  instance = await openInstance({ db });
  // So that there is a user to ask for.
  await carryOut(clientOf(instance.origin), await composeCall('saveUser', cast));
  take();
});
afterAll(() => instance.close());

/** Documents by their ids, queries and counts: nothing else, so that nothing slips through. */
function expectBounded(): void {
  for (const { method, limit, offset } of take().asked) {
    expect(['batchGetDocuments', 'runQuery', 'runAggregationQuery']).toContain(method);
    expect(offset).toBeUndefined();
    if (method === 'runQuery') expect(limit).toBeGreaterThanOrEqual(1);
    if (method === 'runQuery') expect(limit).toBeLessThanOrEqual(limits.pageSize + 1);
  }
}

it.each(Object.keys(calls) as CallName[])(
  'when %s is carried out, then every query has a limit and none skips what it bills',
  async (name) => {
    const reply = await carryOut(clientOf(instance.origin), await composeCall(name, cast));
    expect(reply.status, reply.text).toBeLessThan(300);
    expectBounded();
  },
);

it.each(reading)(
  'when %s, which is a GET, is carried out, then no document is written but how often it may be',
  async (name) => {
    const request = await composeCall(name, cast);
    take();
    const reply = await carryOut(clientOf(instance.origin), request);
    expect(reply.status, reply.text).toBeLessThan(300);
    expect(take().written.filter((document) => !document.includes('/allowances/'))).toEqual([]);
  },
);

it('when a call writes, then it is noticed', async () => {
  const request = await composeCall('addReview', cast);
  take();
  await carryOut(clientOf(instance.origin), request);
  expect(take().written).toContainEqual(expect.stringContaining('/reviews/'));
});

it.each(listAddresses())(
  'when $path is asked for without a limit, and counted, then its query has one and none skips what it bills',
  async ({ path }) => {
    const reply = await clientOf(instance.origin)(`${path}count=true`, { as: cast.admin });
    expect(reply.status, reply.text).toBe(200);
    expectBounded();
  },
);

it('when a query has no limit, or skips, then it is noticed', async () => {
  await db.collection('parts').get();
  expect(expectBounded).toThrow();
  await db.collection('parts').limit(1).offset(1).get();
  expect(expectBounded).toThrow();
});
