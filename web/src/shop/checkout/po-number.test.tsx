import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const sent = () =>
  shop()
    .askedOf('placeBasket')
    .map(({ body }) => body.poNumber);

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  shop().answer('placeBasket', examples.placeBasket.answer);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
});

async function open() {
  const user = await openScreen('/checkout', { as: 'customer' });
  await fillDelivery({ Name: 'June', Phone: '719' });
  return user;
}

test('when a company orders by invoice, then its PO number survives a reload and is sent', async () => {
  const user = await open();
  expect(screen.queryByLabelText(/^PO number/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Invoice/ }));
  fill(screen.getByLabelText(/^PO number/), ' QX-48 ');
  const again = await reloadScreen();
  expect(await screen.findByLabelText(/^PO number/)).toHaveValue(' QX-48 ');
  await again.click(await screen.findByRole('button', { name: 'Place Order for $35.50' }));
  await waitFor(() => expect(sent()).toEqual(['QX-48']));
});

test('when only a space is typed, then no PO number is sent', async () => {
  const user = await open();
  await user.click(screen.getByRole('radio', { name: /^Invoice/ }));
  fill(screen.getByLabelText(/^PO number/), ' ');
  await user.click(await screen.findByRole('button', { name: 'Place Order for $35.50' }));
  await waitFor(() => expect(sent()).toEqual([undefined]));
});
