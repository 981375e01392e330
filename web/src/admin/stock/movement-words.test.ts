import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { expect, it } from 'vitest';
import { formatChange, sumMovements } from './movement-words.ts';

const movement = (cause: StockMovement['cause'], change: number): StockMovement => ({
  _id: `${cause}${change}`,
  partsId: 'saddle',
  change,
  stock: 0,
  cause,
  orderId: null,
  userEmail: 'bench@test.example',
  createdAt: '2026-11-17T09:31:00.000Z',
});

it('when movements are summed, then each cause has its sum, and all sums add up to the stock', () => {
  const sums = sumMovements([
    movement('sale', -2),
    movement('restock', 5),
    movement('sale', -1),
    movement('initial', 10),
  ]);
  expect(sums).toEqual([
    { cause: 'initial', pieces: 10 },
    { cause: 'sale', pieces: -3 },
    { cause: 'restock', pieces: 5 },
  ]);
  expect(sums.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(12);
});

it('when a change adds or removes pieces, then it is shown with a plus or minus sign', () => {
  expect([formatChange(4), formatChange(-4)]).toEqual(['+4', '−4']);
});
