import { expect, it } from 'vitest';
import { isTransient, NetworkError, HttpProblem } from './errors.ts';

it.each([429, 503])('when the shop answers %d, then the same call may succeed later', (status) => {
  expect(isTransient(new HttpProblem(status, {}, 2_000))).toBe(true);
});

it('when no answer came, then the same call may succeed, and when the shop says no, then not', () => {
  expect(isTransient(new NetworkError(new Error('offline')))).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 422, 500])
    expect(isTransient(new HttpProblem(status, {}))).toBe(false);
});
