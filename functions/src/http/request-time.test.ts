import { expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { serveInTime, timeLeft } from './request-time.ts';

it('when a call is served, then what it does knows how much time is left, also after it has waited', async () => {
  const left = await serveInTime(calls.placeOrder, async () => {
    const first = timeLeft();
    await new Promise(setImmediate);
    return [first, timeLeft()];
  });
  expect(left[0]).toBeLessThanOrEqual(constraints.writeTime);
  expect(left[1]).toBeLessThan(left[0] ?? 0);
  expect(left[1]).toBeGreaterThan(constraints.readTime);
});

it('when it only reads, then it has less', async () => {
  expect(await serveInTime(calls.getPart, () => Promise.resolve(timeLeft()))).toBeLessThanOrEqual(constraints.readTime);
});

it('when nobody waits for an answer, then there is no end', () => {
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
});
