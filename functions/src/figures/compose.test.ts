import { toDay } from '@fourteener/contract/calendar';
import { describe, expect, it } from 'vitest';
import { makePart } from '../catalog/testing/parts.ts';
import { composeOverview } from './compose.ts';
import type { Month } from './month.ts';

const day = (written: string) => Date.parse(written);
const DAYS = { from: '2026-10-01', to: '2026-10-31', by: 'day' } as const;

describe('the slowest parts', () => {
  it('when a part came into the shop during the days, then it is not among them', () => {
    const parts = [
      makePart({ _id: 'old', createdAt: day('2026-10-01T05:59:59Z'), price: 3, availableQuantity: 7 }),
      makePart({ _id: 'new', createdAt: day('2026-10-01T06:00:00Z'), price: 900, availableQuantity: 90 }),
      makePart({ _id: 'sold-out', createdAt: day('2026-01-05'), price: 40, availableQuantity: 0 }),
    ];
    const { slowest } = composeOverview(DAYS, {
      months: new Map(),
      parts: new Map(parts.map((part) => [part._id, part])),
      dayOf: toDay,
      now: new Date('2026-11-20T15:00:00Z'),
    });
    expect(slowest.map(({ _id }) => _id)).toEqual(['old']);
  });
});

describe('the parts that run out', () => {
  it('when parts were sold today and 89 days before, then their stock lasts as these 90 days say, and the day before counts no more', () => {
    const parts = ['today', 'first', 'earlier'].map((_id) => makePart({ _id, availableQuantity: 30 }));
    const sold = (day: string, pieces: number) => ({ [day]: { orders: 1, pieces } });
    const { runningOut } = composeOverview(DAYS, {
      months: new Map<string, Month>([
        ['2026-11', { money: {}, parts: { today: { ...sold('20', 5), ...sold('21', 100) } } }],
        ['2026-08', { money: {}, parts: { first: sold('23', 2), earlier: sold('22', 7) } }],
      ]),
      parts: new Map(parts.map((part) => [part._id, part])),
      dayOf: toDay,
      // The evening of November 20 in Denver.
      now: new Date('2026-11-21T05:00:00Z'),
    });
    expect(runningOut.map(({ _id, sold: pieces, daysLeft }) => [_id, pieces, daysLeft])).toEqual([
      ['today', 5, 540],
      ['first', 2, 1_350],
    ]);
  });
});
