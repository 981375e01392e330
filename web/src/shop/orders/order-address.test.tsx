import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const order: OrderItem = { ...placedOrder, purchaseId: placedOrder._id, payment: 'due', address: '12 Main Street' };
const purchase = { ...cardPurchase, _id: order._id, total: 108.28, address: order.address };
const asked = () =>
  shop()
    .askedOf('changeOrderAddress')
    .map(({ body }) => body);

beforeEach(() => {
  takePayments([]);
  shop().answer('getPurchase', purchase);
});

/** The page of an order in the customer's account. */
function open(item: OrderItem) {
  shop().answer('getOrder', item);
  return openScreen(`/dashboard/my-orders/${item._id}`, { as: 'customer' });
}

test('when the destination of an order cannot be read, then its page asks for it, and the customer agrees to the new total before it applies', async () => {
  shop().answer('getPurchase', { ...purchase, awaitsPlace: true });
  const user = await open({ ...order, awaitsPlace: true });
  const form = within(await screen.findByRole('region', { name: 'Where does it go?' }));
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.selectOptions(await form.findByLabelText('State'), 'Utah');
  fill(form.getByLabelText('ZIP'), '84532');
  const message = 'The total is now $110.00, not $108.28. Please check it before you change the address.';
  shop().reject('changeOrderAddress', 'total-changed', message, { expectedTotal: 108.28, total: 110 });
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByText(message)).toBeVisible();
  shop().answer('changeOrderAddress', { ...order, address: '12 Main Street\nUT 84532' });
  shop().answer('getOrder', { ...order, address: '12 Main Street\nUT 84532' });
  await user.click(form.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where does it go?' })).toBeNull());
  const sent = { phone: order.phone, address: '12 Main Street\nUT 84532' };
  expect(asked()).toEqual([
    { ...sent, expectedTotal: 108.28 },
    { ...sent, expectedTotal: 110 },
  ]);
});

test('when an order is not packed, then its customer can change the address, and a refusal keeps what was typed', async () => {
  const user = await open({ ...order, address: '218 F Street, Salida, CO 81201' });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fill(dialog.getByLabelText('Address'), '5 Main Street, Moab, UT 84532');
  shop().reject('changeOrderAddress', 'address-changes-total', 'Choose an address in Colorado.');
  await user.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await dialog.findByText('Choose an address in Colorado.')).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveValue('5 Main Street, Moab, UT 84532');
  shop().answer('changeOrderAddress', { ...order, address: '5 Main Street, Moab, UT 84532' });
  await user.click(dialog.getByRole('button', { name: 'Change address' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('when an order is packed, then its customer cannot change the address', async () => {
  await open({ ...order, status: 'packed', address: '218 F Street, Salida, CO 81201' });
  await screen.findByRole('heading', { name: 'History' });
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});
