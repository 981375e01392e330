import { examples } from '@fourteener/contract/examples';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import type { Delivery } from '@fourteener/contract/checkout/delivery';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { leaveFor } from '../../../testing/fake-leave-for.ts';
import { fill } from '../../../testing/fill.ts';
import { logIn, openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const home: Delivery = {
  name: 'June Halvorsen',
  street: '218 F Street',
  city: 'Moab',
  state: 'UT',
  zip: '84532',
  country: 'US',
  phone: '(719) 555-0142',
};
const office: Delivery = { ...home, company: 'Pass Couriers', street: '1 Main Street', city: 'Duluth' };

function fillBasket(...lines: [part: Pick<Part, '_id'>, quantity: number][]): void {
  localStorage.setItem('basket', JSON.stringify(lines.map(([{ _id }, quantity]) => ({ id: _id, quantity }))));
}

function typeAddress({ name, street, city, state = '', zip = '', phone }: Delivery = home): void {
  fill(screen.getByLabelText('Name'), name);
  fill(screen.getByLabelText('Street'), street);
  fill(screen.getByLabelText('City'), city);
  fill(screen.getByLabelText('State'), state);
  fill(screen.getByLabelText('ZIP'), zip);
  fill(screen.getByLabelText('Phone'), phone);
}

/** Accepts orders, and opens a payment page for them. */
function takeOrders(): void {
  shop().answer('placeBasket', { ...examples.placeBasket.answer, purchaseId: cardPurchase._id });
  shop().answer('openPaymentSession', { url: 'https://pay.example/session', expiresAt: '2099-11-08T20:40:00.000Z' });
  shop().answer('settlePurchase', cardPurchase);
}

const sent = () =>
  shop()
    .askedOf('placeBasket')
    .map(({ body }) => body);
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const findPay = (words: string) => screen.findByRole('button', { name: words });

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  fillBasket([testPart, 2]);
});

test('when the shop takes payments, then the basket leads to the checkout', async () => {
  const user = await openScreen('/basket', { as: 'customer' });
  await user.click(await screen.findByRole('link', { name: 'Check out' }));
  expect(await screen.findByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Delivery$/, level: 2 })).toBeVisible();
});

