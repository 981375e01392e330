import { expect, it } from 'vitest';
import { runPaidSale } from '../support/paid-sale.ts';

it('when 40 buyers order 20 pieces by card concurrently, then each piece is paid once or back in stock, and nothing is sold twice', async () => {
  const { sold, paid, lapsed, left, faults } = await runPaidSale({ buyers: 40, pieces: 20 });
  expect(faults).toEqual([]);
  expect([sold, paid, lapsed, left]).toEqual([20, 13, 7, 7]);
});
