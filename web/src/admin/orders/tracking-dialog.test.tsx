import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { placed } from '../../../testing/admin-order.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const carrier = 'Front Range Parcel';
const item = (_id: string, status: OrderStatus, trackingCode?: string): OrderItem => ({
  ...placed,
  ...{ _id, status, orderId: placed._id, orderSize: 4 },
  history: [
    ...placed.history,
    ...(trackingCode === undefined
      ? []
      : [
          { status: 'shipped' as const, role: 'admin' as const, at: '2026-11-21T09:00:00.000Z', carrier, trackingCode },
        ]),
  ],
});

beforeEach(() => {
  shop().answerList('listOrderNotes', []);
});

test('when an order was shipped in two parcels, then each tracking number can be corrected', async () => {
  const first = item(placed._id, 'shipped', 'FRP 1');
  const items = [
    first,
    item('K7Q2948X', 'delivered', 'FRP 1'),
    item('K7Q2949X', 'shipped', 'FRP 2'),
    item('K7Q294AX', 'packed'),
  ];
  shop().answer('getOrder', first);
  shop().answer('getOrderItems', items);
  const user = await openScreen(`/dashboard/orders/${placed._id}`, { as: 'admin' });
  await screen.findByRole('button', { name: 'Correct tracking number FRP 2' });
  await user.click(screen.getByRole('button', { name: 'Correct tracking number FRP 1' }));
  const form = within(await screen.findByRole('alertdialog', { name: /^Correct the tracking number of FC-/ }));
  expect(form.getByText(/^For the 2 parts that were shipped with this number\./)).toHaveTextContent(
    `${placed.userName} gets an email about it.`,
  );
  expect(form.getByLabelText('Carrier')).toHaveValue(carrier);
  fill(form.getByLabelText('Tracking number'), ' ');
  await user.click(form.getByRole('button', { name: 'Correct number' }));
  expect(await form.findByText('Please enter the tracking number.')).toBeVisible();
  fill(form.getByLabelText('Tracking number'), 'FRP 7 ');
  shop().reject('changeOrderTracking', 'action-not-allowed', 'This order is returned.');
  await user.click(form.getByRole('button', { name: 'Correct number' }));
  expect(await form.findByText('This order is returned.')).toBeVisible();
  expect(form.getByLabelText('Tracking number')).toHaveValue('FRP 7 ');
  shop().answer('changeOrderTracking', item(placed._id, 'shipped', 'FRP 7'));
  await user.click(form.getByRole('button', { name: 'Correct number' }));
  expect(await findAnnounced('status', /: tracking number corrected\.$/)).toBeInTheDocument();
  expect(shop().askedOf('changeOrderTracking').at(-1)).toMatchObject({
    params: { id: placed._id },
    body: { carrier, trackingCode: 'FRP 7' },
  });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('when a return of an order is requested, then its tracking number cannot be corrected', async () => {
  shop().answer('getOrder', { ...item(placed._id, 'return-requested', 'FRP 1'), orderSize: 1 });
  await openScreen(`/dashboard/orders/${placed._id}`, { as: 'admin' });
  await screen.findByRole('region', { name: 'What was ordered' });
  expect(screen.queryByRole('button', { name: /^Correct tracking/ })).toBeNull();
});
