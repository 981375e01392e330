import { describe, expect, it } from 'vitest';
import { judgeSegments } from './customer-segments.ts';

const at = (time: string) => new Date(time);
/** Noon in Denver, the shop's time zone. */
const noon = (day: string) => at(`${day}T19:00:00Z`);

describe('the segments of a customer', () => {
  it.each([
    ['on the 30th day after the first order', '2026-12-01', ['new']],
    ['on the 31st day after it', '2026-12-02', []],
  ])('when it is %s, then a customer with one order is in %j', (_name, day, segments) => {
    const first = noon('2026-11-01');
    expect(judgeSegments({ orders: 1, first, last: first }, noon(day)).segments).toEqual(segments);
  });

  it.each([
    ['on the 90th day after the second order', '2026-05-31', ['back']],
    ['on the 91st day after it', '2026-06-01', []],
    ['on the 365th day after it', '2027-03-02', []],
    ['on the 366th day after it', '2027-03-03', ['quiet']],
  ])('when it is %s, then a customer with two orders is in %j', (_name, day, segments) => {
    const ordered = { orders: 2, first: noon('2025-01-10'), last: noon('2026-03-02') };
    expect(judgeSegments(ordered, noon(day)).segments).toEqual(segments);
  });

  it('when somebody orders twice within a month, then they are in the segments of new and of returning customers', () => {
    const ordered = { orders: 2, first: noon('2026-11-01'), last: noon('2026-11-05') };
    expect(judgeSegments(ordered, noon('2026-11-09')).segments).toEqual(['new', 'back']);
  });

  it('when the last day of a segment ends by the shop’s clock, then the segment ends, and that is the time of the next change', () => {
    // 11 in the evening of November 1 in Denver, where the clock was set back on that day.
    const first = at('2026-11-02T06:00:00Z');
    const { segments, changesAt } = judgeSegments({ orders: 1, first, last: first }, at('2026-12-02T06:59:59Z'));
    expect([segments, changesAt]).toEqual([['new'], at('2026-12-02T07:00:00Z')]);
    expect(judgeSegments({ orders: 1, first, last: first }, at('2026-12-02T07:00:00Z'))).toEqual({ segments: [] });
  });

  it('when everything that a customer ordered was canceled, then the customer is in no segment', () => {
    const first = noon('2026-11-01');
    expect(judgeSegments({ orders: 0, first, last: first }, noon('2026-11-02'))).toEqual({ segments: [] });
  });
});
