import { expect, it } from 'vitest';
import { parsePieces, stepPieces } from './steps.ts';

it.each(['', ' ', '1.5', '-1', 'ten', '1e3', '0x10'])(
  'when "%s" is typed, then it is not a number of pieces',
  (typed) => {
    expect(parsePieces(typed)).toBeNaN();
  },
);

it('when digits are typed, then they are the number of pieces', () => {
  expect(parsePieces(' 12 ')).toBe(12);
  expect(parsePieces('0')).toBe(0);
});

it('when plus or minus is pressed, then the number stays between the minimum and the maximum', () => {
  expect(stepPieces('4', 1, 2, 5)).toBe(5);
  expect(stepPieces('5', 1, 2, 5)).toBe(5);
  expect(stepPieces('2', -1, 2, 5)).toBe(2);
  expect(stepPieces('99', -1, 2, 5)).toBe(5);
  expect(stepPieces('ten', 1, 2, 5)).toBe(2);
});

it('when the part is sold out, then the number does not fall below the minimum', () => {
  expect(stepPieces('1', -1, 1, 0)).toBe(1);
});
