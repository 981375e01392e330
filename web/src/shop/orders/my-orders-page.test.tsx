import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { orderCourse, type OrderStatus, stateOf } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getAccessToken } from '../../api/access-token.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

/** Orders of the customer, newest first; the oldest is of one piece. */
function makeOrders(count: number): OrderItem[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `K7Q294${String(n).padStart(2, '0')}`;
    const quantity = count - n;
    return {
      ...placedOrder,
      history: [...placedOrder.history],
      _id: id,
      orderId: id,
      number: formatOrderNumber(id),
      partsId: testPart._id,
      PerUnitPrice: 12.5,
      quantity,
      total: 12.5 * quantity,
    };
  });
}

const [order] = makeOrders(1) as [OrderItem];
/** The order after one more step. */
const moved = (status: OrderStatus, step: Partial<OrderStep> = {}): OrderItem => ({
  ...order,
  status,
  history: [...order.history, { status, role: 'admin', at: shopTime('2026-11-21T23:30'), ...step }],
});
const open = () => openScreen('/dashboard/myOrders', { as: 'customer' });
const articles = () => screen.findAllByRole('article');
const keptBasket = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as unknown;
const currentStep = async () =>
  (await screen.findByRole('list', { name: 'Progress of the order' })).querySelector('[aria-current=step]');

/** The shop accepts the next action, and lists the changed order from then on. */
function answerChange(changed: OrderItem): void {
  shop().answer('changeOrder', () => {
    shop().answerList('listOwnOrders', [changed]);
    return changed;
  });
}

beforeEach(() => {
  shop().answerList('listOwnOrders', [order]);
  answerParts(testPart);
});

test('when a customer has orders, then the newest is first and expanded, and an older one expands with a click', async () => {
  shop().answerList('listOwnOrders', makeOrders(2));
  const user = await open();
  expect(await screen.findByText('2 orders, newest first.')).toBeVisible();
  const [newest, older] = (await articles()) as [HTMLElement, HTMLElement];
  expect(newest).toHaveTextContent('2 × $12.50');
  expect(newest).toHaveTextContent('$25.00');
  expect(newest).toHaveTextContent(/Placed \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/);
  expect(within(newest).getByText(order.address)).toBeVisible();
  expect(older).toHaveTextContent('1 × $12.50');
  expect(within(older).getByText(order.address)).not.toBeVisible();
  await user.click(within(older).getByText('Delivery details'));
  expect(within(older).getByText(order.address)).toBeVisible();
});

test('when a customer has one order, then the page counts one order', async () => {
  await open();
  expect(await screen.findByText('1 order.')).toBeVisible();
});

