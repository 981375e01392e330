import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

test.each([
  ['bike', 'listBikes', '/dashboard/bikes', 'ID of a new bike', 'little-bear', '/dashboard/bikes/little-bear'],
  ['drawing', 'listDrawingDrafts', '/dashboard/drawings', 'ID of a new drawing', 'seat', '/dashboard/drawings/seat'],
  [
    'discount code',
    'listDiscounts',
    '/dashboard/discounts',
    'New discount code',
    'spring5',
    '/dashboard/discounts/SPRING5',
  ],
] as const)('when the id of a new %s is typed, then its form opens', async (...row) => {
  const [, list, page, label, id, address] = row;
  shop().answer(list, []);
  const user = await openScreen(page, { as: 'admin' });
  await user.type(await screen.findByLabelText(label), `${id}{Enter}`);
  await waitFor(() => expect(window.location.pathname).toBe(address));
  expect(window.location.search).toBe('?new');
});
