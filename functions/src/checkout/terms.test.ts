import { expect, it } from 'vitest';
import { termOf } from './compose.ts';

it.each([
  // Times on the day of the order; the last one is already the next day in UTC, but not in the shop.
  ['2026-11-24T07:00:00.000Z', 14, '2026-12-09T06:59:59.999Z'],
  ['2026-11-24T16:00:00.000Z', 14, '2026-12-09T06:59:59.999Z'],
  ['2026-11-25T06:59:59.999Z', 14, '2026-12-09T06:59:59.999Z'],
  // A change to or from daylight saving time lies in between.
  ['2026-03-01T18:30:00.000Z', 10, '2026-03-12T05:59:59.999Z'],
  ['2026-10-25T18:30:00.000Z', 10, '2026-11-05T06:59:59.999Z'],
])(
  'when an invoice of %s may remain unpaid for %i days, then it is due at the end of the last day, %s',
  (at, days, due) => {
    const { dueBy, lapses } = termOf('invoice', new Date(at), days);
    expect([dueBy.toDate().toISOString(), lapses]).toEqual([due, true]);
  },
);

it('when an order is to be paid by card, then it is due within 35 minutes', () => {
  const { dueBy, ...rest } = termOf('card', new Date('2026-11-01T07:40:00.000Z'), 14);
  expect([dueBy.toDate().toISOString(), rest]).toEqual(['2026-11-01T08:15:00.000Z', {}]);
});
