import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from './brand.ts';
import {
  addDays,
  beginningOf,
  countDays,
  endOf,
  isDay,
  lastDayOfMonth,
  mondayOf,
  nameClock,
  toDay,
  toShopTime,
  toUtcDay,
  writeShopTime,
} from './calendar.ts';

const HOUR = 3_600_000;

afterEach(() => vi.unstubAllEnvs());

describe('a time in the shop', () => {
  it.each([
    // Midnight in winter and in summer.
    ['2026-11-20T06:59:59.999Z', '2026-11-19', '2026-11-19T23:59:59-07:00', 'MST'],
    ['2026-11-20T07:00:00.000Z', '2026-11-20', '2026-11-20T00:00:00-07:00', 'MST'],
    ['2026-07-04T05:59:59.999Z', '2026-07-03', '2026-07-03T23:59:59-06:00', 'MDT'],
    ['2026-07-04T06:00:00.000Z', '2026-07-04', '2026-07-04T00:00:00-06:00', 'MDT'],
    // The hour that the clock skips in March, and the hour that it repeats in November.
    ['2026-03-08T08:59:59.000Z', '2026-03-08', '2026-03-08T01:59:59-07:00', 'MST'],
    ['2026-03-08T09:00:00.000Z', '2026-03-08', '2026-03-08T03:00:00-06:00', 'MDT'],
    ['2026-11-01T07:59:59.000Z', '2026-11-01', '2026-11-01T01:59:59-06:00', 'MDT'],
    ['2026-11-01T08:00:00.000Z', '2026-11-01', '2026-11-01T01:00:00-07:00', 'MST'],
    // The end of a year.
    ['2027-01-01T06:59:59.000Z', '2026-12-31', '2026-12-31T23:59:59-07:00', 'MST'],
  ])('when it is %s, then its day is %s, and the clock shows %s (%s)', (time, day, written, clock) => {
    expect([toDay(time), writeShopTime(time), nameClock(time)]).toEqual([day, written, clock]);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      vi.stubEnv('TZ', zone);
      expect([toDay(Date.parse(time)), writeShopTime(new Date(time))]).toEqual([day, written]);
    }
  });

  it('when any time of the table is converted, then its day and hours are those that Intl computes', () => {
    const { timeZone } = brand;
    const model = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const moments = fc.date({ min: new Date('2008-01-01'), max: new Date('2057-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (time) => {
        const shown = toShopTime(time).toISOString().slice(0, 19).replace('T', ' ');
        expect(shown).toBe(model.format(time));
        const day = toDay(time);
        expect(beginningOf(day) <= time && time < endOf(day)).toBe(true);
        expect(Date.parse(writeShopTime(time))).toBe(Math.floor(time.getTime() / 1_000) * 1_000);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a day of the shop', () => {
  it.each([
    ['2026-02-28', '2026-02-28T07:00:00.000Z', 24],
    ['2026-03-07', '2026-03-07T07:00:00.000Z', 24],
    ['2026-03-08', '2026-03-08T07:00:00.000Z', 23],
    ['2026-03-09', '2026-03-09T06:00:00.000Z', 24],
    ['2026-10-31', '2026-10-31T06:00:00.000Z', 24],
    ['2026-11-01', '2026-11-01T06:00:00.000Z', 25],
    ['2026-11-02', '2026-11-02T07:00:00.000Z', 24],
    ['2026-12-31', '2026-12-31T07:00:00.000Z', 24],
  ])('when it is %s, then it begins at %s and has %i hours', (day, begin, hours) => {
    expect(beginningOf(day).toISOString()).toBe(begin);
    expect((endOf(day).getTime() - beginningOf(day).getTime()) / HOUR).toBe(hours);
  });
});

describe('the calendar', () => {
  it('when a text is not a day of the calendar, then isDay rejects it', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].map(isDay)).toEqual([
      ...[true, true, false, false, false, false, false],
    ]);
  });

  it('when days are counted over a change of the clock, then none is missing or counted twice', () => {
    expect([addDays('2026-03-07', 2), addDays('2026-11-02', -2), addDays('2026-12-31', 1)]).toEqual([
      ...['2026-03-09', '2026-10-31', '2027-01-01'],
    ]);
    expect([countDays('2026-03-01', '2026-03-31'), countDays('2026-10-31', '2026-11-02')]).toEqual([31, 3]);
  });

  it('when a day is given, then the Monday of its week and the last day of its month are found', () => {
    expect(['2026-11-01', '2026-11-02', '2026-11-08'].map(mondayOf)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-02'],
    ]);
    expect(['2026-02-03', '2028-02-29', '2026-12-31', '2026-11-01'].map(lastDayOfMonth)).toEqual([
      ...['2026-02-28', '2028-02-29', '2026-12-31', '2026-11-30'],
    ]);
  });

  it('when a time is late in the shop, then its day in UTC is the next one', () => {
    expect([toUtcDay(new Date('2026-11-06T02:30:00Z')), toDay('2026-11-06T02:30:00Z')]).toEqual([
      ...['2026-11-06', '2026-11-05'],
    ]);
  });
});
