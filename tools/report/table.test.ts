import { expect, it } from 'vitest';
import { describeRows } from './table.ts';

it('when results are printed, then the ratio comes first and its limit says whether it holds', () => {
  const table = describeRows([
    { what: 'reads', ratio: 0.856, limit: { atLeast: 0.8 }, ours: '8,560/s', bare: '10,000/s' },
    { what: 'start', ratio: 1.41, limit: { atMost: 1.3 }, ours: '141 ms', bare: '100 ms' },
  ]);
  expect(table.split('\n')).toEqual([
    '|       | ratio | limit   | shop    | beside   |',
    '| ----- | ----- | ------- | ------- | -------- |',
    '| reads | 0.86  | ≥ 0.8 ✓ | 8,560/s | 10,000/s |',
    '| start | 1.41  | ≤ 1.3 ✗ | 141 ms  | 100 ms   |',
  ]);
});
