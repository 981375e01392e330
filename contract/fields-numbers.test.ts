import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { dollars, wholeNumber } from './fields.ts';
import { constraints } from './constraints.ts';

const pieces = wholeNumber('The quantity', 1, 100);
const price = dollars('The price');

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'rejected';
}

describe('a whole number', () => {
  it.each<[unknown, number]>([
    [1, 1],
    [100, 100],
    ['1', 1],
    ['100', 100],
    [' 7 ', 7],
    ['\t7\n', 7],
    ['007', 7],
    [1e1, 10],
  ])('when %j is typed, then it is %d', (typed, number) => {
    expect(read(pieces, typed)).toBe(number);
  });

  it.each([
    0,
    101,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    -Infinity,
    1e308,
    '0',
    '101',
    '-1',
    '+1',
    '1.0',
    '1e1',
    '0x10',
    '',
    ' ',
    'ten',
  ])('when the whole number %j is typed, then it is rejected', (typed) => {
    expect(read(pieces, typed)).toBe('rejected');
  });

  it.each([
    '١',
    '１',
    '1 0',
    '1,0',
    '1_0',
    '1\0',
    'NaN',
    'Infinity',
    '9'.repeat(13),
    null,
    undefined,
    true,
    [],
    [1],
    {},
    1n,
  ])('when a whole number is %o, which other parsers would accept, then it is rejected', (typed) => {
    expect(read(pieces, typed)).toBe('rejected');
  });

  it.each(['ten', 0, null, undefined, Number.NaN, {}])(
    'when %j is rejected, then the message names the field and its range',
    (typed) => {
      const message = 'The quantity must be a whole number from 1 to 100.';
      expect(pieces.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
    },
  );
});

describe('an amount of dollars', () => {
  it.each<[unknown, number]>([
    [0.01, 0.01],
    [constraints.maxPrice, constraints.maxPrice],
    [19.99, 19.99],
    ['19.99', 19.99],
    ['19.9', 19.9],
    [' 19 ', 19],
    ['0.01', 0.01],
  ])('when %j is typed, then it is $%d', (typed, amount) => {
    expect(read(price, typed)).toBe(amount);
  });

  it('when any amount with whole cents is sent as a number, then rounding never rejects it', () => {
    for (let cents = 1; cents <= 200_000; cents += 1) {
      if (price.safeParse(cents / 100).data !== cents / 100) throw new Error(`${cents} cents were rejected.`);
    }
    expect(read(price, 999_999.99)).toBe(999_999.99);
  });

  it.each([
    0,
    -1,
    0.001,
    1.005,
    1_000_000.01,
    Number.NaN,
    Infinity,
    '0',
    '0.00',
    '1.234',
    '1.',
    '.5',
    '1,5',
    '$5',
    '5 $',
    '1e2',
    null,
    [],
  ])('when the amount %j is typed, then it is rejected', (typed) => {
    expect(read(price, typed)).toBe('rejected');
  });

  it('when an amount is rejected, then the message names the field and describes a valid amount', () => {
    const message = price.safeParse('free').error?.issues[0]?.message;
    expect(message).toBe(
      'The price must be an amount in dollars from 0.01 to 1,000,000, with at most two decimal places, such as 12.50.',
    );
  });
});