test('when an order is placed, then its progress is at the first of the usual steps', async () => {
  await open();
  const steps = within(await screen.findByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(
    orderCourse.map((status) => expect.stringMatching(`^${stateOf(status).label}`) as string),
  );
  expect(steps[0]).toHaveTextContent('Placed');
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(steps.at(-1)).toHaveTextContent('Delivered');
});

test('when there are more than ten orders, then a click loads the rest, and the first of these has the focus', async () => {
  shop().answerList('listOwnOrders', makeOrders(12));
  const user = await open();
  expect(await articles()).toHaveLength(10);
  shop().reject('listOwnOrders', 'unexpected', 'The shop had an unexpected error.');
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(await articles()).toHaveLength(10);
  shop().answerList('listOwnOrders', makeOrders(12));
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  await expect.poll(articles).toHaveLength(12);
  expect((await articles())[10]).toHaveFocus();
  expect((await articles())[11]).toHaveTextContent('1 × $12.50');
});

test('when the orders cannot be loaded, then the page says so and Try again loads them', async () => {
  shop().reject('listOwnOrders', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  shop().answerList('listOwnOrders', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

for (const problem of ['sign-in-needed', 'not-allowed'] as const) {
  test(`when the shop refuses my orders with ${problem}, then the user is signed out, and the home page opens`, async () => {
    shop().reject('listOwnOrders', problem, 'This account is not allowed to do that.');
    shop().answerList('listReviews', []);
    const none = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] as [number, number, number, number, number] };
    shop().answer('summarizeReviews', { ...none, bought: none, others: none });
    await open();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    // The head of the page is rendered more than once meanwhile.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeVisible());
    expect(getAccessToken()).toBeNull();
  });
}

test('when an order is placed or changed elsewhere, then the page shows it without a reload and announces it', async () => {
  await open();
  expect(await currentStep()).toHaveTextContent(/^Placed/);
  await expect.poll(liveOrders.watched).toEqual([{ userId: 'customer-uid', limit: 10 }]);
  const shipped = moved('shipped', { carrier: 'Pass Couriers', trackingCode: 'PC 4417 0093' });
  liveOrders.tell([shipped]);
  await expect.poll(async () => (await currentStep())?.textContent).toMatch(/^Shipped/);
  expect(screen.getByText('PC 4417 0093')).toBeVisible();
  expect(await findAnnounced('status', `Order ${order.number}: Shipped.`)).toBeInTheDocument();
  const other = { ...order, _id: '5Q8HW2XS', orderId: '5Q8HW2XS', number: 'FC-5Q8H-W2XS', quantity: 3 };
  shop().answerList('listOwnOrders', [other, shipped]);
  liveOrders.tell([other, shipped]);
  expect(await screen.findByText('2 orders, newest first.')).toBeVisible();
  expect((await articles())[0]).toHaveTextContent('3 × $12.50');
});

test('when live updates are not available, then the orders are still shown', async () => {
  liveOrders.refuse();
  await open();
  expect(await currentStep()).toHaveTextContent(/^Placed/);
});

test('when a customer cancels an order with two clicks, then a dialog asks first, and it is sent once', async () => {
  answerChange(moved('cancelled', { role: 'customer' }));
  const release = shop().hold('changeOrder');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Cancel order/ }));
  expect(await screen.findByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.dblClick(screen.getByRole('button', { name: 'Yes, cancel it' }));
  release();
  await expect.poll(async () => (await currentStep())?.textContent).toMatch(/^Canceled/);
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  expect(screen.getByRole('article')).toHaveFocus();
  expect(screen.getByText('Canceled by you')).toBeVisible();
  expect(shop().askedOf('changeOrder')).toMatchObject([{ params: { id: order._id }, body: { action: 'cancel' } }]);
});

test('when an order is confirmed while its customer cancels it, then a message says that it can no longer be canceled', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Cancel order/ }));
  const yes = await screen.findByRole('button', { name: 'Yes, cancel it' });
  shop().answerList('listOwnOrders', [moved('confirmed')]);
  shop().reject('changeOrder', 'action-not-allowed', 'This order is confirmed, so it can no longer be canceled.');
  await user.click(yes);
  expect(await findAnnounced('alert', /^This order is confirmed/)).toBeVisible();
  await expect.poll(async () => (await currentStep())?.textContent).toMatch(/^Confirmed/);
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
});

test('when an order is delivered, then its customer can request a return, with a reason', async () => {
  shop().answerList('listOwnOrders', [moved('delivered')]);
  shop().answer('listMisfitFacts', examples.listMisfitFacts.answer);
  const requested = moved('return-requested', { role: 'customer', reason: 'It is too long for my frame.' });
  shop().answer('changeReturns', () => {
    shop().answerList('listOwnOrders', [requested]);
    return [requested];
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const reason = await screen.findByLabelText('Reason');
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Please choose a reason.')).toBeVisible();
  fill(reason, 'does-not-fit');
  fill(screen.getByLabelText(/^In your words/), 'It is too long for my frame.');
  await user.click(screen.getByRole('button', { name: 'Request return' }));
  await expect.poll(async () => (await currentStep())?.textContent).toMatch(/^Return requested/);
  expect(screen.getByRole('article')).toHaveTextContent('It is too long for my frame.');
  liveOrders.tell([moved('refused', { reason: 'It was ridden.' })]);
  await expect.poll(async () => (await currentStep())?.textContent).toMatch(/^Return refused/);
  expect(screen.getByRole('article')).toHaveTextContent('It was ridden.');
});

test('when Order again is pressed, then the pieces are added to those in the basket', async () => {
  shop().answerList('listOwnOrders', [{ ...order, quantity: 7 }]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Order again/ }));
  expect(await findAnnounced('status', '7 pieces added to your basket.')).toBeVisible();
  expect(keptBasket()).toEqual([{ id: testPart._id, quantity: 7 }]);
});

