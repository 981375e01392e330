import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBounded } from '../support/bounded-reads.ts';
import { clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { listAddresses } from '../support/list-addresses.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { type Actors, makeActors } from '../support/fixture.ts';

// Each call is carried out, and its reads are judged, in every-call.test.ts.

const { db, take } = openCountedDatabase();

let actors: Actors;
let instance: Awaited<ReturnType<typeof openInstance>>;

beforeAll(async () => {
  actors = await makeActors();
  instance = await openInstance({ db, market: 'eu' });
  take();
});
afterAll(() => instance.close());

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
    expectBounded(take());
  },
);

it('when a query has no limit or an offset, then the check notices', async () => {
  await db.collection('parts').get();
  expect(() => expectBounded(take())).toThrow();
  await db.collection('parts').limit(1).offset(1).get();
  expect(() => expectBounded(take())).toThrow();
});
