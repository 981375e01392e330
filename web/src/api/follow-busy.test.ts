import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpProblem, NetworkError } from './errors.ts';
import { followBusy } from './follow-busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = (retryAfter?: number) => new HttpProblem(503, {}, retryAfter);

it('when the shop is busy twice, then the call is repeated after the time that the shop names, and succeeds', async () => {
  const ask = vi.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(busy(2_000)).mockRejectedValueOnce(busy(3_000)).mockResolvedValueOnce('placed');
  const placed = followBusy(ask);
  await vi.advanceTimersByTimeAsync(2_249);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_250);
  expect(await placed).toBe('placed');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('when the shop stays busy, then the fourth refusal is thrown', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(busy(2_000)));
  const refused = expect(followBusy(ask)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(ask).toHaveBeenCalledTimes(4);
});

it.each([
  ['a refusal without a time', busy()],
  ['a time that is too long', busy(5_001)],
  ['a problem of the order', new HttpProblem(409, {}, 2_000)],
  ['too many calls', new HttpProblem(429, {}, 2_000)],
  ['no answer', new NetworkError(new Error('offline'))],
])('when there is %s, then the call is not repeated', async (_what, error) => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(followBusy(ask)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(1);
});
