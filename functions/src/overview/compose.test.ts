import { toDay } from '@fourteener/contract/calendar';
import { describe, expect, it } from 'vitest';
import { makePart } from '../catalog/testing/parts.ts';
import { comparedDays, composeOverview } from './compose.ts';
import type { Month } from './month.ts';

const day = (written: string) => Date.parse(written);
const DAYS = { from: '2026-10-01', to: '2026-10-31', by: 'day' } as const;

describe('the slowest parts', () => {
  it('when a part was added during the range, then it is not among them', () => {
    const parts = [
      makePart({ _id: 'old', createdAt: day('2026-10-01T05:59:59Z'), price: 3, availableQuantity: 7 }),
      makePart({ _id: 'new', createdAt: day('2026-10-01T06:00:00Z'), price: 900, availableQuantity: 90 }),
      makePart({ _id: 'sold-out', createdAt: day('2026-01-05'), price: 40, availableQuantity: 0 }),
    ];
    const { slowest } = composeOverview(DAYS, {
      months: new Map(),
      parts: new Map(parts.map((part) => [part._id, part])),
      otherKinds: new Map(),
      dayOf: toDay,
      now: new Date('2026-11-20T15:00:00Z'),
    });
    expect(slowest.map(({ _id }) => _id)).toEqual(['old']);
  });
});

describe('the kinds of past sales', () => {
  it('when a part is hidden or removed, then its sales count under its kind, and those of an unknown part under none', () => {
    const months = new Map<string, Month>([
      [
        '2026-10',
        {
          money: {},
          parts: {
            shown: { '02': { orders: 1, grossCents: 300 } },
            hidden: { '03': { orders: 2, grossCents: 50 } },
            forgotten: { '04': { orders: 4, grossCents: 7 } },
            // Charges belong to no part.
            '+tax': { '04': { grossCents: 900 } },
          },
        },
      ],
    ]);
    const sources = {
      months,
      parts: new Map([['shown', makePart({ _id: 'shown', kind: 'chain' })]]),
      otherKinds: new Map([['hidden', 'saddle' as const]]),
      dayOf: toDay,
      now: new Date('2026-11-20T15:00:00Z'),
    };
    const { kinds, total, best } = composeOverview(DAYS, sources);
    expect(kinds.map(({ kind, orders }) => [kind, orders])).toEqual([
      ['chain', 1],
      ['saddle', 2],
      ['none', 4],
    ]);
    expect([total.gross, best.map(({ _id }) => _id)]).toEqual([3.57, ['shown', 'hidden', 'forgotten']]);
    expect(composeOverview({ ...DAYS, kind: 'saddle' }, sources).total).toMatchObject({ orders: 2, gross: 0.5 });
  });
});

describe('the parts that run out', () => {
  it('when parts were sold today and 89 days ago, then their stock lasts by the sales of these 90 days, without the day before', () => {
    const parts = ['today', 'first', 'earlier'].map((_id) => makePart({ _id, availableQuantity: 30 }));
    const sold = (day: string, pieces: number) => ({ [day]: { orders: 1, pieces } });
    const { runningOut } = composeOverview(DAYS, {
      months: new Map<string, Month>([
        ['2026-11', { money: {}, parts: { today: { ...sold('20', 5), ...sold('21', 100) } } }],
        ['2026-08', { money: {}, parts: { first: sold('23', 2), earlier: sold('22', 7) } }],
      ]),
      parts: new Map(parts.map((part) => [part._id, part])),
      otherKinds: new Map(),
      dayOf: toDay,
      // In Denver it is still the evening of November 20.
      now: new Date('2026-11-21T05:00:00Z'),
    });
    expect(runningOut.map(({ _id, sold: pieces, daysLeft }) => [_id, pieces, daysLeft])).toEqual([
      ['today', 5, 540],
      ['first', 2, 1_350],
    ]);
  });
});

describe('the range that a range is compared with', () => {
  const revenue = (cents: number) => ({ orders: 1, pieces: 1, grossCents: cents });
  const months = new Map<string, Month>([
    ['2026-03', { money: {}, parts: { stem: { '01': revenue(700), '02': revenue(50) } } }],
    ['2026-02', { money: {}, parts: { stem: { '28': revenue(30) } } }],
    ['2025-03', { money: {}, parts: { stem: { '01': revenue(200), '02': revenue(11), '03': revenue(9_000) } } }],
  ]);
  const compare = (against?: 'before' | 'last-year') =>
    composeOverview(
      { from: '2026-03-01', to: '2026-03-02', by: 'day', against },
      { months, parts: new Map(), otherKinds: new Map(), dayOf: toDay, now: new Date('2026-11-20T15:00:00Z') },
    );

  it('when no comparison is asked for, then it is the same number of days right before', () => {
    const { before, totalBefore, periods } = compare();
    expect(before).toEqual({ from: '2026-02-27', to: '2026-02-28' });
    expect([totalBefore.gross, ...periods.map((period) => period.before.gross)]).toEqual([0.3, 0, 0.3]);
  });

  it('when last year is asked for, then it begins on the same day of the year before', () => {
    const { before, totalBefore, periods } = compare('last-year');
    expect(before).toEqual({ from: '2025-03-01', to: '2025-03-02' });
    expect([totalBefore.gross, ...periods.map((period) => period.before.gross)]).toEqual([2.11, 2, 0.11]);
  });

  it.each([
    ['2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01'],
    ['2025-02-28', '2025-03-01', '2024-02-28', '2024-02-29'],
    ['2026-01-01', '2026-11-25', '2025-01-01', '2025-11-25'],
  ])('when %s to %s is compared with last year, then it is %s to %s', (from, to, first, last) => {
    expect(comparedDays({ from, to, against: 'last-year' })).toEqual({ from: first, to: last });
  });
});
