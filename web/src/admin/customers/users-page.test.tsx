import { examples } from '@fourteener/contract/examples';
import { exampleAccounts } from '@fourteener/contract/calls/example';
import { messages } from '@fourteener/contract/messages';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const account = examples.getAccount.answer;
const rider = { _id: account.uid, email: account.email, userName: account.name };
const mechanic = { _id: 'mechanic-uid', email: 'mechanic@example.com', userName: 'Tomás Ruiz', role: 'admin' } as const;
const self = { _id: 'admin-uid', email: exampleAccounts.admin, userName: 'Test Admin', role: 'admin' } as const;

const open = () => openScreen('/dashboard/users', { as: 'admin' });
const rowOf = async ({ email }: { email: string }) => screen.findByRole('row', { name: new RegExp(email) });
const buttonOf = async (user: { email: string }, name: 'Make Admin' | 'Revoke Admin' | 'Block') =>
  within(await rowOf(user)).getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = () => screen.findByRole('alertdialog');

async function askToMakeAdmin(user: UserEvent): Promise<HTMLElement> {
  await user.click(await buttonOf(rider, 'Make Admin'));
  return dialog();
}

beforeEach(() => {
  shop().answerList('listUsers', [rider, mechanic, self]);
  shop().answer('getAccount', { ...account, providers: [...account.providers] });
  shop().answer('makeAdmin', () => {
    shop().answerList('listUsers', [{ ...rider, role: 'admin' }, mechanic, self]);
    return { modifiedCount: 1 };
  });
});

test('when an admin opens all users, then each row shows email, id and role, and the admin cannot revoke their own role', async () => {
  await open();
  const row = await rowOf(rider);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Index#',
    'Email',
    'Name',
    'ID',
    'Role',
  ]);
  expect(row).toHaveTextContent(rider._id);
  expect(row).toHaveTextContent('Customer');
  expect(await buttonOf(rider, 'Make Admin')).toBeVisible();
  expect(await buttonOf(mechanic, 'Revoke Admin')).toBeVisible();
  expect(await rowOf(self)).toHaveTextContent('Owner');
  expect(within(await rowOf(self)).queryByRole('button')).toBeNull();
});

test('when a user is made an admin by keyboard, then the focus stays in the row of that user', async () => {
  const user = await open();
  (await buttonOf(rider, 'Make Admin')).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Yes, make admin' })).focus();
  await user.keyboard('{Enter}');
  // The pressed button is gone, so the focus moves to the first one of the row.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Set role: ${rider.email}`);
});

test('when the shop refuses with a 403, then the toast says that it failed, and the role stays', async () => {
  shop().reject('makeAdmin', 'not-allowed', 'Only admins may do this.');
  const user = await open();
  await askToMakeAdmin(user);
  await user.click(await screen.findByRole('button', { name: 'Yes, make admin' }));
  expect(await findAnnounced('alert', messages.adminFailed)).toBeVisible();
  expect(await buttonOf(rider, 'Make Admin')).toBeVisible();
});

test('when making an admin fails for another reason, then the toast says which', async () => {
  shop().reject('makeAdmin', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  await askToMakeAdmin(user);
  await user.click(await screen.findByRole('button', { name: 'Yes, make admin' }));
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
});

test('when making an admin is confirmed twice, then the button is busy, and the second click sends nothing', async () => {
  const release = shop().hold('makeAdmin');
  const user = await open();
  const question = await askToMakeAdmin(user);
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, make admin' }));
  expect(within(question).getByText('Making')).toBeVisible();
  release();
  expect(await findAnnounced('status', messages.adminMade)).toBeVisible();
  expect(shop().askedOf('makeAdmin')).toMatchObject([{ params: { email: rider._id } }]);
});

test('when Make Admin is pressed, then a dialog asks first and names the account and its new rights', async () => {
  const user = await open();
  const question = await askToMakeAdmin(user);
  expect(question).toHaveAccessibleName('Make June Halvorsen an admin?');
  expect(await within(question).findByText('Verified email')).toBeVisible();
  for (const fact of [rider.email, rider._id, 'Password', 'Created', 'Last sign-in']) {
    expect(within(question).getByText(fact)).toBeVisible();
  }
  expect(question).toHaveTextContent('see and change every order');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(shop().askedOf('makeAdmin')).toEqual([]);
});

test('when the email address of an account is not verified, then the dialog says why it cannot be made an admin', async () => {
  shop().answer('getAccount', { ...account, providers: ['password'], emailVerified: false });
  const user = await open();
  const question = await askToMakeAdmin(user);
  expect(await within(question).findByText('Email, not verified')).toBeVisible();
  expect(question).toHaveTextContent('Nobody has verified this email address yet');
  expect(within(question).queryByRole('button', { name: 'Yes, make admin' })).toBeNull();
});

test('when no reason is given for a block, then the dialog asks for one and sends nothing', async () => {
  const user = await open();
  await user.click(await buttonOf(rider, 'Block'));
  await user.click(await within(await dialog()).findByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Please say why, for the audit log.')).toBeVisible();
  expect(shop().askedOf('blockAccount')).toEqual([]);
});

test('when revoking the role is refused, then the toast says why, and the role stays', async () => {
  shop().reject('revokeAdmin', 'last-admin', 'The shop needs at least one admin.');
  const user = await open();
  await user.click(await buttonOf(mechanic, 'Revoke Admin'));
  const question = within(await dialog());
  expect(question.getByRole('button', { name: 'Keep the role' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Yes' }));
  expect(await findAnnounced('alert', 'The shop needs at least one admin.')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Revoke Admin: ${mechanic.email}`);
});

test('when the users cannot be loaded, then the page says why and Try again loads them', async () => {
  shop().reject('listUsers', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  shop().answerList('listUsers', [rider]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'users' })).toBeVisible();
});

test('when an account is blocked, then its row says so and offers Unblock, and after unblocking offers Block again', async () => {
  const full = { ...account, providers: [...account.providers] };
  shop().answerList('listUsers', [{ ...rider, blocked: true }, mechanic, self]);
  shop().answer('getAccount', { ...full, blocked: true, disabled: true });
  shop().answer('unblockAccount', () => {
    shop().answerList('listUsers', [rider, mechanic, self]);
    return { modifiedCount: 1 };
  });
  const user = await open();
  expect(await rowOf(rider)).toHaveTextContent('Customer, blocked');
  const unblock = within(await rowOf(rider)).getByRole('button', { name: `Unblock: ${rider.email}` });
  expect(unblock).toHaveTextContent(/^Unblock$/);
  await user.click(unblock);
  await user.click(await within(await dialog()).findByRole('button', { name: 'Unblock' }));
  expect(await findAnnounced('status', `${rider.email} can sign in again.`)).toBeVisible();
  expect(await screen.findByRole('button', { name: `Block: ${rider.email}` })).toBeVisible();
  expect(await rowOf(rider)).not.toHaveTextContent('blocked');
});

test('when users are searched, sorted or filtered by role, then the shop is asked for them, fifty at a time', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('link', { name: 'Mechanics' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a user' }), 'tom');
  await expect
    .poll(() => shop().askedOf('listUsers').at(-1)?.query)
    .toEqual({ limit: 50, sort: 'name', role: 'mechanic', search: 'tom' });
  expect(window.location.search).toContain('role=mechanic');
});

test('when no user has the chosen role, then the page says so and links to all users', async () => {
  shop().answerList('listUsers', []);
  await openScreen('/dashboard/users?role=editor', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Nobody has this role' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all users' })).toHaveAttribute('href', '/dashboard/users');
});
