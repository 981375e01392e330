import { expect, test } from 'vitest';
import type { Month } from './month.ts';
import { countOrders } from './ordered.ts';

test('when parts were ordered in two months, then the orders within the range are counted, not their pieces', () => {
  const months = new Map<string, Month>([
    ['2026-10', { parts: { chain: { '02': { orders: 3, pieces: 9 }, '01': { orders: 50 } } }, money: {} }],
    [
      '2026-11',
      {
        parts: {
          chain: { '05': { orders: 4 } },
          pads: { '05': { pieces: 6 } },
          'chain+pads': { '05': { orders: 80 } },
        },
        money: {},
      },
    ],
  ]);
  expect([...countOrders(months, { from: '2026-10-02', to: '2026-11-30' })]).toEqual([
    ['chain', 7],
    ['pads', 0],
  ]);
});
