import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDays, toTimes } from './day-range.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the days that an address names', () => {
  it.each([
    ['from=2026-11-02&to=2026-11-05', { from: '2026-11-02', to: '2026-11-05' }],
    ['from=2026-02-29&to=2028-02-29', { from: undefined, to: '2028-02-29' }],
    ['from=yesterday&to=2026-11-5', { from: undefined, to: undefined }],
    ['', { from: undefined, to: undefined }],
  ])('when it is “%s”, then only days of the calendar are read: %j', (query, days) => {
    expect(parseDays(new URLSearchParams(query))).toEqual(days);
  });
});

describe('the times of a range of days', () => {
  it.each([
    // A day of 24 hours, and the days of 23 and 25 hours on which the clock changes.
    ['2026-11-20', '2026-11-20', '2026-11-20T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['2026-03-08', '2026-03-08', '2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'],
    ['2026-11-01', '2026-11-01', '2026-11-01T06:00:00.000Z', '2026-11-02T07:00:00.000Z'],
    ['2026-12-31', '2027-01-02', '2026-12-31T07:00:00.000Z', '2027-01-03T07:00:00.000Z'],
  ])(
    'when the range is %s to %s, then both are whole days of the shop, in every time zone of the reader',
    (from, to, since, until) => {
      for (const zone of ['America/Denver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        vi.stubEnv('TZ', zone);
        expect(toTimes({ from, to })).toEqual({ from: since, to: until });
      }
    },
  );

  it('when the last day is before the first, then the range has no end', () => {
    const from = '2026-11-20T07:00:00.000Z';
    expect(toTimes({ from: '2026-11-20', to: '2026-11-19' })).toEqual({ from, to: undefined });
    expect(toTimes({ from: undefined, to: '2026-11-19' })).toEqual({ from: undefined, to: from });
  });
});
