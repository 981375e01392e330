import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { takePayments } from '../../../testing/fake-payments.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fillDelivery } from '../../../testing/fill-delivery.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const sent = () =>
  shop()
    .askedOf('placeBasket')
    .map(({ body }) => body);
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const findPay = (words: string) => screen.findByRole('button', { name: words });

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 2 }]));
});

test('when the Canadian province is not chosen yet, then no total is computed, and the summary asks for it', async () => {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  fill(screen.getByLabelText('Country'), 'CA');
  await waitFor(() => expect(screen.getByLabelText('Province')).toBeVisible());
  expect(await summary().findByText('Shipping and tax follow once you choose a state.')).toBeVisible();
  await user.click(await findPay('Pay'));
  expect(await screen.findByText('Please choose a province.')).toBeVisible();
  fill(screen.getByLabelText('Province'), 'ON');
  expect(await findPay('Pay $34.50')).toBeVisible();
  expect(shop().askedOf('getQuote').at(-1)?.body).toMatchObject({ destination: { country: 'CA', state: 'ON' } });
});

test('when the ZIP code belongs to another state, then its field says so, and nothing is ordered', async () => {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  await fillDelivery({ State: 'OR', ZIP: '96815', Phone: '719' });
  await user.click(await findPay('Pay $34.50'));
  expect(await screen.findByText('This ZIP code is not in Oregon.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('when an apartment is typed, then the order has it after the street', async () => {
  const user = await openScreen('/checkout', { as: 'customer' });
  await screen.findByLabelText('Street');
  await fillDelivery({ State: 'UT', ZIP: '84532', Phone: '719' });
  fill(screen.getByLabelText(/^Apartment/), 'Unit 4');
  shop().answer('placeBasket', examples.placeBasket.answer);
  await user.click(await findPay('Pay $35.50'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { address: 'June Halvorsen\n218 F Street, Unit 4\nMoab, UT 84532', delivery: { apartment: 'Unit 4' } },
  ]);
});
