import { toDay } from '@fourteener/contract/calendar';
import { describe, expect, it } from 'vitest';
import { makePart } from '../catalog/testing/parts.ts';
import { composeOverview } from './compose.ts';

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
