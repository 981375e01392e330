import { expect, it } from 'vitest';
import { findBreaks } from './chain.ts';

/** Movements, by their change and the resulting stock. */
const movements = (...pairs: [change: number, stock: number][]) => pairs.map(([change, stock]) => ({ change, stock }));

it.each([
  { kind: 'nothing happened', chain: movements() },
  { kind: 'the first pieces came', chain: movements([10, 10]) },
  { kind: 'no pieces came first', chain: movements([0, 0], [5, 5]) },
  { kind: 'each begins where the one before ended', chain: movements([10, 10], [-2, 8], [-3, 5], [2, 7]) },
  { kind: 'they were written in another order than they are read', chain: movements([10, 10], [-3, 5], [-2, 8]) },
  { kind: 'the same stock is passed more than once', chain: movements([4, 4], [-2, 2], [2, 4], [-2, 2], [2, 4]) },
  { kind: 'all is sold', chain: movements([4, 4], [-4, 0]) },
])('when $kind, then the chain has no break', ({ chain }) => {
  expect(findBreaks(chain)).toEqual([]);
});

it.each([
  { kind: 'one in the middle is missing', chain: movements([10, 10], [-3, 5]), at: [-3, 5] },
  { kind: 'the first is missing', chain: movements([-2, 8]), at: [-2, 8] },
  { kind: 'a stock was changed by hand', chain: movements([10, 10], [-2, 7], [-3, 5]), at: [-2, 7] },
  { kind: 'a change was changed by hand', chain: movements([10, 10], [-4, 8], [-3, 5]), at: [-4, 8] },
  { kind: 'one comes twice', chain: movements([10, 10], [-2, 8], [-2, 8]), at: [-2, 8] },
  { kind: 'some go round apart from the others', chain: movements([10, 10], [-2, 5], [2, 7]), at: [-2, 5] },
])('when $kind, then the chain is broken there', ({ chain, at }) => {
  const [change, stock] = at;
  expect(findBreaks(chain)).toContainEqual({ change, stock });
});
