import type { Delivery } from '@fourteener/contract/checkout/delivery';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const home: Delivery = {
  name: 'June Halvorsen',
  street: '218 F Street',
  city: 'Salida',
  state: 'CO',
  zip: '81201',
  country: 'US',
  phone: '(719) 555-0142',
};
const office: Delivery = { ...home, name: 'Ida Halvorsen', city: 'Duluth' };
let saved: Delivery[] = [];
const open = () => openScreen('/dashboard', { as: 'customer' });
const book = async () => within(await screen.findByRole('region', { name: 'Delivery addresses' }));

beforeEach(() => {
  saved = [home, office];
  shop().answer('getAddresses', () => ({ addresses: saved, revision: 7 }));
  shop().answer('saveAddresses', ({ body }) => {
    saved = body.addresses;
    return { addresses: saved, revision: 8 };
  });
  takePayments([]);
});

test('when the shop takes no payments, then the profile has no addresses', async () => {
  shop().answer('getPaymentSettings', { methods: [], market: 'us', currency: 'USD', countries: ['US'] });
  await open();
  await screen.findByRole('heading', { name: 'Your data' });
  expect(screen.queryByRole('region', { name: 'Delivery addresses' })).not.toBeInTheDocument();
  expect(shop().askedOf('getAddresses')).toEqual([]);
});

test('when an invalid address is added, then its field says why, and when corrected, it is saved after the others', async () => {
  const user = await open();
  await user.click(await (await book()).findByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'New address' }));
  fill(dialog.getByLabelText('Street'), '1 Main Street');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('Please choose a state.')).toBeVisible();
  fill(dialog.getByLabelText('City'), 'Leadville');
  fill(dialog.getByLabelText('State'), 'CO');
  fill(dialog.getByLabelText('ZIP'), '80461');
  fill(dialog.getByLabelText('Phone'), '(719) 555-0100');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await (await book()).findByText(/1 Main Street/)).toBeVisible();
  expect(saved.map(({ city }) => city)).toEqual(['Salida', 'Duluth', 'Leadville']);
});

test('when addresses are edited, moved to the top or removed, then each change is saved', async () => {
  const user = await open();
  const list = await book();
  await user.click(await list.findByRole('button', { name: /^Put first/ }));
  await waitFor(() => expect(saved).toEqual([office, home]));
  await user.click(list.getByRole('button', { name: /^Edit\s*Ida/ }));
  fill(screen.getByLabelText('Street'), '220 F Street');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(saved[0]?.street).toBe('220 F Street'));
  await user.click(list.getByRole('button', { name: /^Remove\s*June/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery addresses' })).toHaveFocus());
});

test('when another device changed the addresses, then the dialog says so and keeps what was typed', async () => {
  const message = 'Your addresses were changed on another device. Please check them.';
  shop().reject('saveAddresses', 'addresses-changed', message);
  const user = await open();
  await user.click(await (await book()).findByRole('button', { name: /^Edit\s*June/ }));
  fill(screen.getByLabelText('Street'), '220 F Street');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await findAnnounced('alert', message)).toBeVisible();
  expect(screen.getByLabelText('Street')).toHaveValue('220 F Street');
});

test('when there are no addresses, or they cannot be loaded, then the profile says so', async () => {
  shop().reject('getAddresses', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  shop().answer('getAddresses', { addresses: [], revision: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no saved addresses yet.')).toBeVisible();
});
