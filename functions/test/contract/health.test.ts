import { expect, it, vi } from 'vitest';
import { clientOf } from '../support/client.ts';
import { type FaultFixture, startFaultFixture } from '../support/fault-fixture.ts';
import { expectProblem } from '../support/problems.ts';
import { needEnv } from '../support/shop.ts';

/** A shop of the test's own, so that two tests can wait for theirs at the same time. */
async function open(onTestFinished: (close: () => Promise<void>) => void): Promise<FaultFixture> {
  const fixture = await startFaultFixture('order');
  onTestFinished(() => fixture.close());
  return fixture;
}

const ask = (fixture: FaultFixture) => clientOf(fixture.origin())('/health');
const well = { status: 'well', firestore: 'answers', auth: 'answers' };

/** Polls until the response matches: a new instance may be slow at first, and a result is cached for five seconds. */
const untilItSays = (expected: object, origin: string) =>
  vi.waitFor(async () => expect((await clientOf(origin)('/health')).json).toEqual(expected), {
    timeout: 40_000,
    interval: 500,
  });

it('when the shop is healthy, then /health says so, also through Hosting', async ({ onTestFinished }) => {
  const fixture = await open(onTestFinished);
  for (const origin of [fixture.origin(), needEnv('SHOP_ORIGIN')]) {
    await untilItSays(well, origin);
    const { status, headers } = await clientOf(origin)('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

it.concurrent('when Auth is down, then /health is a 503 that names it, and recovers with it', async ({
  onTestFinished,
}) => {
  const fixture = await open(onTestFinished);
  await untilItSays(well, fixture.origin());
  fixture.accounts.setState('down');
  await untilItSays({ ...well, status: 'unwell', auth: 'does not answer' }, fixture.origin());
  expect((await ask(fixture)).status).toBe(503);
  fixture.accounts.setState('well');
  await untilItSays(well, fixture.origin());
});

it.concurrent('when the database does not respond, then /health is a 503 that names it, without waiting for it', async ({
  onTestFinished,
}) => {
  const fixture = await open(onTestFinished);
  await untilItSays(well, fixture.origin());
  fixture.database.setFaults({ before: () => 'silence' });
  await untilItSays({ ...well, status: 'unwell', firestore: 'does not answer' }, fixture.origin());
  expect((await ask(fixture)).status).toBe(503);
});

it('when a hundred clients request /health, then the database is queried once', async ({ onTestFinished }) => {
  const fixture = await open(onTestFinished);
  fixture.database.setFaults({});
  await Promise.all(Array.from({ length: 100 }, () => ask(fixture)));
  expect(fixture.database.seen().length).toBe(1);
});

it('when /health is requested with another method, then it is rejected', async ({ onTestFinished }) => {
  const fixture = await open(onTestFinished);
  const reply = await clientOf(fixture.origin())('/health', { method: 'POST' });
  expectProblem(reply, 'wrong-method');
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
