import { expect, it } from 'vitest';
import { describeInteractions } from './interactions.ts';

it('when interactions were measured, then each line has the median, whether it holds, and the worst', () => {
  const table = describeInteractions([
    { what: 'sort', times: [40, 120, 64] },
    { what: 'search', times: [0, 0, 104] },
    { what: 'open', times: [104, 112, 200] },
  ]);
  expect(table.split('\n')).toEqual([
    '| next paint at 1/4 speed | median of 3 ≤ 64 ms | worst  |',
    '| ----------------------- | ------------------- | ------ |',
    '| sort                    | 64 ms ✓             | 120 ms |',
    '| search                  | < 16 ms ✓           | 104 ms |',
    '| open                    | 112 ms ✗            | 200 ms |',
  ]);
});
