import { expect, it } from 'vitest';
import { writeDay } from './emails.ts';

it.each([
  ['2026-12-09T05:30:00.000Z', 'December 8, 2026'],
  ['2026-12-09T07:30:00.000Z', 'December 9, 2026'],
  ['2026-07-09T05:30:00.000Z', 'July 8, 2026'],
  ['2026-07-09T06:30:00.000Z', 'July 9, 2026'],
  // The days on which the clock changes have 23 and 25 hours.
  ['2026-03-08T06:59:59.000Z', 'March 7, 2026'],
  ['2026-03-08T07:00:00.000Z', 'March 8, 2026'],
  ['2026-03-09T05:59:59.000Z', 'March 8, 2026'],
  ['2026-03-09T06:00:00.000Z', 'March 9, 2026'],
  ['2026-11-01T05:59:59.000Z', 'October 31, 2026'],
  ['2026-11-01T06:00:00.000Z', 'November 1, 2026'],
  ['2026-11-02T06:59:59.000Z', 'November 1, 2026'],
  ['2026-11-02T07:00:00.000Z', 'November 2, 2026'],
])('when an invoice is due at %s, then its day is that of the shop, %s', (moment, written) => {
  expect(writeDay(new Date(moment))).toBe(written);
});
