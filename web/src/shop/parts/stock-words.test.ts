import { afterEach, expect, it, vi } from 'vitest';
import { describeStock, explainSoldOut } from './stock-words.ts';

afterEach(() => {
  vi.useRealTimers();
});

const stock = (minimumQuantity: number, availableQuantity: number) => ({ minimumQuantity, availableQuantity });

it('when four pieces or fewer are left, then the page says how many', () => {
  expect(describeStock(stock(1, 5))).toEqual({ state: 'enough', words: '5 in stock' });
  expect(describeStock(stock(1, 4))).toEqual({ state: 'few', words: 'Only 4 left' });
  expect(describeStock(stock(1, 1))).toEqual({ state: 'few', words: 'Only 1 left' });
});

it('when fewer pieces are left than the minimum order, then the part counts as sold out', () => {
  expect(describeStock(stock(4, 4)).state).toBe('few');
  expect(describeStock(stock(4, 3))).toEqual({ state: 'none', words: 'Sold out' });
  expect(describeStock(stock(1, 0)).state).toBe('none');
});

it.each([
  ['2026-12-08', undefined, 'We expect more on December 8, 2026.'],
  ['2026-11-29', undefined, 'We expect more on November 29, 2026.'],
  ['2026-11-28', undefined, 'We are making more.'],
  ['2026-12-08', 'discontinued', 'We are making more.'],
  [undefined, undefined, 'We are making more.'],
] as const)('when more are expected on %s and the part is %s, then the page says “%s”', (expectedOn, status, words) => {
  // In Salida it is November 29 until 7:00 UTC of the 30th.
  vi.setSystemTime('2026-11-30T06:59:00Z');
  expect(explainSoldOut({ ...stock(4, 3), expectedOn, status })).toBe(
    `3 pieces are left, but the minimum order is 4. ${words}`,
  );
});

it('when a part is sold out, then the reason names the stock and the minimum order', () => {
  expect(explainSoldOut(stock(1, 0))).toContain('None left.');
  expect(explainSoldOut(stock(4, 1))).toContain('1 piece is left, but the minimum order is 4.');
  expect(explainSoldOut(stock(4, 3))).toContain('3 pieces are left, but the minimum order is 4.');
});
