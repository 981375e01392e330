import { examples } from '@fourteener/contract/examples';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { nextLabel, statusBefore } from '@fourteener/contract/testing/orders';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerAccepted,
  answerChange,
  button,
  dialog,
  history,
  moved,
  number,
  open,
  placed,
} from '../../../testing/admin-order.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const nextStep = () => screen.findByRole('heading', { name: /^(Next step|No next step)$/ });

beforeEach(() => {
  shop().answerList('listOrderNotes', []);
  shop().answer('getOrder', placed);
});

test('when an admin opens an order from the queue, then its page shows customer, part, address and total', async () => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', [placed]);
  const user = await openScreen('/dashboard/orders', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: number }));
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  const main = await screen.findByRole('main');
  await screen.findByRole('region', { name: 'What was ordered' });
  for (const fact of [placed.userName, placed.userEmail, placed.address, '$136.00', `4 × ${placed.partsName}`])
    expect(main).toHaveTextContent(fact);
  expect(history()).toEqual([expect.stringMatching(/^Placedby the customer/)]);
  const steps = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem');
  expect(steps.find((step) => step.hasAttribute('aria-current'))).toHaveTextContent('Placed');
});

test('when an action is clicked twice, then it is sent once, and the focus moves to the next step', async () => {
  answerChange(moved('confirmed'));
  const release = shop().hold('changeOrder');
  const user = await open();
  await user.dblClick(await button('Confirm'));
  release();
  expect(await findAnnounced('status', `Order ${number}: Confirmed.`)).toBeVisible();
  expect(await button(nextLabel('confirmed'))).toBeVisible();
  expect(await nextStep()).toHaveFocus();
  expect(shop().askedOf('changeOrder')).toMatchObject([{ params: { id: placed._id }, body: { action: 'confirm' } }]);
});

test.each([
  ['verification', 'The customer has not verified their email address yet, so no pieces are kept.'],
  ['payment', 'No pieces are kept before this is paid.'],
] as const)(
  'when an order waits for the %s, then its page says that no pieces are reserved for it',
  async (waits, words) => {
    shop().answer('getOrder', { ...placed, waits });
    await open();
    expect(await screen.findByText(`${words} Confirming takes them from stock.`)).toBeVisible();
  },
);

test('when an order is shipped, then carrier and tracking number are required', async () => {
  shop().answer('getOrder', moved(statusBefore('ship')));
  const user = await open();
  await user.click(await button('Ship'));
  const asked = await dialog();
  expect(asked.getByLabelText('Carrier')).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Ship' }));
  expect(await asked.findByText('Please enter the carrier.')).toBeVisible();
  expect(asked.getByText('Please enter the tracking number.')).toBeVisible();
  expect(shop().askedOf('changeOrder')).toEqual([]);
});

test('when an admin cancels an order, then the dialog says what follows, and the reason is sent and listed in the history', async () => {
  answerChange(moved('cancelled', { reason: 'The casting has a crack.' }));
  const user = await open();
  await user.click(await button('Cancel order'));
  const asked = await dialog();
  expect(asked.getByText(/4 pieces go back in stock right away\./)).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'The casting has a crack.');
  await user.click(asked.getByRole('button', { name: 'Cancel order' }));
  await expect.poll(async () => (await nextStep()).textContent).toBe('No next step');
  expect(history()[0]).toContain('“The casting has a crack.”');
  expect(shop().askedOf('changeOrder')).toMatchObject([
    { body: { action: 'cancel', reason: 'The casting has a crack.' } },
  ]);
});

test('when a return is requested while an admin has the order open, then it can be accepted after a confirmation', async () => {
  shop().answer('getOrder', moved('delivered'));
  const user = await open();
  expect(await nextStep()).toHaveTextContent('No next step');
  await expect.poll(liveOrders.watched).toEqual([{ id: placed._id }]);
  liveOrders.tell([moved('return-requested', { role: 'customer', reason: 'Too wide' })]);
  await expect.poll(() => history()[0]).toContain('“Too wide”');
  expect(screen.getByText('Live: changes appear automatically.')).toBeVisible();
  answerAccepted(moved('returned'));
  await user.click(await button('Accept return'));
  const asked = await dialog();
  expect(asked.getByRole('button', { name: 'Keep it as it is' })).toHaveFocus();
  await user.click(asked.getByRole('button', { name: 'Accept return' }));
  await expect.poll(() => history()[0]).toMatch(/^Returned/);
});

test('when a customer withdrew from pieces before they were shipped, then the page says how many to ship', async () => {
  const returns: OrderItem['returns'] = [
    { number: `${number}-R1`, state: 'canceled', quantity: 1, withdrawal: true, restocked: 0, writtenOff: 0 },
  ];
  shop().answer('getOrder', { ...moved('placed', { role: 'customer', quantity: 1, withdrawal: true }), returns });
  await open();
  expect(await screen.findByText('1 withdrawn: ship 3')).toBeVisible();
});

