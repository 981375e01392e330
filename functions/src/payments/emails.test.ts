import { expect, it } from 'vitest';
import { writeDay } from './emails.ts';

it.each([
  ['2026-12-09T05:30:00.000Z', 'December 8, 2026'],
  ['2026-12-09T07:30:00.000Z', 'December 9, 2026'],
  ['2026-07-09T05:30:00.000Z', 'July 8, 2026'],
  ['2026-07-09T06:30:00.000Z', 'July 9, 2026'],
])('when an invoice is due at %s, then its day is that of the shop, %s', (moment, written) => {
  expect(writeDay(new Date(moment))).toBe(written);
});
