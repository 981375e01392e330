import { examples } from '@fourteener/contract/examples';
import { messages } from '@fourteener/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const EMAIL = 'june@test.example';

async function signUp(user: UserEvent): Promise<void> {
  fill(await screen.findByLabelText('Name'), 'June Halvorsen');
  fill(screen.getByLabelText('Email'), EMAIL);
  fill(screen.getByLabelText('Password'), 'pedals-2008');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

test('when fields are left empty or wrong, then each says what it needs and nothing is sent', async () => {
  const user = await openScreen('/signup');
  fill(screen.getByLabelText('Email'), 'Someone');
  fill(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText(messages.nameRequired)).toBeVisible();
  expect(screen.getByText(messages.emailInvalid)).toBeVisible();
  expect(screen.getByText(messages.passwordTooShort)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Login' }));
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText(messages.emailRequired)).toBeVisible();
  expect(screen.getByText(messages.passwordRequired)).toBeVisible();
  expect(shop().asked).toEqual([]);
});

test('when somebody signs up with an email that is taken, then the form says so in red and keeps what was typed', async () => {
  fakeProvider.add({ ...accounts.other, email: EMAIL });
  const user = await openScreen('/signup');
  await signUp(user);
  expect(await findAnnounced('alert', 'auth/email-already-in-use')).toHaveClass('text-danger');
  expect(screen.getByLabelText('Name')).toHaveValue('June Halvorsen');
});

test('when a visitor without an account wants to order, then signing up leads back to that part', async () => {
  answerParts(testPart);
  keepBasket();
  shop().answer('saveUser', examples.saveUser.answer);
  shop().answer('checkAdmin', { admin: false });
  shop().answerList('listOwnOrders', []);
  shop().answer('getUser', { _id: 'june', email: EMAIL, userName: 'June Halvorsen' });
  const user = await openScreen(`/product/${testPart._id}`);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await signUp(user);
  await waitFor(() => expect(window.location.pathname).toBe(`/product/${testPart._id}`));
  expect(await screen.findByRole('heading', { level: 1, name: testPart.name })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('June Halvorsen')).toBeVisible();
  expect(fakeProvider.sent()).toEqual([`verify ${EMAIL}`]);
});
