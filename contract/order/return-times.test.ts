import { expect, it } from 'vitest';
import { addMonths } from '../calendar.ts';
import { returnReasons } from './return-reasons.ts';
import { findLastReturnDay, isReturnInTime } from './return-times.ts';

const listReturnReasons = (history: Parameters<typeof isReturnInTime>[1], now: Date) =>
  returnReasons.filter((reason) => isReturnInTime(reason, history, now));
const deliveredAt = (at: string) => [{ status: 'delivered' as const, at: new Date(at) }];

it('when an item is delivered, then each return reason has a last day, which a later accepted return does not change', () => {
  const history = [
    ...deliveredAt('2026-11-12T18:00:00.000Z'),
    { status: 'delivered' as const, result: 'accepted' as const, at: new Date('2026-11-26T18:00:00.000Z') },
  ];
  expect(findLastReturnDay('changed-my-mind', history)).toBe('2026-11-26');
  expect(findLastReturnDay('does-not-fit', history)).toBe('2026-12-12');
  expect(findLastReturnDay('damaged', history)).toBe('2026-12-12');
  expect(findLastReturnDay('wrong-part', history)).toBe('2026-12-12');
  expect(findLastReturnDay('defective', history)).toBe('2028-11-12');
});

it('when the last day of a reason ends by the shop’s clock, then the reason is no longer offered', () => {
  const history = deliveredAt('2026-11-12T18:00:00.000Z');
  // The end of November 26 in Denver.
  expect(isReturnInTime('changed-my-mind', history, new Date('2026-11-27T06:59:59.999Z'))).toBe(true);
  expect(isReturnInTime('changed-my-mind', history, new Date('2026-11-27T07:00:00.000Z'))).toBe(false);
  expect(listReturnReasons(history, new Date('2026-11-27T07:00:00.000Z'))).toEqual([
    ...['does-not-fit', 'damaged', 'wrong-part'],
    'defective',
  ]);
  expect(listReturnReasons(history, new Date('2026-12-13T07:00:00.000Z'))).toEqual(['defective']);
  expect(listReturnReasons(history, new Date('2028-11-13T07:00:00.000Z'))).toEqual([]);
});

it('when the day of the delivery is not known, then every reason is offered', () => {
  const history = [{ status: 'placed' as const, at: new Date('2020-01-02T12:00:00.000Z') }];
  expect(findLastReturnDay('defective', history)).toBeUndefined();
  expect(listReturnReasons(history, new Date('2026-11-27T07:00:00.000Z'))).toHaveLength(5);
});

it('when the resulting month is shorter, then its last day is taken', () => {
  expect(addMonths('2024-02-29', 24)).toBe('2026-02-28');
  expect(addMonths('2026-10-31', 4)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});
