import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '@fourteener/contract/brand';
import {
  formatDate,
  formatDay,
  formatDeadline,
  formatDateTime,
  formatShortDay,
  formatTime,
  writeHour,
} from './dates.ts';

const { timeZone } = brand;
const short = { timeZoneName: 'short', timeZone } as const;
const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone } as const;
const hour = { hour: 'numeric', minute: 'numeric' } as const;

const formats: [(timestamp: string) => string, Intl.DateTimeFormatOptions][] = [
  [formatDay, { dateStyle: 'medium', timeZone }],
  [formatDate, { dateStyle: 'long', timeZone: 'UTC' }],
  [formatShortDay, { month: 'short', day: 'numeric', timeZone }],
  [formatDateTime, { dateStyle: 'medium', timeStyle: 'short', timeZone }],
  [formatDeadline, { ...date, ...hour, ...short }],
  [formatTime, { ...hour, second: 'numeric', ...short }],
];

afterEach(() => vi.unstubAllEnvs());

describe.each(['America/Denver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a reader in %s', (zone) => {
  /** Midnight, and the clock changes in spring and autumn. */
  it.each([
    ['2026-11-20T06:59:59.000Z', 'Nov 19, 2026, 11:59 PM', 'MST'],
    ['2026-11-20T07:00:00.000Z', 'Nov 20, 2026, 12:00 AM', 'MST'],
    ['2026-11-20T19:05:00.000Z', 'Nov 20, 2026, 12:05 PM', 'MST'],
    ['2026-03-08T08:59:59.000Z', 'Mar 8, 2026, 1:59 AM', 'MST'],
    ['2026-03-08T09:00:00.000Z', 'Mar 8, 2026, 3:00 AM', 'MDT'],
    ['2026-11-01T07:59:59.000Z', 'Nov 1, 2026, 1:59 AM', 'MDT'],
    ['2026-11-01T08:00:00.000Z', 'Nov 1, 2026, 1:00 AM', 'MST'],
    ['2027-01-01T06:59:59.000Z', 'Dec 31, 2026, 11:59 PM', 'MST'],
  ])('when the time is %s, then the page shows it in the shop’s time zone: %s', (timestamp, written, clock) => {
    vi.stubEnv('TZ', zone);
    expect([formatDateTime(timestamp), formatDeadline(timestamp)]).toEqual([written, `${written} ${clock}`]);
    const [day = ''] = /^\w+ \d+, \d+/.exec(written) ?? [];
    expect([formatDay(timestamp), formatShortDay(timestamp)]).toEqual([day, day.replace(/, 202[67]/, '')]);
    expect(formatDate('2026-11-20')).toBe('November 20, 2026');
  });
});

it.each([
  [1, '1 AM'],
  [11, '11 AM'],
  [12, '12 PM'],
  [14, '2 PM'],
  [24, 'midnight'],
])('when the hour is %s, then it is written as %s', (hours, written) => {
  expect(writeHour(hours)).toBe(written);
});

it('when a time is shown, then it has only spaces that the fonts contain', () => {
  expect(formatDateTime('2026-11-17T16:31:00.000Z')).toMatch(/^Nov 1\d, 2026, \d{1,2}:31 [AP]M$/);
});

it('when a time is shown, then it is written as Intl does, with spaces that the fonts contain', () => {
  const moments = fc.date({ min: new Date('2008-01-01'), max: new Date('2058-01-01'), noInvalidDate: true });
  for (const [format, options] of formats) {
    const model = new Intl.DateTimeFormat('en-US', options);
    fc.assert(
      fc.property(moments, (moment) => {
        expect(format(moment.toISOString())).toBe(model.format(moment).replaceAll('\u202f', ' '));
      }),
      { numRuns: 500 },
    );
  }
});
