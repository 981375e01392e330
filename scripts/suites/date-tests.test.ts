import { expect, it } from 'vitest';
import { findDateTests, isAboutDates, listDateTests } from './date-tests.ts';

it.each([
  "expect(entry).toHaveTextContent('Nov 17, 2026');",
  "expect(writeDay(date)).toBe('December 8, 2026');",
  "expect(time).toHaveTextContent('9:31 AM');",
  'const from = new Date(2026, 10, 9).toISOString();',
  'expect(date.getHours()).toBe(7);',
  "const at = shopTime('2026-11-26T00:30');",
])('when a test says %j, then it runs in other time zones too', (text) => {
  expect(isAboutDates(text)).toBe(true);
});

it.each([
  "const createdAt = '2026-11-17T09:31:00.000Z';",
  "expect(price).toBe('$31.00');",
  'const now = new Date(2026);',
  "it('when it may be 12 pieces, then so it is', () => undefined);",
])('when a test says %j, then it does not', (text) => {
  expect(isAboutDates(text)).toBe(false);
});

const tests = [
  "it('when an order is placed, then its page says when', () => {",
  "  expect(page).toHaveTextContent('Nov 17, 2026');",
  '});',
  '',
  "it('when it costs nothing, then so it says', () => expect(price).toBe('$0.00'));",
  '',
  "describe('a return', () => {",
  '  it.each([',
  "    ['asked', 'Dec 8'],",
  "    ['sent', 'Dec 9'],",
  "  ])('when it is %s, then its page says when', (state, day) => {",
  '    expect(dayOf(state)).toBe(day);',
  '  });',
  '});',
];

it('when some tests of a file are about dates, then they are found in the lines where their titles begin', () => {
  expect(findDateTests(tests.join('\n'))).toEqual([1, 11]);
});

it('when anything outside of the tests is about dates, then the whole file is', () => {
  const helper = "const dayOf = (state) => (state === 'sent' ? 'Dec 9' : 'Dec 8');";
  expect(findDateTests([helper, '', ...tests].join('\n'))).toBeUndefined();
});

it('when the tests are listed, then those of functions and of pages are among them, and no others', () => {
  const found = listDateTests();
  const files = found.map((each) => each.split(':')[0]);
  expect(files).toEqual(
    expect.arrayContaining(['web/src/ui/text/dates.test.ts', 'web/src/shop/orders/invoice-page.test.tsx']),
  );
  expect(files).not.toContain('contract/money.test.ts');
  for (const each of found) expect(each).toMatch(/\.test\.tsx?(?::\d+)?$/);
});
