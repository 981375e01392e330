import { expect, it } from 'vitest';
import { parseThreshold, formatThreshold } from './low-stock-choice.ts';

it('when a threshold is written into an address, then it is read back from it', () => {
  for (const pieces of [0, 5, 12, 1_000_000]) expect(parseThreshold(formatThreshold(pieces))).toBe(pieces);
});

it('when the usual threshold is chosen, then the address stays short', () => {
  expect(formatThreshold(5).toString()).toBe('');
});

it.each(['', 'ten', '-1', '1.5', '99999999'])('when the address says %j, then the usual threshold counts', (said) => {
  expect(parseThreshold(new URLSearchParams({ atMost: said }))).toBe(5);
});
