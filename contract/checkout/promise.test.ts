import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Dispatch, dispatch, promiseArrival } from './promise.ts';

const workingWeek: Dispatch = {
  weekdays: [1, 2, 3, 4, 5],
  cutOffHour: 14,
  holidays: ['2026-11-26', '2026-12-25', '2027-01-01'],
};

describe('the days that are promised', () => {
  // Thanksgiving is Thursday, November 26, 2026. The shop's clock changes on Sunday, November 1, 2026, and on Sunday, March 14, 2027.
  it.each([
    ['a minute before the hour', '2026-11-24T20:59:59.999Z', '2026-11-24', '2026-11-30', '2026-12-02'],
    ['at the hour', '2026-11-24T21:00:00.000Z', '2026-11-25', '2026-12-01', '2026-12-03'],
    ['on a holiday', '2026-11-26T16:00:00.000Z', '2026-11-27', '2026-12-02', '2026-12-04'],
    ['on Friday after the hour', '2026-11-27T22:00:00.000Z', '2026-11-30', '2026-12-03', '2026-12-07'],
    ['on Saturday', '2026-11-28T17:00:00.000Z', '2026-11-30', '2026-12-03', '2026-12-07'],
    ['late on Monday, when it is Tuesday in UTC', '2026-12-01T06:30:00.000Z', '2026-12-01', '2026-12-04', '2026-12-08'],
    ['half past two in summer time', '2026-10-30T20:30:00.000Z', '2026-11-02', '2026-11-05', '2026-11-09'],
    ['half past one in winter time', '2026-11-02T20:30:00.000Z', '2026-11-02', '2026-11-05', '2026-11-09'],
    [
      'half past two after the clock went forward',
      '2027-03-15T20:30:00.000Z',
      '2027-03-16',
      '2027-03-19',
      '2027-03-23',
    ],
    ['in the days between the years', '2026-12-24T22:00:00.000Z', '2026-12-28', '2026-12-31', '2027-01-05'],
  ])('when it is ordered %s (%s), then it leaves on %s and arrives from %s to %s', (_, at, leavesOn, from, to) => {
    expect(promiseArrival(at, workingWeek, { from: 3, to: 5 })).toEqual({ leavesOn, from, to });
  });

  it('when parcels leave on two days of the week, then an order waits for the next of them', () => {
    const twice = { weekdays: [3, 6], cutOffHour: 24, holidays: [] };
    expect(promiseArrival('2026-12-03T20:00:00.000Z', twice, { from: 1, to: 2 })).toEqual({
      leavesOn: '2026-12-05',
      from: '2026-12-07',
      to: '2026-12-08',
    });
  });

  it('when an order is picked up at the workshop, then it arrives on the day on which it leaves', () => {
    expect(promiseArrival('2026-12-03T20:00:00.000Z', workingWeek, { from: 0, to: 0 })).toEqual({
      leavesOn: '2026-12-03',
      from: '2026-12-03',
      to: '2026-12-03',
    });
  });
});

describe('the settings', () => {
  const messageOf = (facts: object) => z.safeParse(dispatch, { ...workingWeek, ...facts }).error?.issues[0]?.message;

  it.each([
    [{ weekdays: [] }, 'Choose at least one day of the week on which parcels leave, each once.'],
    [{ weekdays: [1, 1] }, 'Choose at least one day of the week on which parcels leave, each once.'],
    [{ weekdays: [0] }, 'Choose at least one day of the week on which parcels leave, each once.'],
    [{ weekdays: [8] }, 'Choose at least one day of the week on which parcels leave, each once.'],
    [{ holidays: ['2026-02-30'] }, 'A holiday must be a day such as 2026-12-25.'],
    [{ holidays: ['12/25/2026'] }, 'A holiday must be a day such as 2026-12-25.'],
  ])('when they are %j, then they are refused: %s', (facts, message) => {
    expect(messageOf(facts)).toBe(message);
  });

  it.each([0, 25, 13.5])('when parcels leave until the hour %s, then it is refused', (cutOffHour) => {
    expect(messageOf({ cutOffHour })).toBeDefined();
  });
});
