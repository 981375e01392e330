import { examples } from '@fourteener/contract/examples';
import { waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogs, labeled, openDialog, type ShownDialog } from '../../testing/dialogs.ts';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { fill } from '../../testing/fill.ts';
import { accounts } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

const { uid, email, name: userName, providers } = examples.getAccount.answer;

const onUsers = (role?: 'admin'): Pick<ShownDialog, 'as' | 'path' | 'prepare' | 'typed'> => ({
  as: 'admin',
  path: '/dashboard/users',
  prepare: () => {
    shop().answerList('listUsers', [{ _id: uid, email, userName, ...(role && { role }) }]);
    shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers] });
  },
  typed: {},
});

/** A dialog that makes a call of the shop. */
type Calling = ShownDialog & Required<Pick<ShownDialog, 'call'>>;

/** The dialogs without text fields; `dialogs` has the others. */
const questions: Record<string, Calling> = {
  'admin/customers/make-admin-dialog.tsx': {
    ...onUsers(),
    press: /^Make Admin/,
    yes: 'Yes, make admin',
    call: 'makeAdmin',
  },
  'admin/customers/set-role-dialog.tsx': {
    ...onUsers(),
    press: /^Set role/,
    typed: { Role: 'editor' },
    yes: 'Set role',
    call: 'setRole',
  },
  'admin/customers/reset-factor.tsx': {
    as: 'admin',
    path: `/dashboard/users/${uid}`,
    prepare: () => {
      shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers], secondFactor: true });
      for (const list of ['listOwnOrders', 'listCustomerReviews'] as const) shop().answerList(list, []);
      shop().answer('getCustomer', { addresses: [], notes: [] });
      shop().answer('countOrders', examples.countOrders.answer);
      shop().answer('getCustomerGarage', { ...examples.saveGarage.answer, bikes: [] });
    },
    press: /^Remove second factor/,
    typed: {},
    yes: 'Remove it',
    call: 'resetSecondFactor',
  },
  'admin/customers/revoke-admin-dialog.tsx': {
    ...onUsers('admin'),
    press: /^Revoke Admin/,
    yes: 'Yes',
    call: 'revokeAdmin',
  },
  'shop/sessions/end-sessions-dialog.tsx': {
    as: 'customer',
    path: '/dashboard/sessions',
    prepare: () => shop().answer('listSessions', [...examples.listSessions.answer]),
    press: /^Sign out all other devices/,
    typed: {},
    yes: 'Sign out all other devices',
    call: 'endSessions',
  },
};

const confirmed = files
  .filter((file) => /useConfirmation\(\w*\);|<ConfirmedQuestion\s/.test(readFileSync(join(root, file), 'utf8')))
  // Left out are the question itself, and the dialog over any page, which sign-in-dialog.test.tsx tests.
  .filter((file) => !['auth/confirmed-question.tsx', 'auth/sign-in-dialog.tsx'].includes(file))
  .toSorted();
const rows = confirmed.map((file) => ({ file, ...(questions[file] ?? dialogs[file]) }) as Calling & { file: string });

test('when a dialog confirms the sign-in, then this test knows how to open it', () => {
  expect(confirmed.filter((file) => !(file in questions) && !(file in dialogs))).toEqual([]);
  expect(confirmed).toEqual(expect.arrayContaining(Object.keys(questions)));
});

/** The refusals of the provider, and the sentence that a dialog shows for each. */
const refusals = [
  { code: 'auth/invalid-credential', says: 'This is not your password. Please try again.' },
  { code: 'auth/wrong-password', says: 'This is not your password. Please try again.' },
  { code: 'auth/user-mismatch', says: 'This is another account. Please choose the one that you are signed in with.' },
  {
    code: 'auth/too-many-requests',
    says: 'There were too many attempts. Wait a few minutes, or reset the password.',
  },
  { code: 'auth/operation-not-allowed', says: 'We could not confirm that it is you. Please try again.' },
];

/** Opens the dialog, fills it in and sends it, until it asks for the password. */
async function askForPassword(shown: Calling) {
  const { user, dialog } = await openDialog(shown);
  for (const [label, words] of Object.entries(shown.typed)) fill(await dialog.findByLabelText(labeled(label)), words);
  shop().reject(shown.call, 'stale-sign-in', 'Please sign in again so that we know it is you.');
  const steps = [shown.yes].flat();
  const last = steps.at(-1) ?? '';
  for (const name of steps) await user.click(await dialog.findByRole('button', { name }));
  return { dialog, password: await dialog.findByLabelText('Password'), send: () => press(dialog, last) };

  async function press(within: typeof dialog, name: string) {
    const button = within.getByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  }
}

test.each(rows)(
  'when the password is wrong in $file, then the dialog says so in the shop’s words, and nothing is sent',
  async (row) => {
    const { dialog, password, send } = await askForPassword(row);
    fill(password, 'not-my-password');
    await send();
    expect(await dialog.findByText('This is not your password. Please try again.')).toBeVisible();
    expect(dialog.queryByText(/Firebase|auth\//)).toBeNull();
    expect(shop().askedOf(row.call)).toHaveLength(1);
  },
);

test('when the provider refuses a confirmation, then the dialog shows a sentence of the shop for each refusal', async () => {
  const { dialog, password, send } = await askForPassword(
    questions['admin/customers/revoke-admin-dialog.tsx'] as Calling,
  );
  fill(password, accounts.admin.password);
  for (const { code, says } of refusals) {
    fakeProvider.failWith(code, `Firebase: Error (${code}).`);
    await send();
    expect(await dialog.findByText(says)).toBeVisible();
    expect(dialog.queryByText(/Firebase/)).toBeNull();
  }
});

test('when the password is too short or missing, then its field says so until it is long enough', async () => {
  const { dialog, password, send } = await askForPassword(
    questions['admin/customers/make-admin-dialog.tsx'] as Calling,
  );
  await send();
  expect(await dialog.findByText('Password is Required')).toBeVisible();
  expect(password).toHaveFocus();
  fill(password, '12345');
  expect(dialog.getByText('Must be 6 characters or longer')).toBeVisible();
  fill(password, '123456');
  expect(password).not.toHaveAttribute('aria-invalid');
  expect(shop().askedOf('makeAdmin')).toHaveLength(1);
});
