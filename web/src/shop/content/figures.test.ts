import { expect, it } from 'vitest';
import { growingFigures } from './figures.ts';

it.each(growingFigures)(
  'when the months of $label are drawn, then the last one is $growth higher than the one before',
  ({ growth, months }) => {
    const [before = Number.NaN, last = Number.NaN] = months.slice(-2);
    expect(`${Math.round((last / before - 1) * 100)}%`).toBe(growth);
  },
);
