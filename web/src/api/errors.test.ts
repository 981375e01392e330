import { expect, it } from 'vitest';
import { isTransient, NetworkError, HttpProblem } from './errors.ts';

it.each([429, 503])('when the shop answers with status %d, then the call may be repeated', (status) => {
  expect(isTransient(new HttpProblem(status, {}, 2_000))).toBe(true);
});

it('when no response arrived, then the call may be repeated, and when the shop refused it, it may not', () => {
  expect(isTransient(new NetworkError(new Error('offline')))).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 422, 500])
    expect(isTransient(new HttpProblem(status, {}))).toBe(false);
});
