import { examples } from '@fourteener/contract/examples';
import { messages } from '@fourteener/contract/messages';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const ordinary = ['me@my-shop.de', 'me@163.com', 'ME@MY-SHOP.DE'];
const settings = { methods: [], market: 'us' as const, currency: 'USD' as const, countries: ['US' as const] };

beforeEach(() => {
  answerParts();
  shop().answer('saveUser', examples.saveUser.answer);
  shop().answer('checkAdmin', { admin: false });
  shop().answer('getBasket', { lines: [], revision: 0 });
  shop().answer('getGarage', examples.getGarage.answer);
  shop().answerList('listReviews', []);
});

/** Logs in as an account of this address. */
async function send(user: UserEvent, email: string): Promise<void> {
  fakeProvider.add({ ...accounts.customer, email: email.toLowerCase() });
  fill(await screen.findByLabelText('Email'), email);
  fill(screen.getByLabelText('Password'), accounts.customer.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

for (const email of ordinary)
  test(`when a deployment does not configure it, then ${email} is no valid email, as the specification says`, async () => {
    shop().answer('getPaymentSettings', settings);
    const user = await openScreen('/login');
    await send(user, email);
    expect(await screen.findByText(messages.emailInvalid)).toBeVisible();
    expect(shop().askedOf('saveUser')).toEqual([]);
  });

for (const email of ordinary)
  test(`when a deployment accepts any address, then ${email} can log in`, async () => {
    shop().answer('getPaymentSettings', { ...settings, signInEmail: 'any' });
    const user = await openScreen('/login');
    await send(user, email);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByText(messages.emailInvalid)).toBeNull();
  });

test('when a deployment accepts any address, then texts that are no address are still refused', async () => {
  shop().answer('getPaymentSettings', { ...settings, signInEmail: 'any' });
  const user = await openScreen('/signup');
  fill(await screen.findByLabelText('Name'), 'June');
  for (const email of ['me@my-shop', 'ME MY@SHOP.DE', 'me@@my-shop.de']) {
    fill(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(messages.emailInvalid)).toBeVisible();
  }
});

test('when the shop does not answer, then the specification’s pattern applies', async () => {
  shop().reject('getPaymentSettings', 'busy', 'Too much at once.');
  const user = await openScreen('/login');
  await send(user, 'me@my-shop.de');
  expect(await screen.findByText(messages.emailInvalid)).toBeVisible();
});
