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
