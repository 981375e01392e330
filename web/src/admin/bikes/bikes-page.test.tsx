import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = () => openScreen('/dashboard/bikes', { as: 'admin' });

test('when the shop has bikes, then each links to its page and shows its years and sizes', async () => {
  shop().answer('listBikes', [{ _id: 'blanca', model: 'Blanca', years: [2020, 2026], sizes: ['52', '54'] }]);
  await open();
  expect(await screen.findByRole('link', { name: 'Blanca' })).toHaveAttribute('href', '/dashboard/bikes/blanca');
  expect(screen.getByText('2020–2026 · 52, 54')).toBeVisible();
});

test('when the shop has no bikes, then the page says so', async () => {
  shop().answer('listBikes', []);
  await open();
  expect(await screen.findByRole('heading', { name: 'No bikes yet' })).toBeVisible();
});

test('when the id of a new bike is typed, then a valid one opens an empty form, and an invalid one is refused at its field', async () => {
  shop().answer('listBikes', []);
  const user = await open();
  const id = await screen.findByLabelText('ID of a new bike');
  await user.type(id, 'Little Bear{Enter}');
  expect(id).toHaveAccessibleDescription('Use a–z, 0–9 and single dashes between them.');
  await user.clear(id);
  await user.type(id, 'little-bear{Enter}');
  expect(await screen.findByRole('heading', { name: 'New bike' })).toBeVisible();
  expect(screen.getByLabelText('Model')).toHaveValue('');
});
