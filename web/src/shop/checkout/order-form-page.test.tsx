import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { Part } from '@fourteener/contract/part/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { logIn, openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';
import { findPartHeading } from '../../../testing/part-heading.ts';

const PHONE = '(719) 555-0142';
const ADDRESS = '218 F Street, Salida, CO 81201';

const phone = () => screen.getByLabelText('Phone');
const address = () => screen.getByLabelText('Address');
const quantity = () => screen.getByLabelText('Quantity');
const placeOrder = () => screen.getByRole('button', { name: 'Place Order' });
const sent = () => shop().askedOf('placeOrder');

/** Opens the form of a part as a customer. */
async function openForm(part: Part = testPart): Promise<UserEvent> {
  answerParts(part);
  const user = await openScreen(`/product/${part._id}`, { as: 'customer' });
  await findPartHeading(part.name);
  return user;
}

function fillForm(pieces: string): void {
  fill(phone(), PHONE);
  fill(address(), ADDRESS);
  fill(quantity(), pieces);
}

/** Opens the part as a visitor, who has to sign in for it. */
async function comeBack(): Promise<UserEvent> {
  window.history.pushState(null, '', `/product/${testPart._id}`);
  return reloadScreen();
}

/** Everything in the storage of the tab and the browser. */
const readStorage = () => JSON.stringify([sessionStorage, localStorage]);

/** Accepts orders, and lists none afterwards. */
function takeOrders(): void {
  shop().answer('placeOrder', examples.placeOrder.answer);
  shop().answerList('listOwnOrders', []);
}

test.each(['1', '21', '2.5', '-3', 'ten', ''])(
  'when the quantity is "%s", then the form names the possible range and sends nothing',
  async (pieces) => {
    const user = await openForm();
    fillForm(pieces);
    await user.click(placeOrder());
    expect(await screen.findByText(quantityOutOfRange(2, 20))).toBeVisible();
    expect(quantity()).toHaveFocus();
    expect(sent()).toEqual([]);
  },
);

