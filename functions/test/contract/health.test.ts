import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { type FaultStage, setFaultStage } from '../support/fault-stage.ts';
import { expectProblem } from '../support/problems.ts';
import { needEnv } from '../support/shop.ts';

let stage: FaultStage;
beforeEach(async () => {
  stage = await setFaultStage('order');
});
afterEach(() => stage.close());

const ask = () => clientOf(stage.origin())('/health');
const well = { status: 'well', firestore: 'answers', auth: 'answers' };

/** Asks until the answer is this one: a new instance may be slow at first, and an answer is given for five seconds. */
const untilItSays = (expected: object, origin = stage.origin()) =>
  expect
    .poll(async () => (await clientOf(origin)('/health')).json, { timeout: 40_000, interval: 500 })
    .toEqual(expected);

it('when the shop is well, then /health says so, also through Hosting', async () => {
  for (const origin of [stage.origin(), needEnv('SHOP_ORIGIN')]) {
    await untilItSays(well, origin);
    const { status, headers } = await clientOf(origin)('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

it('when Auth is down, then it is a 503 that names it, and when it is back, then all is well', async () => {
  await untilItSays(well);
  stage.accounts.setState('down');
  await untilItSays({ ...well, status: 'unwell', auth: 'does not answer' });
  expect((await ask()).status).toBe(503);
  stage.accounts.setState('well');
  await untilItSays(well);
});

it('when the database is silent, then it is a 503 that names it, and it does not wait for it', async () => {
  await untilItSays(well);
  stage.database.setFaults({ before: () => 'silence' });
  await untilItSays({ ...well, status: 'unwell', firestore: 'does not answer' });
  expect((await ask()).status).toBe(503);
});

it('when a hundred ask, then the database is asked once', async () => {
  stage.database.setFaults({});
  await Promise.all(Array.from({ length: 100 }, ask));
  expect(stage.database.seen().length).toBe(1);
});

it('when it is asked by another method, then that is refused', async () => {
  const reply = await clientOf(stage.origin())('/health', { method: 'POST' });
  expectProblem(reply, 'wrong-method');
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
