import { expect, it } from 'vitest';
import { boundOf, weightOf } from './call-costs.ts';
import { type Call, calls } from './calls.ts';

const bodyBytes = 0;

it('when a row says nothing of it, then a request counts once, and has 100 ms and 1 MiB', () => {
  expect(weightOf({}, { bodyBytes: 2_000_000 })).toBe(1);
  expect(boundOf({})).toEqual({ milliseconds: 100, bytes: 1_048_576 });
});

it.each([
  [{ weight: 7 }, { bodyBytes }, 7],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes: 10 * 1_024 }, 5],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes: 10 * 1_024 + 1 }, 6],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes }, 1],
  [{ paged: true }, { query: { limit: 50 }, bodyBytes }, 1],
  [{ paged: true }, { query: { limit: 51 }, bodyBytes }, 2],
  [{ paged: true }, { query: {}, bodyBytes }, 20],
  [{ paged: true }, { query: { last: 6 }, bodyBytes }, 1],
] as const)('when a row is %j and a request is %j, then it counts as %d', (row, sent, expected) => {
  expect(weightOf(row, sent)).toBe(expected);
});

it('when a call may cost more than others, then its row says why', () => {
  const rows: Call[] = Object.values(calls);
  for (const { exceeds } of rows) if (exceeds) expect(exceeds.because).toMatch(/^[A-Z].{20,}\.$/);
});
