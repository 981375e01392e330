import { expect, it } from 'vitest';
import { costOf, tabulateCost, useOf } from './cost.ts';

it('when usage stays within the free share, then it costs nothing', () => {
  expect(costOf('reads', 1_500_000)).toBe(0);
  expect(costOf('reads', 1_600_000)).toBeCloseTo(0.06);
});

it('when visits grow tenfold, then usage does too', () => {
  const [small, large] = [useOf(1_000), useOf(10_000)];
  for (const meter of Object.keys(small) as (keyof typeof small)[]) expect(large[meter]).toBeCloseTo(small[meter] * 10);
});

it('when the cost table is written, then its last row is the sum of the others', () => {
  const amounts = tabulateCost([10_000_000])
    .split('\n')
    .slice(2)
    .map((row) => Number(/\$([\d,.]+)/.exec(row)?.[1]?.replaceAll(',', '') ?? 0));
  const [total = 0, ...others] = amounts.toReversed();
  expect(total).toBeGreaterThan(0);
  // The amounts are rounded individually, so their sum may differ.
  expect(Math.abs(total - others.reduce((sum, amount) => sum + amount, 0))).toBeLessThan(others.length);
});
