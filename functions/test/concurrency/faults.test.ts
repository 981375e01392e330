import { describe, expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import {
  type FaultCase,
  killAt,
  lastingFaults,
  listMoments,
  passingFaults,
  runFaultCase,
} from '../support/fault-cases.ts';
import { holdings, setFaultStage } from '../support/fault-stage.ts';
import { clientOf } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';

// The core of `npm run faults`, which also does it with baskets and cancellations (docs/reliability.md). Each has an instance of
// its own, and most wait: so they run at the same time.

const { before, after } = holdings.order;

async function runAll(cases: readonly FaultCase[]) {
  const outcomes = await Promise.all(cases.map(runFaultCase));
  return outcomes.map((outcome, n) => ({ ...outcome, what: cases[n]?.what ?? '' }));
}

it('when the database fails at first, then the order is placed once', async () => {
  for (const { what, status, again, then, end } of await runAll(passingFaults('order'))) {
    expect({ what, status, again, then, end }).toEqual({ what, status: 201, again: 201, then: after, end: after });
  }
});

it('when it goes on failing, then it is a 503 in time and nothing is written, and later the order goes through', async () => {
  for (const { what, status, retryAfter, ms, again, then, end } of await runAll(lastingFaults('order'))) {
    expect({ what, status, retryAfter, then }).toEqual({ what, status: 503, retryAfter: '2', then: before });
    expect(ms).toBeLessThan(limits.writeTime);
    expect({ what, again, end }).toEqual({ what, again: 201, end: after });
  }
});

it('when the process dies at any moment of an order, then stock and order both are there or neither, and a retry ends it', async () => {
  const moments = await listMoments('order');
  expect(moments.map(({ method, side }) => `${side} ${method}`)).toEqual([
    'before BatchGetDocuments',
    'after BatchGetDocuments',
    'before Commit',
    'after Commit',
  ]);
  const outcomes = await Promise.all(moments.map((moment) => killAt('order', moment)));
  expect(outcomes.map(({ status }) => status)).toEqual(moments.map(() => undefined));
  expect(outcomes.map(({ then }) => then)).toEqual([before, before, before, after]);
  for (const { again, end } of outcomes) expect([again, end]).toEqual([201, after]);
});

describe('accounts that cannot be asked', () => {
  it.each(['down', 'silent'] as const)(
    'when Auth is %s, then an order is refused with 503 and parts are shown',
    async (state) => {
      const stage = await setFaultStage('order');
      try {
        stage.accounts.setState(state);
        const [order, parts] = await Promise.all([stage.ask(), clientOf(stage.origin())('/partses?last=1')]);
        if (!order) throw new Error('No answer came.');
        expectProblem(order, 'busy');
        expect(order.headers.get('retry-after')).toBe('2');
        expect(parts.status).toBe(200);
        expect(await stage.hold()).toEqual(before);
        stage.accounts.setState('well');
        expect((await stage.ask())?.status).toBe(201);
      } finally {
        await stage.close();
      }
    },
  );
});
