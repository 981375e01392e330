import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { boundOf } from '../../src/rate-limit/call-costs.ts';
import { type CostServer, openCostServer } from '../../src/app/testing/cost-server.ts';
import { findDearest } from '../../src/app/testing/search-costs.ts';

/** A new seed in each run, which a failure prints. */
const seed = randomInt(2 ** 31);
/** The time limit for 400 requests of the dearest call, some of which are sent five more times, on a slow machine, ms. */
const MOST = 300_000;

let server: CostServer;
beforeAll(async () => {
  server = await openCostServer(seed);
});
afterAll(() => server.close());

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  it(
    'when a long search looks for the most expensive request, then that one is within the limits of the call’s row',
    async () => {
      const { sent, cost } = await findDearest(server, name, { seed, rounds: 20, tries: 20 });
      const call: Call = calls[name];
      const { milliseconds, bytes } = boundOf(call);
      const what = `seed ${seed}: ${JSON.stringify(sent).slice(0, 2_000)}`;
      expect(cost.milliseconds, what).toBeLessThanOrEqual(milliseconds);
      expect(cost.bytes, what).toBeLessThanOrEqual(bytes);
    },
    MOST,
  );
});
