import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { examples } from '@fourteener/contract/examples';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { findNewEmail, keepNewEmail } from '../../auth/new-email.ts';
import { openProvider } from '../../auth/session.ts';

const { email, password, uid } = accounts.customer;
const NEW = 'june.halvorsen@test.example';

beforeEach(() => {
  shop().reject('getUser', 'not-found', 'Nothing is on file.');
});

/** Asks for another address in My Profile, which is open. */
async function ask(user: UserEvent, next: string, typed: string) {
  const form = within(await screen.findByRole('group', { name: 'Email address' }));
  fill(form.getByLabelText('New email address'), next);
  fill(form.getByLabelText('Your password'), typed);
  await user.click(form.getByRole('button', { name: 'Change address' }));
  return form;
}

test('when a customer asks to change the email address, then one email is sent, and the page says that the old address is valid until its link is opened', async () => {
  const user = await openScreen('/dashboard', { as: 'customer' });
  const form = await ask(user, ` ${NEW.toUpperCase()} `, password);
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(`We wrote to ${NEW}.`));
  expect(form.getByRole('status')).toHaveTextContent(
    `Until you open the link in that email, your address stays ${email}.`,
  );
  expect(fakeProvider.sent()).toEqual([`change ${NEW}`]);
  expect(form.getByLabelText('Your password')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

test.each([
  ['june@', 'granite-42', 'Provide a valid Email'],
  [` ${email.toUpperCase()}`, 'granite-42', 'This is your email address already.'],
  [NEW, '', 'The password is missing.'],
])(
  'when %s is typed with the password "%s", then the form says "%s" and nothing is sent',
  async (next, typed, says) => {
    const form = await ask(await openScreen('/dashboard', { as: 'customer' }), next, typed);
    expect(await form.findByText(says)).toBeVisible();
    expect(fakeProvider.sent()).toEqual([]);
  },
);

test('when the password is wrong, or the new address has an account, then the form says so and keeps what was typed', async () => {
  const user = await openScreen('/dashboard', { as: 'customer' });
  const form = await ask(user, NEW, 'not-the-password');
  expect(
    await form.findByText('The email address or the password is not right. Check both, or reset the password.'),
  ).toBeVisible();
  expect(form.getByLabelText('New email address')).toHaveValue(NEW);
  fakeProvider.add(accounts.admin);
  await ask(user, accounts.admin.email, password);
  expect(await form.findByText(/^There is already an account with this email address\./)).toBeVisible();
  expect(fakeProvider.sent()).toEqual([]);
});

test('when another tab asks to change the address, then this tab says so too, and after the session ends, the login names the new address', async () => {
  answerParts();
  shop().answerList('listReviews', []);
  await openScreen('/dashboard', { as: 'customer' });
  const form = within(await screen.findByRole('group', { name: 'Email address' }));
  keepNewEmail(uid, NEW);
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent(`We wrote to ${NEW}.`));
  const provider = await openProvider();
  await act(() => provider.signOut());
  expect(await findAnnounced('status', /log in with that address/)).toHaveTextContent(
    `Your session has ended. If you opened the link that we sent to ${NEW}, log in with that address.`,
  );
});

test('when somebody signs out, then the browser forgets the new address', async () => {
  const user = await openScreen('/dashboard', { as: 'customer' });
  await ask(user, NEW, password);
  await waitFor(() => expect(findNewEmail(uid)).toBe(NEW));
  expect(findNewEmail(accounts.admin.uid)).toBeUndefined();
  // The sign-out leads to the home page, which makes these calls.
  answerParts();
  shop().answerList('listReviews', []);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(findNewEmail(uid)).toBeUndefined());
});

test('when an address was never confirmed, then the bar links to the field for another one, and then names the address that got the link', async () => {
  answerParts();
  shop().answerList('listReviews', []);
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, verifiesEmail: true });
  const user = await openScreen('/about', { as: 'unverified' });
  const bar = within(await screen.findByRole('complementary', { name: 'To be confirmed' }));
  await user.click(bar.getByRole('link', { name: 'Change address' }));
  await waitFor(() => expect(screen.getByLabelText('New email address')).toHaveFocus());
  await ask(user, NEW, accounts.unverified.password);
  await waitFor(() =>
    expect(screen.getByRole('complementary', { name: 'To be confirmed' })).toHaveTextContent(
      `Confirm your email address: we sent a link to ${NEW}. Orders that you place are canceled after 24 hours unless you do.`,
    ),
  );
  expect(bar.queryByRole('button', { name: 'Resend the email' })).toBeNull();
});
