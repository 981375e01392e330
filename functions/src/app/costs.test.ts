import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { boundOf, costOfOne, weightOf } from '../rate-limit/call-costs.ts';
import { type CostServer, openCostServer } from './testing/cost-server.ts';
import { bytesOfBody } from './testing/large-inputs.ts';
import { findDearest, largestOf, measure, type Measured } from './testing/search-costs.ts';

/**
 * The seed of the search, which a failure prints, so that the same inputs can be tried again. The long search
 * (functions/test/contract/costs.long.test.ts) takes others.
 */
const SEED = 20_261_126;
const names = Object.keys(calls) as CallName[];

let server: CostServer;
beforeAll(async () => {
  server = await openCostServer(SEED);
});
afterAll(() => server.close());

function expectWithin(name: CallName, { sent, cost, least }: Measured): void {
  const call: Call = calls[name];
  const { milliseconds, bytes } = boundOf(call);
  const what = `seed ${SEED}: ${JSON.stringify(sent).slice(0, 500)}`;
  expect(cost.milliseconds, what).toBeLessThanOrEqual(milliseconds);
  expect(cost.bytes, what).toBeLessThanOrEqual(bytes);
  const weight = weightOf(call, { query: sent.query, bodyBytes: bytesOfBody(sent.body) });
  if (least > costOfOne.milliseconds) expect(weight, what).toBeGreaterThan(1);
}

describe.each(names)('%s', (name) => {
  it('when the largest valid body is sent, then its processor time and its answer stay within the limits of its row', async () => {
    expectWithin(name, await measure(server, name, largestOf(name)));
  });

  it('when the most expensive request of a search is sent, then it stays within the limits, and counts as more than one request', async () => {
    expectWithin(name, await findDearest(server, name, { seed: SEED, rounds: 1, tries: 4 }));
  });
});
