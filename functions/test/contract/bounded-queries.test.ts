import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { costOfOne, weightOf } from '../../src/rate-limit/call-costs.ts';
import { constraints } from '@fourteener/contract/constraints';
import { refreshSnapshot } from '../../src/catalog/refresh-snapshot.ts';
import { clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { type Actors, makeActors } from '../support/fixture.ts';

const { db, take } = openCountedDatabase();

let actors: Actors;
let instance: Awaited<ReturnType<typeof openInstance>>;

beforeAll(async () => {
  actors = await makeActors();
  instance = await openInstance({ db, market: 'eu' });
  // The parts come into the memory of the instance, from a snapshot that needs no newer one.
  await refreshSnapshot(db);
  await carryOut(clientOf(instance.origin), await composeCall('summarizeParts', actors));
  // Creates the user that later calls read.
  await carryOut(clientOf(instance.origin), await composeCall('saveUser', actors));
  take();
});
afterAll(() => instance.close());

/** Reads must be documents by id, queries or counts; anything else fails, so that no new kind goes unchecked. */
function expectBounded(): ReturnType<typeof take> {
  const taken = take();
  for (const { method, limit, offset } of taken.readCalls) {
    expect(['batchGetDocuments', 'runQuery', 'runAggregationQuery']).toContain(method);
    expect(offset).toBeUndefined();
    if (method === 'runQuery') expect(limit).toBeGreaterThanOrEqual(1);
    if (method === 'runQuery') expect(limit).toBeLessThanOrEqual(constraints.pageSize + 1);
  }
  return taken;
}

/** The entries that a path asks for. */
function readAddress(path: string): { pathname: string; query: { limit?: number; last?: number } } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const asked = [...searchParams].filter(([name]) => name === 'limit' || name === 'last');
  return { pathname, query: Object.fromEntries(asked.map(([name, count]) => [name, Number(count)])) };
}

it.each(Object.keys(calls) as CallName[])(
  'when %s is carried out, then every query has a limit, 50 documents are read for each request that it counts as, and none skips billed documents; if it is a GET, no document is written but how often it may be, and the catalogue',
  async (name) => {
    const request = await composeCall(name, actors);
    take();
    const reply = await carryOut(clientOf(instance.origin), request);
    expect(reply.status, reply.text).toBeLessThan(300);
    const { written, documents, counts } = expectBounded();
    const { query, pathname } = readAddress(request.path);
    const call: Call = calls[name];
    const weight = weightOf(call, { query, bodyBytes: JSON.stringify(request.body ?? '').length });
    expect(documents + counts, pathname).toBeLessThanOrEqual(costOfOne.reads * weight);
    if (calls[name].method !== 'GET') return;
    expect(written.filter((document) => !/\/(allowances|catalogSnapshots)\//.test(document))).toEqual([]);
  },
);

it('when a call writes, then the counter notices', async () => {
  const request = await composeCall('addReview', actors);
  take();
  await carryOut(clientOf(instance.origin), request);
  expect(take().written).toContainEqual(expect.stringContaining('/reviews/'));
});

it.each(listAddresses())(
  'when $path is requested without a limit and counted, then its query has a limit and skips no billed documents',
  async ({ path }) => {
    const reply = await clientOf(instance.origin)(`${path}count=true`, { as: actors.admin });
    expect(reply.status, reply.text).toBe(200);
    expectBounded();
  },
);

it('when a query has no limit or an offset, then the check notices', async () => {
  await db.collection('parts').get();
  expect(expectBounded).toThrow();
  await db.collection('parts').limit(1).offset(1).get();
  expect(expectBounded).toThrow();
});
