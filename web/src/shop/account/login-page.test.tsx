import { examples } from '@fourteener/contract/examples';
import { messages, words } from '@fourteener/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccessToken } from '../../api/access-token.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, logIn, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { email, name, password } = accounts.customer;

/** Fills in the login and sends it; each test sets the shop's answers. */
async function send(user: UserEvent, typed: string = password): Promise<void> {
  fakeProvider.add({ ...accounts.customer });
  fill(await screen.findByLabelText('Email'), email);
  fill(screen.getByLabelText('Password'), typed);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => {
  answerParts();
  shop().answerList('listReviews', []);
});

test('when a user logs in without a previous page, then the home page opens after the shop has registered the user', async () => {
  const user = await openScreen('/login');
  await logIn(user, 'customer');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await within(screen.getByRole('banner')).findByText(name)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(shop().askedOf('saveUser')).toMatchObject([{ params: { email } }]);
  expect(getAccessToken()).toBe(examples.saveUser.answer.token);
});

test('when the shop rejects the user, then nobody is signed in and the form says why', async () => {
  shop().reject('saveUser', 'busy', 'Too much at once. Please try again.');
  const user = await openScreen('/login');
  await send(user);
  expect(await findAnnounced('alert', 'Too much at once. Please try again.')).toBeVisible();
  expect(getAccessToken()).toBeNull();
  expect(window.location.pathname).toBe('/login');
});

test('when the password is wrong, then the form says so in red and keeps what was typed', async () => {
  const user = await openScreen('/login');
  await send(user, 'not-the-password');
  expect(await findAnnounced('alert', 'auth/invalid-credential')).toHaveClass('text-danger');
  expect(await findAnnounced('alert', /^The email address or the password is not right/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

for (const path of ['/login', '/signup']) {
  test(`when Google's window is closed on ${path}, then the page says so, and nobody is signed in`, async () => {
    const user = await openScreen(path);
    await user.click(screen.getByRole('button', { name: words.withGoogle }));
    expect(await findAnnounced('alert', 'auth/popup-closed-by-user')).toBeVisible();
    expect(getAccessToken()).toBeNull();
  });
}

test('when a user forgot the password, then a reset email is sent to the typed address', async () => {
  const user = await openScreen('/login');
  await user.click(screen.getByText(words.forgotPassword));
  expect(await screen.findByText(messages.emailRequired)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  fill(screen.getByLabelText('Email'), email);
  await user.click(screen.getByText(words.forgotPassword));
  expect(await findAnnounced('status', messages.resetSent)).toBeVisible();
  expect(fakeProvider.sent()).toEqual([`reset ${email}`]);
});

test('when the provider refuses to reset a password, then the form says why in red', async () => {
  const user = await openScreen('/login');
  fill(screen.getByLabelText('Email'), email);
  fakeProvider.failWith('auth/too-many-requests');
  await user.click(screen.getByText(words.forgotPassword));
  expect(await findAnnounced('alert', 'auth/too-many-requests')).toHaveClass('text-danger');
});

test('when the button to show the password is pressed, then the password can be read, and hidden again', async () => {
  const user = await openScreen('/login');
  const field = screen.getByLabelText('Password');
  fill(field, 'pedals-2008');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: /^Show/ }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('pedals-2008');
  await user.click(screen.getByRole('button', { name: /^Hide/ }));
  expect(field).toHaveAttribute('type', 'password');
});

for (const [path, kind] of [
  ['/login', 'current-password'],
  ['/signup', 'new-password'],
] as const) {
  test(`when a password manager reads ${path}, then each field names its purpose`, async () => {
    await openScreen(path);
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', kind);
  });
}

test('when somebody who is not signed in returns from the payment page, then the login says that an email follows', async () => {
  await openScreen('/checkout/B31X70TP?payment=done');
  expect(await screen.findByText(/We will email you as soon as your payment has arrived/)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('when somebody returns from the payment page without having paid, then the login does not thank them', async () => {
  await openScreen('/checkout/B31X70TP');
  expect(await screen.findByText('Log in to order parts and follow your orders.')).toBeVisible();
  expect(screen.queryByText(/Thank you/)).toBeNull();
});