test('when an order of several parts is ordered again, then deleted, replaced or short parts are named, with alternatives', async () => {
  const chain = { ...testPart, _id: 'chain-1', name: 'Chain', number: 'CH-1' };
  const old = { ...testPart, _id: 'old-1', name: 'Old', availableQuantity: 0, successor: 'chain-1' };
  const short = { ...testPart, _id: 'short-1', name: 'Short', availableQuantity: 3 };
  answerParts(testPart, chain, { ...old, status: 'discontinued' }, short);
  const ofPart = (partsId: string, partsName: string, n: number) => ({
    ...order,
    _id: `K7Q2940${n}`,
    orderId: 'K7Q29401',
    partsId,
    partsName,
    quantity: 4,
  });
  shop().answerList('listOwnOrders', [
    ofPart(testPart._id, testPart.name, 1),
    ofPart('gone-1', 'Gone', 2),
    ofPart('old-1', 'Old', 3),
    ofPart('short-1', 'Short', 4),
    { ...order, _id: 'K7Q29405', orderId: 'K7Q29405', createdAt: '2026-11-19T15:40:00.000Z' },
  ]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Order all 4 again/ }));
  const alert = within(
    await findAnnounced('alert', '3 parts not added to your basket.').then(
      (found) => found.closest('[role=alert]') as HTMLElement,
    ),
  );
  expect(alert.getByText('Gone: This part is no longer in the shop.')).toBeVisible();
  expect(alert.getByText('Old: Old is sold out. It is discontinued.')).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Add 4 × Chain instead' }));
  await user.click(alert.getByRole('button', { name: 'Add 3 instead' }));
  expect(alert.getByText(/^Gone/)).toBeVisible();
  expect(alert.queryByText(/^Old|^Short/)).not.toBeInTheDocument();
  expect(keptBasket()).toEqual([
    { id: testPart._id, quantity: 4 },
    { id: 'chain-1', quantity: 4 },
    { id: 'short-1', quantity: 3 },
  ]);
  expect(screen.getAllByRole('button', { name: /^Order all/ })).toHaveLength(1);
});

test('when fewer pieces were ordered than the present minimum, then the minimum is offered instead', async () => {
  answerParts({ ...testPart, minimumQuantity: 6, availableQuantity: 20 });
  shop().answerList('listOwnOrders', [{ ...order, quantity: 4 }]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Order again/ }));
  await user.click(await screen.findByRole('button', { name: 'Add 6 instead' }));
  expect(keptBasket()).toEqual([{ id: testPart._id, quantity: 6 }]);
});

test("when a customer opens another customer's order, then the page says that there is no such order", async () => {
  shop().reject('getOrder', 'not-found', 'There is no such order.');
  await openScreen(`/dashboard/my-orders/${order._id}`, { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('when an order is completed, then only its state and its date are shown, and a click expands it', async () => {
  shop().answerList('listOwnOrders', [moved('delivered')]);
  const user = await open();
  const article = within(await screen.findByRole('article'));
  expect(article.getByText('Delivered', { selector: 'summary *' })).toHaveClass('text-success');
  expect(article.getByText('Nov 21, 2026')).toBeVisible();
  expect(article.getByText(order.address)).not.toBeVisible();
  expect(article.getByRole('button', { name: /^Order again/ })).toBeVisible();
  await user.click(article.getByText('Nov 21, 2026'));
  expect(article.getByText(order.address)).toBeVisible();
  expect(await currentStep()).toHaveTextContent(/^Delivered/);
});

test('when the carrier is known, then the tracking number links to the carrier’s page', async () => {
  shop().answerList('listOwnOrders', [moved('shipped', { carrier: 'UPS', trackingCode: '1Z 4F0' })]);
  await open();
  expect(await screen.findByRole('link', { name: '1Z 4F0' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z4F0',
  );
});

test('when a customer opens the orders without having just ordered, then the page confirms no order', async () => {
  await open();
  await articles();
  expect(screen.queryByRole('heading', { name: /placed$/ })).not.toBeInTheDocument();
});
