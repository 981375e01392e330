import { expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { serveInTime, timeLeft } from './request-time.ts';

it('when a call is served, then its code can read how much time is left, also after it has waited', async () => {
  const left = await serveInTime(calls.placeOrder, async () => {
    const first = timeLeft();
    await new Promise(setImmediate);
    return [first, timeLeft()];
  });
  expect(left[0]).toBeLessThanOrEqual(constraints.writeTime);
  expect(left[1]).toBeLessThan(left[0] ?? 0);
  expect(left[1]).toBeGreaterThan(constraints.readTime);
});

it('when a call only reads, then it has the shorter time of a read', async () => {
  expect(await serveInTime(calls.getPart, () => Promise.resolve(timeLeft()))).toBeLessThanOrEqual(constraints.readTime);
});

it('when code runs outside of a request, then its time is unlimited', () => {
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
});
