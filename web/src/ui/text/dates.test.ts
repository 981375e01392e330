import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, formatDay, formatDateTime, formatShortDay, formatTime } from './dates.ts';

const formats: [(timestamp: string) => string, Intl.DateTimeFormatOptions][] = [
  [formatDay, { dateStyle: 'medium' }],
  [formatDate, { dateStyle: 'long', timeZone: 'UTC' }],
  [formatShortDay, { month: 'short', day: 'numeric' }],
  [formatDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  [formatTime, { timeStyle: 'medium' }],
];

it('when a date is shown, then it is that date west of Greenwich too', () => {
  expect(formatDate('2026-10-20')).toBe('October 20, 2026');
});

it('when a time is shown, then only spaces that the fonts have stand in it', () => {
  expect(formatDateTime('2026-11-17T16:31:00.000Z')).toMatch(/^Nov 1\d, 2026, \d{1,2}:31 [AP]M$/);
});

it('when a time is shown, then it stands there as Intl writes it, with spaces that the fonts have', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  for (const [format, options] of formats) {
    const model = new Intl.DateTimeFormat('en-US', options);
    fc.assert(
      fc.property(moments, (date) => {
        expect(format(date.toISOString())).toBe(model.format(date).replaceAll('\u202f', ' '));
      }),
      { numRuns: 500 },
    );
  }
});
