import { expect, it } from 'vitest';
import { prepareBike } from './mounted.ts';
import { openFitBudget } from './budget.ts';
import { checkAlone, checkBike, checkFit, verdictIfGoing, verdictOf } from './check-fit.ts';
import type { Kit, PartFacts } from './facts.ts';
import { gives, part, takes } from './testing/facts.ts';

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const cassette = (kit?: Kit) => part('cassette', [takes('freehub', { code: 'hg-m', ...(kit && { kit }) })]);
const wheel = (kit?: Kit) => part('wheel', [gives('freehub', { code: 'hg-l', ...(kit && { kit }) })]);

/** The number of findings that a judgment spends: the smallest budget that suffices. */
function findingsOf(parts: PartFacts[], slot?: string): number {
  const bike = slot === undefined ? null : { slots: { [slot]: wheel() } };
  for (let findings = 0; findings < 100; findings += 1) {
    try {
      checkFit(parts, bike, new Map(), openFitBudget({ findings }));
      return findings;
    } catch {
      // The judgment needs a larger budget.
    }
  }
  throw new Error('A judgment needs more findings than this test has parts for.');
}

it('when each of three cassettes is compared with each of four wheels, then that is twelve findings', () => {
  expect(findingsOf([...times(3, cassette()), ...times(4, wheel())])).toBe(12);
});

it('when a part brings a kit whose texts the answer repeats, then a finding with it counts as two', () => {
  const kit = { code: 'spacer', label: 'A spacer' };
  expect(findingsOf([cassette(kit), wheel()])).toBe(2);
  expect(findingsOf([cassette(kit), wheel(kit)])).toBe(3);
});

it('when the name of a slot is long, then each 200 characters beyond 20 count as a finding', () => {
  expect(findingsOf([cassette()], 'w'.repeat(20))).toBe(1);
  expect(findingsOf([cassette()], 'w'.repeat(420))).toBe(3);
});

const ready = prepareBike({ slots: { 'wheel-rear': wheel() } });
const whole = prepareBike({ slots: { 'wheel-rear': wheel(), cassette: cassette() } });

it.each([
  { what: 'parts with each other', judge: (budget) => checkFit([cassette(), wheel()], null, new Map(), budget) },
  { what: 'a part alone with a bike', judge: (budget) => checkAlone([cassette()], ready, new Map(), budget) },
  { what: 'a bike with itself', judge: (budget) => checkBike(whole, () => true, budget) },
  { what: 'the verdict alone', judge: (budget) => verdictOf(cassette(), ready, budget) },
  { what: 'the verdict up to the first no', judge: (budget) => verdictIfGoing(cassette(), ready, budget) },
] satisfies { what: string; judge: (budget: ReturnType<typeof openFitBudget>) => unknown }[])(
  'when $what needs more than either budget has left, then it is refused, and the error names the budget',
  ({ judge }) => {
    expect(() => judge(openFitBudget())).not.toThrow();
    expect(() => judge(openFitBudget({ findings: 0 }))).toThrow('needs more findings');
    expect(() => judge(openFitBudget({ comparisons: 0 }))).toThrow('needs more comparisons');
  },
);

it('when two judgments share a budget, then the second one has what the first one left', () => {
  const budget = openFitBudget({ findings: 3 });
  verdictOf(cassette(), ready, budget);
  verdictOf(cassette(), ready, budget);
  verdictOf(cassette(), ready, budget);
  expect(() => verdictOf(cassette(), ready, budget)).toThrow('needs more findings');
});

it('when a budget is opened without numbers, then it allows 20,000 comparisons and 500 findings', () => {
  const budget = openFitBudget();
  expect(() => budget.spendComparisons(20_000)).not.toThrow();
  expect(() => budget.spendComparisons(1)).toThrow('comparisons');
  expect(() => budget.spendFindings(500)).not.toThrow();
  expect(() => budget.spendFindings(1)).toThrow('findings');
});
