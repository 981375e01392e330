import { expect, it } from 'vitest';
import { isAlike, isWithin, type Verdict, worstOf } from './facts.ts';

it.each<[Verdict, Verdict]>([
  ['caution', 'fits'],
  ['with', 'caution'],
  ['unknown', 'with'],
  ['no', 'unknown'],
])('when a part has a check that says “%s” and one that says “%s”, then the first decides', (worse, better) => {
  expect([worstOf([worse, better]), worstOf([better, null, worse])]).toEqual([worse, worse]);
});

it('when no rule covers a part, then it has no verdict', () => {
  expect([worstOf([]), worstOf([null])]).toEqual([null, null]);
});

it.each([
  [2018, [2019, 2023], false],
  [2019, [2019, 2023], true],
  [2023, [2019, 2023], true],
  [2024, [2019, 2023], false],
  [1998, [null, 2023], true],
  [2031, [2019, null], true],
] as const)(
  'when a bike is of %d and a fact holds for the years %j, then whether it applies is %s',
  (year, years, counts) => {
    expect(isWithin(year, years)).toBe(counts);
  },
);

it('when a part fits either end, then it is compared with both, and a front part is not compared with a rear one', () => {
  expect([isAlike(undefined, 'rear'), isAlike('front', 'front'), isAlike('front', 'rear')]).toEqual([
    true,
    true,
    false,
  ]);
});