test('when another admin changed the order first, then the page says what happened and what is possible, and shows the current order', async () => {
  const user = await open();
  await user.click(await button('Cancel order'));
  const asked = await dialog();
  fill(asked.getByLabelText('Reason'), 'Late');
  shop().answer('getOrder', moved('shipped'));
  const extras = { orderStatus: 'shipped', allowed: ['deliver'] };
  shop().reject('changeOrder', 'action-not-allowed', 'The order is shipped.', extras);
  await user.click(asked.getByRole('button', { name: 'Cancel order' }));
  expect(
    await findAnnounced(
      'alert',
      'Someone else was faster: the order is now “Shipped”. You can move this order to: Delivered.',
    ),
  ).toBeVisible();
  expect(await button('Mark as delivered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(await nextStep()).toHaveFocus();
});

test('when an action on an order fails, then the dialog says why and keeps what was typed', async () => {
  shop().reject('changeOrder', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  await user.click(await button('Cancel order'));
  const asked = await dialog();
  fill(asked.getByLabelText('Reason'), 'The casting has a crack.');
  await user.click(asked.getByRole('button', { name: 'Cancel order' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('The shop had an unexpected error.');
  expect(asked.getByLabelText('Reason')).toHaveValue('The casting has a crack.');
  answerChange(moved('cancelled'));
  await user.click(asked.getByRole('button', { name: 'Cancel order' }));
  await expect.poll(async () => (await nextStep()).textContent).toBe('No next step');
});

test('when no order has the number in the address, then the page says so and links to all orders', async () => {
  shop().reject('getOrder', 'not-found', 'There is no such order.');
  await open();
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the orders' })).toHaveAttribute('href', '/dashboard/orders');
});

test('when an admin adds a note, then it is sent once and shown with author and time', async () => {
  const user = await open();
  await user.click(await button('Add note'));
  expect(await screen.findByText('The note is missing.')).toBeVisible();
  await user.type(screen.getByLabelText('New note'), 'Call first.');
  const note = {
    _id: 'n1',
    text: 'Call first.',
    userEmail: 'admin@example.com',
    createdAt: shopTime('2026-11-21T23:30'),
  };
  shop().answer('addOrderNote', () => {
    shop().answerList('listOrderNotes', [note]);
    return { acknowledged: true, insertedId: 'n1' };
  });
  await user.click(await button('Add note'));
  const list = await screen.findByRole('list', { name: 'Notes' });
  await expect.poll(() => list.textContent).toMatch(/^Call first\.admin@example\.com, Nov 21, 2026/);
  expect(screen.getByLabelText('New note')).toHaveValue('');
  const [asked] = shop().askedOf('addOrderNote');
  expect([asked?.body, typeof asked?.idempotencyKey]).toEqual([{ text: 'Call first.' }, 'string']);
});

test('when the shop refuses a changed address, then the dialog says why and keeps what was typed', async () => {
  const user = await open();
  await user.click(await button('Change address'));
  const form = await dialog();
  fill(form.getByLabelText('Address'), '5 Main Street, Moab, UT 84532');
  shop().reject('changeOrderAddress', 'address-changes-total', 'Choose an address in Colorado.');
  await user.click(form.getByRole('button', { name: 'Change address' }));
  expect(await form.findByText('Choose an address in Colorado.')).toBeVisible();
  expect(form.getByLabelText('Address')).toHaveValue('5 Main Street, Moab, UT 84532');
  const address = '12 G Street, Salida, CO 81201';
  fill(form.getByLabelText('Address'), address);
  shop().answer('changeOrderAddress', { ...placed, address });
  shop().answer('getOrder', { ...placed, address });
  await user.click(form.getByRole('button', { name: 'Change address' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'What was ordered' })).toHaveTextContent(address);
});

test('when an order is shipped, then its address cannot be changed, and its page links to its audit log and customer', async () => {
  shop().answer('getOrder', moved('shipped'));
  await open();
  const log = await screen.findByRole('link', { name: 'Audit log of this order' });
  expect(log).toHaveAttribute('href', `/dashboard/audit?order=${placed._id}`);
  expect(screen.getByRole('link', { name: 'All orders of this customer' })).toHaveAttribute(
    'href',
    `/dashboard/orders?person=${placed.userId}`,
  );
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});

test('when an order has several parts, then one press takes a step with all of them, and Undo takes it back', async () => {
  const first: OrderItem = { ...placed, orderSize: 2 };
  const second: OrderItem = { ...first, _id: 'K7Q29402', partsName: 'Test Stem', quantity: 1, total: 12.5 };
  const both = (status: OrderStatus) => [first, second].map((item) => ({ ...item, status }));
  shop().answer('getOrder', first);
  shop().answer('getOrderItems', [second, first]);
  shop().answer('changeOrders', ({ body }) => {
    const isUndo = (body as { action: string }).action === 'undo-confirm';
    const changed = both(isUndo ? 'placed' : 'confirmed');
    shop().answer('getOrder', changed[0] as OrderItem);
    shop().answer('getOrderItems', changed);
    return { changed, refused: [] };
  });
  const user = await open();
  const all = within(await screen.findByRole('region', { name: 'All 2 parts' }));
  await user.click(all.getByRole('button', { name: 'Confirm 2' }));
  expect(await findAnnounced('status', '2 parts: Confirmed.')).toBeInTheDocument();
  expect(await all.findByRole('button', { name: 'Pack 2' })).toBeEnabled();
  await user.click(all.getByRole('button', { name: 'Undo' }));
  expect(await all.findByRole('button', { name: 'Confirm 2' })).toBeEnabled();
  expect(
    shop()
      .askedOf('changeOrders')
      .map(({ body }) => body),
  ).toEqual([
    { action: 'confirm', orders: [{ id: first._id }, { id: 'K7Q29402' }] },
    { action: 'undo-confirm', orders: [{ id: first._id }, { id: 'K7Q29402' }] },
  ]);
});

test('when an order was confirmed on its page, then Undo takes it back', async () => {
  shop().answer('changeOrder', ({ body }) => {
    const order = (body as { action: string }).action === 'confirm' ? moved('confirmed') : placed;
    shop().answer('getOrder', order);
    return order;
  });
  const user = await open();
  await user.click(await button('Confirm'));
  await user.click(await button('Undo'));
  expect(await button('Confirm')).toBeEnabled();
  expect(
    shop()
      .askedOf('changeOrder')
      .map(({ body }) => body),
  ).toEqual([{ action: 'confirm' }, { action: 'undo-confirm' }]);
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
