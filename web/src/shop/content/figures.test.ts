import { expect, it } from 'vitest';
import { growingFigures } from './figures.ts';

it.each(growingFigures)('when the months of $label are drawn, then they end $growth higher', ({ growth, months }) => {
  const [before = Number.NaN, last = Number.NaN] = months.slice(-2);
  expect(`${Math.round((last / before - 1) * 100)}%`).toBe(growth);
});
