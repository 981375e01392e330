import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const [near] = examples.findOwnNumbers.answer;
const order = { ...placedOrder, history: [...placedOrder.history] };
const sent = () =>
  shop()
    .askedOf('findOwnNumbers')
    .map(({ query }) => query.number);

beforeEach(() => {
  shop().answerList('listOwnOrders', [order]);
  shop().answer('getOrder', order);
  shop().answer('getOrderItems', [order]);
});

async function find(typed: string) {
  const user = await openScreen('/dashboard/myOrders', { as: 'customer' });
  await user.type(await screen.findByLabelText('Order number'), `${typed}{Enter}`);
  return user;
}

test('when a customer types the number of their order, then its page opens', async () => {
  shop().answer('findOwnNumbers', [{ ...near, _id: order._id, number: order.number, isExact: true }]);
  await find('3fy9 mv7c');
  expect(await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
  expect(sent()).toEqual(['3fy9 mv7c']);
});

test('when the number is mistyped, then similar orders are offered, and none opens by itself', async () => {
  const other = { ...near, _id: 'K7Q294MZ', number: 'FC-K7Q2-94MZ', partsName: 'Chain' };
  shop().answer('findOwnNumbers', [near, other]);
  const user = await find('FC-K7Q2-94ND');
  const said = await screen.findByText(/^Did you mean/);
  expect(said).toHaveTextContent(
    'Did you mean FC-K7Q2-94MD, Elbert 1× Crankset, ordered on Nov 17, 2026, or FC-K7Q2-94MZ, Chain, ordered on Nov 17, 2026?',
  );
  expect(screen.getByRole('link', { name: 'FC-K7Q2-94MZ' })).toHaveAttribute('href', '/dashboard/my-orders/K7Q294MZ');
  // The suggestion is about the number that was searched for.
  await user.type(screen.getByLabelText('Order number'), 'X');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test('when the number is unknown or invalid, then its field says so', async () => {
  shop().answer('findOwnNumbers', []);
  const user = await find('FC-0000-0000');
  const field = screen.getByLabelText('Order number');
  await waitFor(() => expect(field).toHaveAccessibleDescription('None of your orders has this number.'));
  await user.clear(field);
  await user.type(field, 'crank{Enter}');
  expect(field).toHaveAccessibleDescription('An order number looks like FC-K7Q2-94MD.');
  expect(sent()).toEqual(['FC-0000-0000']);
});

test('when the shop cannot be reached, then the field says so', async () => {
  shop().disconnect('findOwnNumbers');
  await find('FC-K7Q2-94MD');
  await waitFor(() => expect(screen.getByLabelText('Order number')).toBeInvalid());
});
