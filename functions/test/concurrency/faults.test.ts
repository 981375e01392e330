import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import {
  type FaultCase,
  killAt,
  permanentFaults,
  listKillPoints,
  transientFaults,
  runFaultCase,
} from '../support/fault-cases.ts';
import { expectedStates, startFaultFixture } from '../support/fault-fixture.ts';
import { clientOf } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';

// The core of `npm run faults`, which also covers baskets and cancellations (docs/reliability.md). Each case has an
// instance of its own and mostly waits, so the cases and the tests run concurrently.

const { before, after } = expectedStates.order;

async function runAll(cases: readonly FaultCase[]) {
  const outcomes = await Promise.all(cases.map(runFaultCase));
  return outcomes.map((outcome, n) => ({ ...outcome, what: cases[n]?.what ?? '' }));
}

it.concurrent('when the database fails at first, then the order is placed once', async () => {
  for (const { what, status, again, then, end } of await runAll(transientFaults('order'))) {
    expect({ what, status, again, then, end }).toEqual({ what, status: 201, again: 201, then: after, end: after });
  }
});

it.concurrent('when the database keeps failing, then the answer is a 503 in time and nothing is written, and a later retry places the order', async () => {
  for (const { what, status, retryAfter, ms, again, then, end } of await runAll(permanentFaults('order'))) {
    expect({ what, status, retryAfter, then }).toEqual({ what, status: 503, retryAfter: '2', then: before });
    expect(ms).toBeLessThan(constraints.writeTime);
    expect({ what, again, end }).toEqual({ what, again: 201, end: after });
  }
});

it.concurrent('when the process dies at any point of an order, then stock and order are both written or neither, and a retry completes it', async () => {
  const points = await listKillPoints('order');
  expect(points.map(({ method, side }) => `${side} ${method}`)).toEqual([
    'before BatchGetDocuments',
    'after BatchGetDocuments',
    'before Commit',
    'after Commit',
  ]);
  const outcomes = await Promise.all(points.map((point) => killAt('order', point)));
  expect(outcomes.map(({ status }) => status)).toEqual(points.map(() => undefined));
  expect(outcomes.map(({ then }) => then)).toEqual([before, before, before, after]);
  for (const { again, end } of outcomes) expect([again, end]).toEqual([201, after]);
});

describe('Auth failures', () => {
  it.concurrent.each(['down', 'silent'] as const)(
    'when Auth is %s, then an order is refused with 503 and parts are shown',
    async (state) => {
      const fixture = await startFaultFixture('order');
      try {
        fixture.accounts.setState(state);
        const [order, parts] = await Promise.all([
          fixture.sendRequest(),
          clientOf(fixture.origin())('/partses?last=1'),
        ]);
        if (!order) throw new Error('No answer came.');
        expectProblem(order, 'busy');
        expect(order.headers.get('retry-after')).toBe('2');
        expect(parts.status).toBe(200);
        expect(await fixture.readState()).toEqual(before);
        fixture.accounts.setState('well');
        // The client sends the request again when no response comes: its kept-alive connection may just have been closed.
        const reply = (await fixture.sendRequest()) ?? (await fixture.sendRequest());
        expect(reply?.status).toBe(201);
        expect(await fixture.readState()).toEqual(after);
      } finally {
        await fixture.close();
      }
    },
  );
});