test('when phone and address are missing, then the form says so, moves the focus to the first and sends nothing', async () => {
  const user = await openForm();
  await user.click(placeOrder());
  expect(await screen.findByText('The phone number is missing.')).toBeVisible();
  expect(screen.getByText('The address is missing.')).toBeVisible();
  expect(phone()).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('when Place Order is clicked twice, then one order is sent', async () => {
  takeOrders();
  await openForm();
  const release = shop().hold('placeOrder');
  fillForm('2');
  fireEvent.click(placeOrder());
  fireEvent.click(placeOrder());
  release();
  expect(await screen.findByRole('heading', { name: 'My orders' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('when the response to an order is lost, then what was typed stays, and a second click sends the same order with the same key', async () => {
  const user = await openForm();
  shop().disconnect('placeOrder');
  fillForm('2');
  await user.click(placeOrder());
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  expect(phone()).toHaveValue(PHONE);
  takeOrders();
  await user.click(placeOrder());
  expect(await screen.findByRole('heading', { name: 'My orders' })).toBeVisible();
  const [first, second] = sent();
  expect(sent()).toHaveLength(2);
  expect(first?.idempotencyKey).toMatch(/./);
  expect(second).toEqual(first);
});

test('when the price has changed before the order, then the form says so, shows the new price and orders at it', async () => {
  const user = await openForm({ ...testPart, price: 9 });
  fillForm('2');
  expect(screen.getByText('$18.00')).toBeVisible();
  answerParts(testPart);
  const detail = 'The price of Test Part is now $12.50, not $9.00. Please check the new price before you order.';
  shop().reject('placeOrder', 'price-changed', detail, { shownPrice: 9, price: 12.5 });
  await user.click(placeOrder());
  expect(await findAnnounced('alert', new RegExp('is now \\$12\\.50'))).toBeVisible();
  expect(await screen.findByText('$25.00')).toBeVisible();
  takeOrders();
  await user.click(placeOrder());
  await expect.poll(() => sent().map(({ body }) => body.PerUnitPrice)).toEqual([9, 12.5]);
});

test('when others bought the stock before the order, then the form shows what is left and keeps what was typed', async () => {
  const user = await openForm();
  fillForm('15');
  const left = { minimumQuantity: 2, availableQuantity: 10 };
  answerParts({ ...testPart, ...left });
  shop().reject('placeOrder', 'quantity-out-of-range', quantityOutOfRange(2, 10), left);
  await user.click(placeOrder());
  expect(await screen.findByText(quantityOutOfRange(2, 10))).toBeVisible();
  expect(await screen.findByText('10 in stock')).toBeVisible();
  expect(address()).toHaveValue(ADDRESS);
});

test('when a part sells out while its form is open, then the form says so at the quantity and cannot be sent again', async () => {
  const user = await openForm();
  fillForm('2');
  const left = { minimumQuantity: 2, availableQuantity: 0 };
  answerParts({ ...testPart, ...left });
  shop().answer('getWatch', { watching: false });
  shop().reject('placeOrder', 'sold-out', 'Test Part is sold out.', left);
  await user.click(placeOrder());
  expect(await screen.findByText('Test Part is sold out.')).toBeVisible();
  expect(quantity()).toHaveFocus();
  await waitFor(() => expect(placeOrder()).toBeDisabled());
  expect(phone()).toHaveValue(PHONE);
});

test('when plus and minus are pressed, then the quantity stays within the range, and the button keeps the focus', async () => {
  const user = await openForm({ ...testPart, availableQuantity: 3 });
  const more = screen.getByRole('button', { name: 'One more' });
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  more.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(quantity()).toHaveValue('3');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
});

test('when a part is not in the shop, then its page says so', async () => {
  answerParts();
  await openScreen('/product/no-such-part', { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'This part is not in the shop' })).toBeVisible();
});

test('when a part is sold out, then its form is visible but cannot be sent, and says why', async () => {
  shop().answer('getWatch', { watching: false });
  await openForm({ ...testPart, minimumQuantity: 4, availableQuantity: 3 });
  expect(placeOrder()).toBeDisabled();
  expect(placeOrder()).toHaveAccessibleDescription(/^Sold out\. 3 pieces are left, but the minimum order is 4/);
  expect(screen.getByText('Made for a test.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('button', { name: 'Notify me when in stock' })).toBeVisible();
});

test('when a sold-out part is discontinued, then the form says so, and does not offer to notify the customer', async () => {
  await openForm({ ...testPart, status: 'discontinued', availableQuantity: 0 });
  expect(placeOrder()).toHaveAccessibleDescription('Sold out. We no longer make this part.');
  expect(screen.queryByRole('button', { name: 'Notify me when in stock' })).not.toBeInTheDocument();
});

test('when few pieces are left, then the form says how many', async () => {
  await openForm({ ...testPart, minimumQuantity: 1, availableQuantity: 4 });
  expect(screen.getByText('Only 4 left')).toBeVisible();
});

test('when the page is reloaded, then what was typed is kept until the order is placed', async () => {
  takeOrders();
  await openForm();
  fillForm('5');
  const user = await reloadScreen();
  expect(await screen.findByLabelText('Phone')).toHaveValue(PHONE);
  expect(address()).toHaveValue(ADDRESS);
  expect(quantity()).toHaveValue('5');
  await user.click(placeOrder());
  expect(await screen.findByRole('heading', { name: 'My orders' })).toBeVisible();
  window.history.pushState(null, '', `/product/${testPart._id}`);
  await reloadScreen();
  expect(await screen.findByLabelText('Quantity')).toHaveValue('2');
  expect(phone()).toHaveValue('');
});

test('when a user signs out in the middle of an order, then the tab forgets what they typed', async () => {
  shop().answerList('listReviews', []);
  let user = await openForm();
  fillForm('5');
  expect(readStorage()).toContain(ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(readStorage()).not.toMatch(/555-0142|218 F Street/);
  user = await comeBack();
  await logIn(user, 'customer');
  expect(await screen.findByLabelText('Phone')).toHaveValue('');
  expect(address()).toHaveValue('');
});

test('when somebody else signs in after an expired session, then the tab has nothing that the first user typed', async () => {
  shop().answerList('listReviews', []);
  await openForm();
  fillForm('5');
  shop().reject('listOwnOrders', 'sign-in-needed', 'Please sign in.');
  window.history.pushState(null, '', '/dashboard/myorders');
  await reloadScreen();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(await comeBack(), 'other');
  expect(await screen.findByLabelText('Phone')).toHaveValue('');
  expect(address()).toHaveValue('');
  expect(readStorage()).not.toMatch(/555-0142|218 F Street/);
});

test('when a part is shown, then search engines can read its category and price', async () => {
  const user = await openForm();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByText(testPart.name)).toHaveAttribute('aria-current', 'page');
  expect(readStructuredData()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Product', name: testPart.name }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  );
  await user.click(within(crumbs).getByRole('link', { name: 'Parts' }));
  await expect.poll(() => window.location.pathname).toBe('/product');
});

test('when a part is shown, then its facts come before the form, and the button after all fields', async () => {
  await openForm();
  const inOrder = [
    screen.getByText('Per unit price'),
    quantity(),
    screen.getByLabelText('Name'),
    screen.getByLabelText('Email'),
    phone(),
    address(),
    placeOrder(),
    screen.getByRole('heading', { name: 'Specification' }),
  ];
  for (const [index, element] of inOrder.slice(1).entries()) {
    expect(inOrder[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('when the customer has ordered before, then phone and address of the last order are filled in', async () => {
  shop().answerList('listOwnOrders', [{ ...placedOrder, phone: PHONE, address: ADDRESS }]);
  await openForm();
  await waitFor(() => expect(phone()).toHaveValue(PHONE));
  expect(address()).toHaveValue(ADDRESS);
  expect(shop().askedOf('listOwnOrders')[0]?.query).toMatchObject({ limit: 1, sort: 'newest' });
});

test('when the customer has not ordered yet, then the phone of the profile is filled in', async () => {
  shop().answer('getUser', { _id: 'test', email: 'test@example.com', userName: 'Test Rider', phone: PHONE });
  await openForm();
  await waitFor(() => expect(phone()).toHaveValue(PHONE));
  expect(address()).toHaveValue('');
});

test('when the last order is loaded late, then the fields that were typed stay', async () => {
  shop().answerList('listOwnOrders', [{ ...placedOrder, phone: '1', address: ADDRESS }]);
  const release = shop().hold('listOwnOrders');
  await openForm();
  fill(phone(), PHONE);
  release();
  await waitFor(() => expect(address()).toHaveValue(ADDRESS));
  expect(phone()).toHaveValue(PHONE);
});

test('when an order is placed, then the page shows its number and what happens next', async () => {
  takeOrders();
  const user = await openForm();
  fillForm('2');
  await user.click(placeOrder());
  const confirmation = within(await screen.findByRole('region', { name: 'Your order is placed' }));
  const { insertedId } = examples.placeOrder.answer;
  expect(confirmation.getByRole('link', { name: formatOrderNumber(insertedId) })).toHaveAttribute(
    'href',
    `/dashboard/my-orders/${insertedId}`,
  );
  expect(confirmation.getByText(/^Next: we confirm by email/)).toBeVisible();
});
