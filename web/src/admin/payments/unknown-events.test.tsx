import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const at = '2026-11-20T09:00:00.000Z';

test('when the provider sent events that the shop does not handle, then the payments page lists them', async () => {
  shop().answer('listPurchases', []);
  shop().answer('listUnknownEvents', [
    { _id: 'evt_2', type: 'payout.paid', at, object: 'po_2', problem: 'unknown-kind' },
    { _id: 'evt_1', type: 'refund.updated', at, problem: 'unexpected-shape' },
  ]);
  await openScreen('/dashboard/payments', { as: 'admin' });
  const section = await screen.findByRole('region', { name: 'Events that the shop does not handle' });
  const rows = within(section).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^payout\.paidThe shop does not know this kind\. Event evt_2 about po_2/);
  expect(rows[1]).toHaveTextContent(/^refund\.updatedThe shop could not read it\. Event evt_1/);
});

test('when there are no such events or they cannot be loaded, then the payments page has no list of them', async () => {
  shop().answer('listPurchases', []);
  shop().reject('listUnknownEvents', 'unexpected', 'The shop had an unexpected error.');
  await openScreen('/dashboard/payments', { as: 'admin' });
  expect(await screen.findByText('No payments yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Events/ })).not.toBeInTheDocument();
});
