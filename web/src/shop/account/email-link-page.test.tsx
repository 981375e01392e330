import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = (query: string, as?: 'unverified') => openScreen(`/email-link${query}`, { as });

test('when the link of a verification email is opened, then the address is confirmed only by a press on the button', async () => {
  const user = await open('?mode=verifyEmail&oobCode=CODE1&apiKey=x&lang=en');
  const button = await screen.findByRole('button', { name: 'Confirm email address' });
  expect(fakeProvider.used()).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
  expect(fakeProvider.used()).toEqual(['CODE1']);
  expect(screen.getByRole('link', { name: 'My orders' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull();
});

test('when the account of the link is signed in, then the shop is told at once that its address is confirmed', async () => {
  const { email } = accounts.unverified;
  fakeProvider.link('CODE5', email.toUpperCase());
  const user = await open('?mode=verifyEmail&oobCode=CODE5', 'unverified');
  fakeProvider.verify(email);
  await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  await waitFor(() => expect(shop().askedOf('saveUser')).toMatchObject([{ params: { email }, body: {} }]));
  expect(shop().askedOf('noticeVerification')).toEqual([]);
});

test.each([
  ['nobody', undefined],
  ['another account', 'unverified'],
] as const)(
  'when %s is signed in where the link is opened, then the shop is told which address to check',
  async (_, as) => {
    fakeProvider.link('CODE6', 'june@example.com');
    shop().answer('noticeVerification', { acknowledged: true });
    const user = await open('?mode=verifyEmail&oobCode=CODE6', as);
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
    await waitFor(() =>
      expect(shop().askedOf('noticeVerification')).toMatchObject([{ body: { email: 'june@example.com' } }]),
    );
    expect(shop().askedOf('saveUser')).toEqual([]);
  },
);

test('when the shop cannot be told, then the address is still confirmed', async () => {
  const user = await open('?mode=verifyEmail&oobCode=CODE7', 'unverified');
  shop().reject('saveUser', 'busy', 'We are busy.');
  fakeProvider.verify(accounts.unverified.email);
  await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
  await waitFor(() => expect(shop().askedOf('saveUser')).not.toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['auth/invalid-action-code', 'This link was used before'],
  ['auth/expired-action-code', 'This link is too old'],
])('when the provider answers %s, then the page says what to do, and the button stays', async (code, advice) => {
  const user = await open('?mode=verifyEmail&oobCode=CODE1');
  fakeProvider.failWith(code, 'Firebase refused it.');
  await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText(new RegExp(`^${advice}`))).toBeVisible();
  expect(fakeProvider.used()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Confirm email address' })).toBeEnabled();
});

test('when the link of a reset email is opened, then the new password must have at least six characters', async () => {
  const user = await open('?mode=resetPassword&oobCode=CODE2');
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Must be 6 characters or longer')).toBeVisible();
  expect(fakeProvider.used()).toEqual([]);
  await user.type(screen.getByLabelText('New password'), 'er than that');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Your new password is saved. Please log in with it.')).toBeVisible();
  expect(fakeProvider.used()).toEqual(['CODE2 shorter than that']);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.each([
  ['recoverEmail', 'Restore the old address'],
  ['verifyAndChangeEmail', 'Confirm new email address'],
])('when the link has the mode %s, then the page has the button for it', async (mode, button) => {
  const user = await open(`?mode=${mode}&oobCode=CODE3`);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(fakeProvider.used()).toEqual(['CODE3']);
});

test('when a user confirms a new email address while signed in, then the session ends, and the login says why', async () => {
  const { email } = accounts.unverified;
  fakeProvider.link('CODE8', 'june.park@test.example', email);
  shop().answer('noticeVerification', { acknowledged: true });
  const user = await open('?mode=verifyAndChangeEmail&oobCode=CODE8', 'unverified');
  await user.click(await screen.findByRole('button', { name: 'Confirm new email address' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await findAnnounced('status', 'Your new email address is confirmed. Please log in with it.')).toBeVisible();
  await waitFor(() =>
    expect(shop().askedOf('noticeVerification')).toMatchObject([{ body: { email: 'june.park@test.example' } }]),
  );
});

test.each(['', '?mode=verifyEmail', '?oobCode=CODE4', '?mode=signIn&oobCode=CODE4', '?mode=toString&oobCode=CODE4'])(
  'when the address of the page ends with "%s", then the page says that the link is not complete',
  async (query) => {
    await open(query);
    expect(await screen.findByRole('heading', { name: 'This link is not complete', level: 1 })).toBeVisible();
    expect(screen.getByRole('main').querySelector('button')).toBeNull();
  },
);
