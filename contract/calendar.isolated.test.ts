import { expect, it, vi } from 'vitest';

// In Cairo the clock skips the hour after midnight in spring, and repeats the hour before midnight in autumn.
vi.mock('./clock-changes.json', () => ({
  default: {
    timeZone: 'Africa/Cairo',
    offsets: { EET: 120, EEST: 180 },
    changes: { '2026-01-01T00:00Z': 'EET', '2026-04-23T22:00Z': 'EEST', '2026-10-29T21:00Z': 'EET' },
  },
}));

it('when the clock of the shop’s zone changes at midnight, then each day still begins at its first moment', async () => {
  const { beginningOf, writeShopTime } = await import('./calendar.ts');
  const days = ['2026-04-23', '2026-04-24', '2026-04-25', '2026-10-29', '2026-10-30'];
  expect(days.map((day) => beginningOf(day).toISOString())).toEqual([
    '2026-04-22T22:00:00.000Z',
    '2026-04-23T22:00:00.000Z',
    '2026-04-24T21:00:00.000Z',
    '2026-10-28T21:00:00.000Z',
    '2026-10-29T22:00:00.000Z',
  ]);
  expect(['2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'].map(writeShopTime)).toEqual([
    '2026-10-29T23:30:00+03:00',
    '2026-10-29T23:30:00+02:00',
  ]);
});
