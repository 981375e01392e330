import { examples } from '@fourteener/contract/examples';
import { messages, words } from '@fourteener/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { name, email, password } = accounts.customer;
const open = () => openScreen('/dashboard', { as: 'customer' });
const update = () => screen.getByRole('button', { name: 'Update' });
const nothingOnFile = () => screen.findAllByText('Nothing on file yet');

beforeEach(() => {
  shop().reject('getUser', 'not-found', 'Nothing is on file.');
});

test('when a user updates their info with two clicks, then the typed fields are sent once, a toast confirms it, and the form is emptied', async () => {
  const user = await open();
  expect(await screen.findByRole('heading', { level: 1, name: words.profileHeading })).toBeVisible();
  expect(document.title).toMatch(/^My Profile/);
  expect(screen.getByLabelText('Name')).toHaveValue(name);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(await nothingOnFile()).toHaveLength(2);
  shop().answer('saveUser', () => {
    shop().answer('getUser', { _id: 'customer-uid', email, userName: name, city: 'Salida' });
    return examples.saveUser.answer;
  });
  const release = shop().hold('saveUser');
  fill(screen.getByLabelText('City'), ' Salida ');
  fill(screen.getByLabelText('LinkedIn'), 'https://www.linkedin.com/in/test-rider');
  await user.dblClick(update());
  release();
  expect(await findAnnounced('status', messages.profileUpdated)).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('LinkedIn')).toHaveValue('');
  await expect.poll(() => screen.getByRole('group', { name: 'Where you are' }).textContent).toContain('Salida');
  expect(shop().askedOf('saveUser')).toMatchObject([
    { params: { email }, body: { city: 'Salida', linkedIn: 'https://www.linkedin.com/in/test-rider' } },
  ]);
});

test('when the shop rejects an update, then its message is shown in red under the form, and what was typed stays', async () => {
  const user = await open();
  fill(await screen.findByLabelText('City'), 'Salida');
  shop().reject('saveUser', 'busy', 'Too much at once. Please try again.');
  await user.click(update());
  expect(await findAnnounced('alert', 'Too much at once. Please try again.')).toHaveClass('text-danger');
  expect(screen.getByLabelText('City')).toHaveValue('Salida');
  shop().answer('saveUser', examples.saveUser.answer);
  await user.click(update());
  expect(await findAnnounced('status', messages.profileUpdated)).toBeVisible();
  expect(screen.queryByText('Too much at once. Please try again.')).toBeNull();
});

test('when the sign-in is no longer valid, then the form says so in red', async () => {
  const user = await open();
  fill(await screen.findByLabelText('City'), 'Salida');
  shop().reject('saveUser', 'sign-in-needed', 'Please sign in.');
  await user.click(update());
  expect(await findAnnounced('alert', messages.noUser)).toHaveClass('text-danger');
  expect(screen.getByLabelText('City')).toHaveValue('Salida');
});

test('when the shop finds a profile field too long, then that field says so and has the focus', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Education'), 'Colorado College');
  const errors = [{ path: 'education', message: 'The education can have at most 200 characters.' }];
  shop().reject('saveUser', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  await user.click(update());
  await waitFor(() => expect(screen.getByLabelText('Education')).toHaveFocus());
  expect(screen.getByLabelText('Education')).toHaveAccessibleDescription(errors[0]?.message ?? '');
});