test('when the shop takes no payments, then the checkout leads to the basket', async () => {
  shop().answer('getPaymentSettings', examples.getPaymentSettings.answer);
  await openScreen('/checkout', { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Basket', level: 1 })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
});

test('when the basket is empty, then the checkout says so', async () => {
  localStorage.clear();
  await openScreen('/checkout', { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
});

test('when the settings cannot be loaded, then the checkout says so, and Try again loads them', async () => {
  shop().reject('getPaymentSettings', 'unexpected', 'The shop had an unexpected error.');
  const user = await openScreen('/checkout', { as: 'customer' });
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  takePayments([testPart]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Street')).toBeVisible();
});

test('when an order is paid by card, then its total is on the button, and the payment page opens', async () => {
  takeOrders();
  const user = await openScreen('/checkout', { as: 'customer' });
  expect((await screen.findAllByText(/once you choose a state/)).length).toBeGreaterThan(0);
  typeAddress();
  await user.dblClick(await findPay('Pay $35.50'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/session'));
  expect(sent()).toEqual([
    expect.objectContaining({
      lines: [{ partsId: testPart._id, quantity: 2, PerUnitPrice: 12.5 }],
      delivery: home,
      address: 'June Halvorsen\n218 F Street\nMoab, UT 84532',
      phone: home.phone,
      method: 'card',
      expectedTotal: 35.5,
    }),
  ]);
  // The address to which Back leads from the payment page.
  expect(window.location.pathname).toBe(`/checkout/${cardPurchase._id}`);
  expect(localStorage.getItem('basket')).toBeNull();
});

test('when the payment page cannot be opened, then the order is placed and can be paid on the next page', async () => {
  takeOrders();
  shop().reject('openPaymentSession', 'busy', 'Card payments do not answer right now.');
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  await user.click(await findPay('Pay $35.50'));
  expect(await screen.findByRole('heading', { name: /placed, but not paid yet/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay \$108.28 by card/ })).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('when an order is paid by invoice, then no payment page opens, and the due date is shown', async () => {
  takeOrders();
  shop().answer('settlePurchase', { ...cardPurchase, method: 'invoice' });
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  await user.click(screen.getByRole('radio', { name: /^Invoice/ }));
  await user.click(await findPay('Place Order for $35.50'));
  expect(await screen.findByText(/^Pay \$108.28 by Nov \d, 2099/)).toBeVisible();
  expect(sent()).toEqual([expect.objectContaining({ method: 'invoice' })]);
  expect(shop().askedOf('openPaymentSession')).toEqual([]);
});

test('when fields are invalid, then each says so, and the errors under the button link to them', async () => {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress({ ...home, zip: '8120', city: ' ' });
  await user.click(await findPay('Pay $35.50'));
  expect(await screen.findByText('The ZIP code must have five digits, or nine.')).toBeVisible();
  expect(screen.getByText('The city is missing.')).toBeVisible();
  expect(screen.getByText(/^2 things to correct:/)).toHaveTextContent(
    '2 things to correct: the city, the ZIP code. Nothing has been ordered.',
  );
  await user.click(screen.getByRole('link', { name: 'the ZIP code' }));
  expect(screen.getByLabelText('ZIP')).toHaveFocus();
  fill(screen.getByLabelText('ZIP'), '84532');
  fill(screen.getByLabelText('City'), 'Moab');
  await waitFor(() => expect(screen.queryByText(/to correct:/)).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
});

test('when a line cannot be ordered, then it says why, and nothing is sent', async () => {
  fillBasket([testPart, 21]);
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  expect(await screen.findByText(quantityOutOfRange(2, 20))).toBeVisible();
  await user.click(summary().getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText(/^One thing to correct:/)).toBeVisible();
  expect(sent()).toEqual([]);
  fill(screen.getByLabelText(`Quantity of ${testPart.name}`), '20');
  expect(await findPay('Pay $260.50')).toBeVisible();
});

test('when the total has changed, then both are shown, nothing is ordered, and the next press agrees to the new one', async () => {
  takeOrders();
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  const pay = await findPay('Pay $35.50');
  takePayments([testPart], { shipping: 12 });
  const message = 'The total is now $38.00, not $35.50. Please check it before you order.';
  shop().reject('placeBasket', 'total-changed', message, { expectedTotal: 35.5, total: 38 });
  await user.click(pay);
  expect(await findAnnounced('alert', message)).toBeVisible();
  expect(summary().getByText('Shipping, Ground').nextElementSibling).toHaveTextContent('was $9.50now $12.00');
  takeOrders();
  await user.click(await findPay('Pay $38.00'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(sent().map(({ expectedTotal }) => expectedTotal)).toEqual([35.5, 38]);
});

test('when a price has changed, then the line and the total show the new one, and the next press orders at it', async () => {
  takeOrders();
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  const pay = await findPay('Pay $35.50');
  const dearer = { ...testPart, price: 14 };
  answerParts(dearer);
  takePayments([dearer]);
  const message = 'The price is now $14.00, not $12.50. Please check the new price before you order.';
  shop().reject('placeBasket', 'basket-refused', message, { errors: [{ path: 'lines.0', message, price: 14 }] });
  await user.click(pay);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('$14.00 each')).toBeVisible();
  expect(summary().getByText('Total').nextElementSibling).toHaveTextContent('was $35.50now $38.50');
  takeOrders();
  await user.click(await findPay('Pay $38.50'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(sent().at(-1)).toMatchObject({ expectedTotal: 38.5, lines: [{ PerUnitPrice: 14 }] });
});

test('when the shop does not deliver to a country, then the summary says so, and another country can be chosen', async () => {
  await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  shop().reject('getQuote', 'not-delivered', 'We do not deliver to this address.');
  fill(screen.getByLabelText('Country'), 'GB');
  expect(await summary().findByText('We do not deliver to this address.')).toBeVisible();
  expect(screen.getByLabelText(/^Province/)).toBeVisible();
  takePayments([testPart]);
  fill(screen.getByLabelText('Country'), 'US');
  fill(screen.getByLabelText('State'), 'UT');
  expect(await findPay('Pay $35.50')).toBeVisible();
});

test('when no response arrives, then what was typed survives a reload, and the retry has the same key', async () => {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  shop().disconnect('placeBasket');
  await user.click(await findPay('Pay $35.50'));
  expect(await findAnnounced('alert', /What you typed is kept/)).toBeVisible();
  takeOrders();
  const again = await reloadScreen();
  expect(await screen.findByLabelText('Street')).toHaveValue(home.street);
  expect(screen.getByLabelText('State')).toHaveValue('UT');
  expect(screen.getByText(/^We could not confirm your last try/)).toBeVisible();
  await again.click(await findPay('Pay $35.50'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  const keys = shop()
    .askedOf('placeBasket')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('when a visitor fills in all but the name, then the login keeps the fields and fills in the name', async () => {
  const user = await openScreen('/checkout');
  await screen.findByLabelText('Street');
  typeAddress({ ...home, name: '' });
  await user.click(screen.getByRole('radio', { name: /^Invoice/ }));
  await user.click(summary().getByRole('link', { name: 'Log in to order' }));
  await logIn(user, 'customer');
  expect(await findPay('Place Order for $35.50')).toBeVisible();
  expect(screen.getByLabelText('Street')).toHaveValue(home.street);
  expect(screen.getByLabelText('Name')).toHaveValue('Test Rider');
});

test('when the account has saved addresses, then the first is filled in, and another can be chosen', async () => {
  shop().answer('getAddresses', { addresses: [home, office], revision: 3 });
  const user = await openScreen('/checkout', { as: 'customer' });
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue(home.street));
  const choice = within(screen.getByRole('group', { name: 'Saved addresses' }));
  expect(choice.getByRole('button', { name: /218 F Street/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice.getByRole('button', { name: /1 Main Street/ }));
  expect(screen.getByLabelText(/^Company/)).toHaveValue('Pass Couriers');
  await user.click(choice.getByRole('button', { name: 'New address' }));
  expect(screen.getByLabelText('Street')).toHaveValue('');
});

test('when a saved address is changed, then it is saved with the order, and when it is removed, this is saved at once', async () => {
  takeOrders();
  shop().answer('getAddresses', { addresses: [home, office], revision: 3 });
  shop().answer('saveAddresses', ({ body }) => ({ addresses: body.addresses, revision: 4 }));
  const user = await openScreen('/checkout', { as: 'customer' });
  await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue(home.street));
  await user.click(screen.getByRole('button', { name: /1 Main Street/ }));
  await user.click(screen.getByRole('button', { name: 'Remove this address from my account' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /1 Main Street/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /218 F Street/ }));
  fill(screen.getByLabelText('Street'), '220 F Street');
  expect(screen.getByRole('checkbox', { name: 'Save the changes in my account' })).toBeChecked();
  await user.click(await findPay('Pay $35.50'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(
    shop()
      .askedOf('saveAddresses')
      .map(({ body }) => body),
  ).toEqual([
    { addresses: [home], revision: 3 },
    { addresses: [{ ...home, street: '220 F Street' }], revision: 4 },
  ]);
});

test('when a line is removed, then the total is computed again, and the heading of the basket has the focus', async () => {
  const other = { ...testPart, _id: 'other-part-3tq8zd', name: 'Other Part', price: 10 };
  answerParts(testPart, other);
  takePayments([testPart, other]);
  fillBasket([testPart, 2], [other, 2]);
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  typeAddress();
  expect(await findPay('Pay $55.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove\s*Other Part$/ }));
  expect(await findPay('Pay $35.50')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Basket$/, level: 2 })).toHaveFocus();
});
