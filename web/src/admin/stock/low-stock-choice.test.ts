import { expect, it } from 'vitest';
import { parseThreshold, formatThreshold } from './low-stock-choice.ts';

it('when a threshold is written into an address, then parsing the address gives the same threshold', () => {
  for (const pieces of [0, 5, 12, 1_000_000]) expect(parseThreshold(formatThreshold(pieces))).toBe(pieces);
});

it('when the default threshold is chosen, then the address does not name it', () => {
  expect(formatThreshold(5).toString()).toBe('');
});

it.each(['', 'ten', '-1', '1.5', '99999999'])(
  'when the address says %j, then the default threshold applies',
  (said) => {
    expect(parseThreshold(new URLSearchParams({ atMost: said }))).toBe(5);
  },
);
