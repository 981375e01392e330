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

it('when the shop is well, then /health says so, also through Hosting', async () => {
  for (const origin of [stage.origin(), needEnv('SHOP_ORIGIN')]) {
    const { status, headers, json } = await clientOf(origin)('/health');
    expect([status, json]).toEqual([200, well]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('when Auth is down, then it is a 503 that names it', async () => {
  stage.accounts.setState('down');
  const { status, json } = await ask();
  expect([status, json]).toEqual([503, { ...well, status: 'unwell', auth: 'does not answer' }]);
});

it('when the database is silent, then it is a 503 that names it, and it does not wait for it', async () => {
  stage.database.setFaults({ before: () => 'silence' });
  const begin = performance.now();
  const { status, json } = await ask();
  expect([status, json]).toEqual([503, { ...well, status: 'unwell', firestore: 'does not answer' }]);
  expect(performance.now() - begin).toBeLessThan(8_000);
});

it('when a hundred ask, then the database is asked once', async () => {
  stage.database.setFaults({});
  const replies = await Promise.all(Array.from({ length: 100 }, ask));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(stage.database.seen().length).toBe(1);
});

it('when it is asked by another method, then that is refused', async () => {
  const reply = await clientOf(stage.origin())('/health', { method: 'POST' });
  expectProblem(reply, 'wrong-method');
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