test('when the saved profile cannot be loaded, then the page says so, and Try again loads it', async () => {
  shop().reject('getUser', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(update()).toBeVisible();
  shop().reject('getUser', 'not-found', 'Nothing is on file.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await nothingOnFile()).toHaveLength(2);
});

const sidebar = async () =>
  within(await screen.findByRole('navigation', { name: 'Dashboard' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('when a customer opens the dashboard, then the sidebar leads to the pages for customers alone', async () => {
  await open();
  await expect.poll(sidebar).toEqual(['My Profile', 'Add Review', 'My orders', 'Garage']);
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/dashboard/MyOrders');
});

test('when an admin opens the dashboard, then the sidebar leads to the pages for admins alone', async () => {
  await openScreen('/dashboard', { as: 'admin' });
  const specified = ['Manage All Orders', 'Manage Products', 'Add Product', 'All Users', 'My Profile'];
  const named = async () => (await sidebar()).map((label) => label.replace(/\d/g, ''));
  await expect.poll(async () => (await named()).filter((label) => specified.includes(label))).toEqual(specified);
  // Pages added later need no entry here.
  const others = ['Orders', 'Low Stock', 'Import Parts', 'Audit Log', 'Emails', 'Reported Reviews'];
  const offered = await named();
  expect(offered).toEqual(expect.arrayContaining(others));
  for (const label of ['Add Review', 'My orders']) expect(offered).not.toContain(label);
});

test('when the role of the user is not known yet, then the sidebar names no role', async () => {
  shop().answer('checkAdmin', { admin: true });
  const release = shop().hold('checkAdmin');
  await openScreen('/dashboard', { as: 'admin' });
  expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText('Customer')).toBeNull();
  release();
  expect(await screen.findByText('Admin')).toBeVisible();
});

/** A password of letters, spaces (also at the end) and a character that no keyboard has. */
const NEW = 'vier speichen und eine nabe ⚙ ';

async function changePassword(user: UserEvent, current: string, next: string) {
  const form = within(await screen.findByRole('group', { name: 'Password' }));
  fill(form.getByLabelText('Current password'), current);
  fill(form.getByLabelText('New password'), next);
  await user.click(form.getByRole('button', { name: 'Change password' }));
  return form;
}

test('when the current password is wrong, then the form says so and keeps what was typed', async () => {
  const user = await open();
  const form = await changePassword(user, 'not-the-password', NEW);
  expect(await form.findByText('auth/invalid-credential')).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue(NEW);
  await changePassword(user, password, NEW);
  expect(await findAnnounced('status', 'Your password has been changed.')).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('');
});

test('when a password field is empty or the new password is too short, then the form says so and nothing is sent', async () => {
  const form = await changePassword(await open(), '', '12345');
  expect(await form.findByText('Must be 6 characters or longer')).toBeVisible();
  expect(form.getByText('The current password is missing.')).toBeVisible();
  expect(form.getByLabelText('Current password')).toHaveFocus();
  expect(form.getByRole('alert')).toBeEmptyDOMElement();
});

test('when a user requests a copy of their data, then a file with the data is downloaded', async () => {
  shop().answer('exportOwnData', examples.exportOwnData.answer);
  const downloads = catchDownloads();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await findAnnounced('status', 'Your copy is in your downloads.')).toBeVisible();
  const [download] = downloads;
  expect(download?.name).toMatch(/^fourteener-cycles-my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await download?.file.text()) ?? '')).toEqual(examples.exportOwnData.answer);
});

test('when the shop cannot be reached for the copy, then the page says so, and the button works again', async () => {
  shop().disconnect('exportOwnData');
  const downloads = catchDownloads();
  const user = await open();
  const copy = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(copy);
  expect(await findAnnounced('alert', /cannot reach the shop/)).toBeVisible();
  shop().answer('exportOwnData', examples.exportOwnData.answer);
  await user.click(copy);
  await expect.poll(() => downloads).toHaveLength(1);
  expect(screen.queryByText(/cannot reach the shop/)).toBeNull();
});

async function openDeletion(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  return { dialog, field: dialog.getByLabelText('Your email'), submit: dialog.getByText('Delete my account') };
}

test('when another email is typed to confirm the deletion, then its field says so, nothing is sent, and Keep it closes the dialog', async () => {
  const user = await open();
  const { dialog, field, submit } = await openDeletion(user);
  expect(field).toHaveFocus();
  expect(dialog.queryByText(/^You signed in a while ago/)).toBeNull();
  await user.click(submit);
  expect(await dialog.findByText('This is not the email of your account.')).toBeVisible();
  fill(field, 'somebody@test.example');
  await user.click(submit);
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(shop().askedOf('deleteAccount')).toEqual([]);
});

test.each([
  ['eu', 1],
  ['us', 0],
] as const)(
  'when the market is %s, then the deletion dialog says %i times how to withdraw later',
  async (market, times) => {
    shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market });
    const user = await open();
    const { dialog } = await openDeletion(user);
    await expect
      .poll(() => dialog.queryAllByText(/^As long as you may withdraw from a delivered order/))
      .toHaveLength(times);
  },
);

test('when an order is not completed, then the deletion dialog names it, and what was typed stays', async () => {
  shop().reject('deleteAccount', 'orders-under-way', 'Order FC-3FY9-MV7C is still under way.');
  const user = await open();
  const { dialog, field, submit } = await openDeletion(user);
  fill(field, email);
  await user.click(submit);
  expect(await dialog.findByText('Order FC-3FY9-MV7C is still under way.')).toBeVisible();
  expect(field).toHaveValue(email);
});

test('when the network fails or the response is lost, then the deletion dialog says so, and a retry completes the deletion', async () => {
  answerParts();
  shop().answerList('listReviews', []);
  shop().disconnect('deleteAccount');
  const user = await open();
  const { dialog, field, submit } = await openDeletion(user);
  fill(field, ` ${email.toUpperCase()}`);
  await user.click(submit);
  expect(await dialog.findByText(/^We cannot reach the shop\./)).toBeVisible();
  // The account is deleted, but the response was lost.
  shop().reject('deleteAccount', 'sign-in-needed', 'Please sign in.');
  await user.click(submit);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  // The dashboard's bar disappears after the address has changed.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeVisible());
});
