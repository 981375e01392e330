import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDate, formatDay, formatDateTime, formatShortDay, formatTime } from './dates.ts';

const formats: [(timestamp: string) => string, Intl.DateTimeFormatOptions][] = [
  [formatDay, { dateStyle: 'medium' }],
  [formatDate, { dateStyle: 'long', timeZone: 'UTC' }],
  [formatShortDay, { month: 'short', day: 'numeric' }],
  [formatDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  [formatTime, { timeStyle: 'medium' }],
];

afterEach(() => vi.unstubAllEnvs());

/** Midnight, and the changes of the clock in spring and autumn. */
it.each([
  ['America/Denver', '2026-11-20T06:59:59.000Z', 'Nov 19, 2026, 11:59 PM'],
  ['America/Denver', '2026-11-20T07:00:00.000Z', 'Nov 20, 2026, 12:00 AM'],
  ['America/Denver', '2026-11-20T19:05:00.000Z', 'Nov 20, 2026, 12:05 PM'],
  ['America/Denver', '2026-03-08T08:59:59.000Z', 'Mar 8, 2026, 1:59 AM'],
  ['America/Denver', '2026-03-08T09:00:00.000Z', 'Mar 8, 2026, 3:00 AM'],
  ['America/Denver', '2026-11-01T07:59:59.000Z', 'Nov 1, 2026, 1:59 AM'],
  ['America/Denver', '2026-11-01T08:00:00.000Z', 'Nov 1, 2026, 1:00 AM'],
  ['America/Denver', '2027-01-01T06:59:59.000Z', 'Dec 31, 2026, 11:59 PM'],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59.000Z', 'Nov 20, 2026, 11:59 PM'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', 'Nov 21, 2026, 12:00 AM'],
  ['Pacific/Pago_Pago', '2026-11-20T10:59:59.000Z', 'Nov 19, 2026, 11:59 PM'],
  ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', 'Nov 20, 2026, 12:00 AM'],
])('when somebody in %s reads a time, %s, then it is that of their clock, %s', (zone, timestamp, written) => {
  vi.stubEnv('TZ', zone);
  expect(formatDateTime(timestamp)).toBe(written);
  const [day = ''] = /^\w+ \d+, \d+/.exec(written) ?? [];
  expect([formatDay(timestamp), formatShortDay(timestamp)]).toEqual([day, day.replace(', 2026', '')]);
  expect(formatDate('2026-11-20')).toBe('November 20, 2026');
});

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
