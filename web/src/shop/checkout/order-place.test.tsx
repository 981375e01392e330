import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { cardPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const expectTotal = (written: string) =>
  waitFor(async () => expect((await screen.findByText('Total')).nextElementSibling).toHaveTextContent(written));
const question = () => screen.findByRole('group', { name: 'Where does it go?' });
const ordered = () =>
  shop()
    .askedOf('placeOrder')
    .map(({ body: { address, expectedTotal } }) => ({ address, expectedTotal }));

/** The order form with an address; Utah asks for a dollar of tax. */
async function open(address: string) {
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), address);
  return { user, order: async () => user.click(await screen.findByRole('button', { name: 'Place Order' })) };
}

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  shop().answer('placeOrder', { ...examples.placeOrder.answer, purchaseId: cardPurchase._id });
  shop().answer('settlePurchase', cardPurchase);
});

test('when an address names another state than the shop’s, then the total is for this state, and the form asks nothing', async () => {
  const { order } = await open('12 Main Street, Moab, UT 84532');
  await expectTotal('$35.50');
  expect(screen.queryByRole('group', { name: 'Where does it go?' })).toBeNull();
  await order();
  await waitFor(() => expect(ordered()).toEqual([{ address: '12 Main Street, Moab, UT 84532', expectedTotal: 35.5 }]));
});

test('when an address names no state, then the form asks for it, and both the address and the total include the choice', async () => {
  const { user, order } = await open('12 Main Street');
  await expectTotal('$34.50');
  await question();
  await user.selectOptions(screen.getByLabelText('State'), 'Utah');
  fill(screen.getByLabelText('ZIP'), '84532');
  await expectTotal('$35.50');
  await order();
  await waitFor(() => expect(ordered()).toEqual([{ address: '12 Main Street\nUT 84532', expectedTotal: 35.5 }]));
});

test('when the question stays open, then the order is placed with the typed address, for the total that was shown', async () => {
  const { order } = await open('12 Main Street');
  await question();
  await expectTotal('$34.50');
  await order();
  await waitFor(() => expect(ordered()).toEqual([{ address: '12 Main Street', expectedTotal: 34.5 }]));
});

test('when the chosen state contradicts the address, then the form says so and keeps the total without a state', async () => {
  const { user } = await open('500 Ala Moana Boulevard, Honolulu, HI 96813, Unit 4, OR 97001');
  await question();
  await user.selectOptions(screen.getByLabelText('State'), 'Utah');
  fill(screen.getByLabelText('ZIP'), '84532');
  expect(await findAnnounced('alert', /names another place/)).toBeVisible();
  await expectTotal('$34.50');
});

test('when a ZIP code belongs to another state, then its field says so', async () => {
  const { user } = await open('12 Main Street');
  await question();
  await user.selectOptions(screen.getByLabelText('State'), 'Utah');
  fill(screen.getByLabelText('ZIP'), '81201');
  await waitFor(() => expect(screen.getByLabelText('ZIP')).toBeInvalid());
});

test('when the rates of the named country depend on the postal code, then the form only asks for this code', async () => {
  shop().answer('getPaymentSettings', {
    ...{ methods: ['invoice'], market: 'us', currency: 'USD', countries: ['US', 'ES'] },
    zipDecides: ['ES'],
  });
  const { order } = await open('Calle Mayor 5, Madrid, Spain');
  await question();
  expect(screen.getByLabelText('Country')).toHaveValue('ES');
  expect(screen.queryByLabelText('State')).toBeNull();
  fill(screen.getByLabelText('Postal code'), '28013');
  await waitFor(() =>
    expect(shop().askedOf('getQuote').at(-1)?.body.destination).toEqual({ country: 'ES', zip: '28013' }),
  );
  await order();
  await waitFor(() =>
    expect(ordered().map(({ address }) => address)).toEqual(['Calle Mayor 5, Madrid, Spain\n28013\nSpain']),
  );
});
