import { quantityOutOfRange } from '@fourteener/contract/messages';
import { testPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { findProblem, parseBasketErrors, labelSum, sumUp, totalOf } from './line-problem.ts';

const part = testPart({ minimumQuantity: 2, availableQuantity: 5, price: 0.1 });

it('when the quantity can be ordered, or the part is not loaded yet, then the line has no problem', () => {
  expect(findProblem({ part, quantity: 2 })).toBeUndefined();
  expect(findProblem({ part, quantity: 5 })).toBeUndefined();
  expect(findProblem({ part: undefined, quantity: 99 })).toBeUndefined();
});

it.each([1, 6, 2.5, Number.NaN])(
  'when the quantity is %d, then the problem names the range as in the order form',
  (quantity) => {
    expect(findProblem({ part, quantity })).toBe(quantityOutOfRange(2, 5));
  },
);

it('when a part is sold out or deleted, then the problem says so, whatever the quantity', () => {
  expect(findProblem({ part: { ...part, availableQuantity: 1 }, quantity: 1 })).toBe('Saddle is sold out.');
  expect(findProblem({ part: 'gone', quantity: 2 })).toContain('no longer in the shop');
});

it('when lines are added up, then the total is exact to the cent, without lines that cannot be ordered, once all prices are known', () => {
  const lines = [
    { id: 'a', part, quantity: 3 },
    { id: 'b', part: { ...part, price: 0.2 }, quantity: 2 },
    { id: 'c', part, quantity: 9 },
    { id: 'd', part: 'gone' as const, quantity: 2 },
    { id: 'e', part: undefined, quantity: 2 },
  ];
  expect(sumUp(lines.slice(0, 4))).toBe(0.7);
  expect(sumUp(lines)).toBeUndefined();
});

it('when a sum leaves out lines that cannot be ordered, then its label says how many of all it has', () => {
  const [good, tooMany, gone, unread] = [
    { part, quantity: 3 },
    { part, quantity: 9 },
    { part: 'gone' as const, quantity: 2 },
    { part: undefined, quantity: 2 },
  ];
  expect(totalOf([good, good, tooMany, gone])).toEqual({ sum: 0.6, good: 2, all: 4 });
  expect(labelSum(totalOf([good, good, tooMany, gone]), 'Parts')).toBe('2 of 4 parts');
  expect(labelSum(totalOf([tooMany]), 'Parts')).toBe('0 of 1 part');
  expect(labelSum(totalOf([good, good]), 'Parts')).toBe('Parts');
  // Until the prices of all parts are known, there is no sum.
  expect(labelSum(totalOf([good, gone, unread]), 'Sum')).toBe('Sum');
});

it('when the shop refuses lines, then each refusal is assigned to its part', () => {
  const ordered = [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 1 },
  ];
  const error = { path: 'lines.1', message: 'Sold out.', availableQuantity: 0 };
  expect(
    parseBasketErrors(ordered, [error, { path: 'lines.7', message: 'x' }, { path: 'phone', message: 'x' }]),
  ).toEqual({
    b: { ...error, quantity: 1 },
  });
});
