import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { BulkResult, OrderItem } from '@fourteener/contract/order/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { respondProblem } from '../../../testing/fake-shop.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const orders: OrderItem[] = ['K7Q29401', 'K7Q29402', 'K7Q29403'].map((_id) => ({
  ...placedOrder,
  ...{ _id, orderId: _id, number: formatOrderNumber(_id), status: 'packed' },
  history: [{ status: 'packed', role: 'admin', at: placedOrder.createdAt }],
}));
const shipped = ({ _id }: OrderItem): OrderItem[] =>
  orders.filter((each) => each._id === _id).map((order) => ({ ...order, status: 'shipped' }));
/** The shop's answer that it does not know the result for an order. */
const lost = ({ _id, number }: OrderItem): BulkResult['refused'][number] => ({
  ...{ _id, number },
  problem: { status: 503, detail: 'The shop is very busy right now. Please try again in a moment.' },
});
const [first, second, third] = orders as [OrderItem, OrderItem, OrderItem];

const ship = () =>
  within(screen.getByRole('toolbar', { name: 'Selected orders' })).getByRole('button', { name: 'Ship 3' });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const code = async ({ number }: OrderItem) =>
  (await dialog()).getByLabelText(new RegExp(`^Tracking number of ${number}`));

async function choose(user: UserEvent): Promise<void> {
  const rows = within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem');
  for (const row of rows) await user.click(within(row).getByRole('checkbox'));
  await user.click(ship());
}

/** Opens the dialog for the three orders, and types the carrier and a tracking number for each. */
async function type(): Promise<UserEvent> {
  const user = await openScreen('/dashboard/orders', { as: 'admin' });
  await choose(user);
  await user.type((await dialog()).getByLabelText('Carrier'), 'UPS');
  for (const [n, order] of orders.entries()) await user.type(await code(order), `1Z ${n + 1}`);
  return user;
}

const press = async (user: UserEvent, name: string) => user.click((await dialog()).getByRole('button', { name }));

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', orders);
});

test('when the response to shipping orders is lost, then the request is sent again under the same key, and the orders are shipped', async () => {
  const user = await type();
  let asked = 0;
  shop().reply('changeOrders', () => {
    asked += 1;
    return asked === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ changed: orders.flatMap(shipped), refused: [] } satisfies BulkResult);
  });
  await press(user, 'Ship');
  expect(await findAnnounced('status', /^No answer came for 3 items yet\. Checking/)).toBeVisible();
  expect(await findAnnounced('status', '3 orders: Shipped.')).toBeVisible();
  expect(screen.queryByText(/not changed/)).toBeNull();
  const [one, other] = shop().askedOf('changeOrders');
  expect(other).toEqual(one);
});

test('when the result for some orders is unknown, then they are not called unchanged, and their tracking numbers stay', async () => {
  const user = await type();
  shop().answer('changeOrders', { changed: shipped(first), refused: [lost(second), lost(third)] });
  await press(user, 'Ship');
  expect(await (await dialog()).findByText(/not known yet whether 2 items were changed/)).toBeVisible();
  expect(screen.queryByText(/not changed/)).toBeNull();
  expect(shop().askedOf('changeOrders')).toHaveLength(3);
  expect((await dialog()).queryByLabelText(new RegExp(first.number))).toBeNull();
  expect(await code(second)).toHaveValue('1Z 2');
  expect(await code(third)).toHaveValue('1Z 3');
  shop().answer('changeOrders', { changed: [...shipped(second), ...shipped(third)], refused: [] });
  await press(user, 'Ship');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('when orders are confirmed and no response arrives, then the list says that the result is unknown, and Ask again sends the same request', async () => {
  const placed = orders.map((order): OrderItem => ({ ...order, status: 'placed' }));
  shop().answerList('listOrders', placed);
  shop().reply('changeOrders', () => respondProblem('busy', 'The shop is very busy right now.'));
  const user = await openScreen('/dashboard/orders', { as: 'admin' });
  for (const row of within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem'))
    await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm 3' }));
  expect(await findAnnounced('alert', /not known yet whether 3 items were changed/)).toBeVisible();
  shop().answer('changeOrders', { changed: placed.map((order) => ({ ...order, status: 'confirmed' })), refused: [] });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await findAnnounced('status', '3 orders: Confirmed.')).toBeVisible();
  const keys = shop()
    .askedOf('changeOrders')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('when the dialog is closed with Not yet or the page is reloaded, then the tracking numbers are still there', async () => {
  const user = await type();
  await press(user, 'Not yet');
  await user.click(ship());
  expect(await code(second)).toHaveValue('1Z 2');
  await choose(await reloadScreen());
  expect((await dialog()).getByLabelText('Carrier')).toHaveValue('UPS');
  expect(await code(third)).toHaveValue('1Z 3');
});

test('when Escape is pressed in the dialog, then it asks first, and only Discard forgets the tracking numbers', async () => {
  const user = await type();
  expect(fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  await press(user, 'Keep typing');
  expect(await code(first)).toHaveValue('1Z 1');
  await press(user, 'Close');
  await press(user, 'Discard');
  await user.click(ship());
  expect(await code(first)).toHaveValue('');
});

test('when all chosen orders are shipped, then no order stays chosen, and the next dialog has the same carrier', async () => {
  const user = await type();
  shop().answer('changeOrders', { changed: orders.flatMap(shipped), refused: [] });
  await press(user, 'Ship');
  expect(await findAnnounced('status', '3 orders: Shipped.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected orders' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await choose(user);
  expect((await dialog()).getByLabelText('Carrier')).toHaveValue('UPS');
  expect(await code(first)).toHaveValue('');
  expect(await code(first)).toHaveFocus();
});

test('when some of the chosen orders are refused, then all stay chosen', async () => {
  const user = await type();
  const problem = { status: 409, detail: 'This order is canceled.' };
  const refused = [{ _id: third._id, number: third.number, problem }];
  shop().answer('changeOrders', { changed: [...shipped(first), ...shipped(second)], refused });
  await press(user, 'Ship');
  expect(await findAnnounced('status', '2 orders: Shipped.')).toBeVisible();
  expect(screen.getByRole('toolbar', { name: 'Selected orders' })).toHaveTextContent('3 selected');
});
