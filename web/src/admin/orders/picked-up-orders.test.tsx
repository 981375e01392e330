import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takePayments } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { bar, choose, makeOrders, open } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

test('when some of the chosen orders are for pickup, then they are handed over without a carrier, and the others are shipped', async () => {
  const [fetched, sent] = makeOrders(2, 'packed');
  if (!fetched || !sent) throw new Error('There are no orders.');
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', [{ ...fetched, isPickUp: true }, sent]);
  shop().answer('changeOrders', {
    changed: [{ ...fetched, isPickUp: true, status: 'delivered' }],
    refused: [],
  });
  const user = await open();
  expect(await screen.findAllByText('Pick-up', { selector: 'span' })).toHaveLength(1);
  await choose(user, 2);
  expect(bar().getByRole('button', { name: 'Ship 1' })).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Hand over 1' }));
  await expect
    .poll(() => shop().askedOf('changeOrders').at(-1)?.body)
    .toEqual({ action: 'ship', orders: [{ id: fetched._id }] });
});

test('when an order is for pickup, then its page says so, and one press hands it over', async () => {
  takePayments([]);
  const packed = { ...placedOrder, status: 'packed' as const, isPickUp: true as const };
  shop().answerList('listOrderNotes', []);
  shop().answer('getOrder', packed);
  shop().answer('changeOrder', { ...packed, status: 'delivered' });
  const user = await openScreen(`/dashboard/orders/${placedOrder._id}`, { as: 'admin' });
  expect(await screen.findByText('The customer picks it up')).toBeVisible();
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  await user.click(step.getByRole('button', { name: 'Hand over' }));
  await expect.poll(() => shop().askedOf('changeOrder').at(-1)?.body).toEqual({ action: 'ship' });
});
