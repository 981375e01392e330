import { expect, it } from 'vitest';
import { isAboutDates, listDateTests } from './date-tests.ts';

it.each([
  "expect(entry).toHaveTextContent('Nov 17, 2026');",
  "expect(writeDay(date)).toBe('December 8, 2026');",
  "expect(time).toHaveTextContent('9:31 AM');",
  'const from = new Date(2026, 10, 9).toISOString();',
  'expect(date.getHours()).toBe(7);',
  "const at = shopTime('2026-11-26T00:30');",
])('when a test contains %j, then it also runs in another time zone', (text) => {
  expect(isAboutDates(text)).toBe(true);
});

it.each([
  "const createdAt = '2026-11-17T09:31:00.000Z';",
  "expect(price).toBe('$31.00');",
  'const now = new Date(2026);',
  "it('when it may be 12 pieces, then so it is', () => undefined);",
])('when a test contains %j, then it runs in one time zone only', (text) => {
  expect(isAboutDates(text)).toBe(false);
});

it('when the files are listed, then tests of functions and of pages with dates are among them, and only test files', () => {
  const files = listDateTests();
  expect(files).toEqual(
    expect.arrayContaining(['web/src/ui/text/dates.test.ts', 'web/src/shop/orders/invoice-page.test.tsx']),
  );
  expect(files).not.toContain('contract/money.test.ts');
  for (const file of files) expect(file).toMatch(/\.test\.tsx?$/);
});
