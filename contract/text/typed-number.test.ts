import { describe, expect, it } from 'vitest';
import { readNumber, tellWays, toPlainNumber } from './typed-number.ts';

/** Typed numbers, and how each is read with two decimals, with three, with a sign, and where nobody can be asked; NaN: left unread. */
const ways: [typed: string, amount: number, measure: number, signed: number, line: number][] = [
  ['12', 12, 12, 12, 12],
  [' 12 ', 12, 12, 12, 12],
  ['12.50', 12.5, 12.5, 12.5, 12.5],
  ['12,50', 12.5, 12.5, 12.5, 12.5],
  ['31,8', 31.8, 31.8, 31.8, 31.8],
  ['1,250', 1250, Number.NaN, 1250, 1250],
  ['1.250', Number.NaN, 1.25, Number.NaN, 1.25],
  ['1,250.50', 1250.5, 1250.5, 1250.5, 1250.5],
  ['1.250,00', 1250, 1250, 1250, 1250],
  ['1.250.000', 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ['1,250,000', 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ['1 250', 1250, 1250, 1250, 1250],
  ['1\u00a0250,75', 1250.75, 1250.75, 1250.75, 1250.75],
  ['1\u202f250.75', 1250.75, 1250.75, 1250.75, 1250.75],
  ['12,500.5', 12_500.5, 12_500.5, 12_500.5, 12_500.5],
  ['0,5', 0.5, 0.5, 0.5, 0.5],
  ['0,500', Number.NaN, 0.5, Number.NaN, 0.5],
  ['012', 12, 12, 12, 12],
  ['012,500', Number.NaN, 12.5, Number.NaN, 12.5],
  ['1234,567', Number.NaN, 1234.567, Number.NaN, 1234.567],
  ['-1', Number.NaN, Number.NaN, -1, Number.NaN],
  ['−2,5', Number.NaN, Number.NaN, -2.5, Number.NaN],
  ['+3', Number.NaN, Number.NaN, 3, Number.NaN],
  ...[
    ...[
      '',
      ' ',
      ',5',
      '.5',
      '5,',
      '5.',
      '12,5,0',
      '12.5.0',
      '1,25,0',
      '1,2500',
      '12,3456',
      '1 25',
      '1  250',
      '0,123.5',
    ],
    ...[
      '١٢',
      '１２',
      '1e3',
      '0x10',
      '$5',
      '5 $',
      '12-50',
      '1.250,000,5',
      'ten',
      'NaN',
      'Infinity',
      '1\n250',
      '--1',
      '- 1',
    ],
    '9'.repeat(30),
  ].map((typed): (typeof ways)[number] => [typed, Number.NaN, Number.NaN, Number.NaN, Number.NaN]),
];

it.each(ways)(
  'when %j is typed, then each field reads it as intended, or not at all',
  (typed, amount, measure, signed, line) => {
    expect(readNumber(typed, { decimals: 2 })).toBe(amount);
    expect(readNumber(typed, { decimals: 3, asks: true })).toBe(measure);
    expect(readNumber(typed, { decimals: 2, isSigned: true })).toBe(signed);
    expect(readNumber(typed, { decimals: 3 })).toBe(line);
  },
);

it('when a field takes no decimals, then only digits and digit groups are read', () => {
  const whole = { decimals: 0 };
  expect(['12', '1,250', '1 250', '1.250.000'].map((typed) => readNumber(typed, whole))).toEqual([
    12, 1250, 1250, 1_250_000,
  ]);
  expect(['12,50', '12.50', '1.250', '12,5'].map((typed) => readNumber(typed, whole))).toEqual(
    Array(4).fill(Number.NaN),
  );
});

describe('a sentence', () => {
  it('when a number can be read in two ways, then the sentence says how to write each', () => {
    expect(tellWays(' 1,234', { decimals: 3 })).toBe(' Write 1234 or 1.234.');
    expect([tellWays('12,5,0', { decimals: 3 }), tellWays('1,234', { decimals: 2 })]).toEqual(['', '']);
  });
});

it('when a number is written in plain notation, then its trailing zeros stay', () => {
  expect(toPlainNumber('1.250,00', { decimals: 2 })).toBe('1250.00');
});
