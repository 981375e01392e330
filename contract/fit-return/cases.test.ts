import { describe, expect, it } from 'vitest';
import { findFirstMonth, shareOfRight, tallyReturns } from './cases.ts';

const open = { state: 'open', isOfOrder: true } as const;
const right = { state: 'right', isOfOrder: true } as const;
const wrong = { state: 'wrong', isOfOrder: true } as const;

describe('how the returns of one item are counted', () => {
  it('when one return is wrong, then the item counts once as wrong, whatever its other returns are', () => {
    expect(tallyReturns([wrong])).toEqual(['wrong']);
    expect(tallyReturns([open, right, wrong, wrong])).toEqual(['none', 'none', 'wrong', 'none']);
  });

  it('when no return is wrong and some are open, then the item counts once as open', () => {
    expect(tallyReturns([right, open, open])).toEqual(['none', 'open', 'none']);
  });

  it('when all returns were judged right or contradict no verdict, then none counts', () => {
    expect(tallyReturns([right, { state: 'none', isOfOrder: true }])).toEqual(['none', 'none']);
    expect(tallyReturns([])).toEqual([]);
  });

  it('when a return contradicts a verdict that is not the one of the order, then it does not count', () => {
    expect(tallyReturns([{ ...wrong, isOfOrder: false }, open])).toEqual(['none', 'open']);
    expect(tallyReturns([{ ...wrong, isOfOrder: false }])).toEqual(['none']);
  });
});

describe('the share of right verdicts', () => {
  it.each([
    [19, 1, null],
    [20, 0, 100],
    [20, 1, 95],
    [37, 3, 91.8],
    // 99.99 % is rounded down, because it is less than 100 %.
    [10_000, 1, 99.9],
    [24, 24, 0],
  ])('when %i verdicts were given and %i were wrong, then the share is %s', (said, wrongs, share) => {
    expect(shareOfRight({ said, wrong: wrongs })).toBe(share);
  });

  it.each([
    ['2026-11-28', '2025-11'],
    ['2026-01-01', '2025-01'],
    ['2026-12-31', '2025-12'],
  ])('when today is %s, then orders since %s are counted', (day, month) => {
    expect(findFirstMonth(day)).toBe(month);
  });
});
