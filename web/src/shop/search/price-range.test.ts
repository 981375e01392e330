import { expect, it } from 'vitest';
import { readPriceRange } from './price-range.ts';

it.each([
  ['10', '49.90', { price: { min: 10, max: 49.9 } }],
  ['$1,450', '', { price: { min: 1450 } }],
  ['', ' 50 ', { price: { max: 50 } }],
  ['12,50', '1.250,00', { price: { min: 12.5, max: 1250 } }],
  ['$ 1 250', '12,500.5', { price: { min: 1250, max: 12_500.5 } }],
  ['20', '20', { price: { min: 20, max: 20 } }],
  [' ', '', { price: undefined }],
])('when %j to %j is typed, then the range is read as these prices', (from, to, expected) => {
  expect(readPriceRange(from, to)).toEqual(expected);
});

it.each(['ten', '-5', '1.234', '12,5,0', ',5', '1,2345', '١٢', '+3', '1e3', '99999999', '10-20', '\u0000'])(
  'when %j is typed as a price, then a sentence says what to enter',
  (typed) => {
    const sentence = { problem: 'Enter prices in dollars, such as 25 or 49.90.' };
    expect([readPriceRange(typed, ''), readPriceRange('', typed)]).toEqual([sentence, sentence]);
  },
);

it('when the highest price is below the lowest, then a sentence says so', () => {
  expect(readPriceRange('50', '10')).toEqual({ problem: 'The highest price must not be below the lowest.' });
});
