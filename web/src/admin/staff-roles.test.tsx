import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { GivenRole } from '@fourteener/contract/user/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../testing/announced.ts';
import { answerParts, testPart } from '../../testing/fake-parts.ts';
import { takePayments } from '../../testing/fake-payments.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

async function openAs(role: GivenRole, path: string) {
  shop().answer('checkAdmin', { admin: true, role });
  return openScreen(path, { as: 'admin' });
}

const main = () => within(screen.getByRole('main'));

test.each<[GivenRole, string, string]>([
  ['mechanic', '/dashboard/payments', 'owners, managers and accountants'],
  ['mechanic', '/dashboard/addproduct', 'owners, managers and editors'],
  ['editor', '/dashboard/orders', 'owners, managers, mechanics and accountants'],
  ['accountant', '/dashboard/low-stock', 'owners, managers and mechanics'],
])('when a %s opens %s, then the page names the roles that it is for', async (role, path, roles) => {
  takePayments([]);
  await openAs(role, path);
  expect(await screen.findByText('Your role does not include this page')).toBeVisible();
  expect(screen.getByText(new RegExp(`You are signed in as ${role}. The page is for ${roles};`))).toBeVisible();
});

test('when a mechanic opens a part, then its stock can be booked, and its facts cannot be changed', async () => {
  answerParts(testPart);
  shop().answerList('listMovements', []);
  await openAs('mechanic', `/dashboard/parts/${testPart._id}`);
  expect(await main().findByRole('region', { name: 'Stock' })).toBeVisible();
  expect(main().queryByRole('region', { name: 'Details' })).toBeNull();
  for (const name of [/^Delete/, /^Publish/]) expect(main().queryByRole('button', { name })).toBeNull();
});

test('when an editor opens a part, then its facts can be changed and its stock is not shown', async () => {
  answerParts(testPart);
  await openAs('editor', `/dashboard/parts/${testPart._id}`);
  expect(await main().findByRole('region', { name: 'Details' })).toBeVisible();
  for (const name of ['Stock', 'Ledger']) expect(main().queryByRole('region', { name })).toBeNull();
});

test('when an accountant opens a purchase, then nothing of it can be booked or refunded', async () => {
  takePayments([]);
  const purchase = { ...examples.bookPayment.answer, state: 'due' as const, paid: 0 };
  shop().answer('getPurchase', purchase);
  await openAs('accountant', `/dashboard/payments/${purchase._id}`);
  expect(await screen.findByRole('heading', { name: purchase.number })).toBeVisible();
  expect(main().queryByRole('group', { name: /^Payment of/ })).toBeNull();
});

test('when an accountant opens an order, then no step is offered and no note can be added', async () => {
  shop().answer('getOrderItems', [placedOrder]);
  shop().answer('getOrder', placedOrder);
  shop().answer('listOrderNotes', []);
  await openAs('accountant', `/dashboard/orders/${placedOrder._id}`);
  expect(await main().findByRole('heading', { name: 'Notes' })).toBeVisible();
  for (const name of [/^Confirm/, /^Cancel/, 'Change address', 'Add note'])
    expect(main().queryByRole('button', { name })).toBeNull();
});

test('when a mechanic opens the overview, then it shows tasks, and no figures are requested', async () => {
  shop().answer('listTasks', [{ name: 'pack-orders', count: 3 }]);
  await openAs('mechanic', '/dashboard/overview');
  expect(await screen.findByRole('link', { name: 'Orders to pack 3' })).toBeVisible();
  expect(shop().askedOf('getOverview')).toEqual([]);
  expect(main().queryByRole('group', { name: /range|days/i })).toBeNull();
});

test('when a manager opens the users, then accounts can be blocked, and no role can be given', async () => {
  const { uid, email, name } = examples.getAccount.answer;
  shop().answerList('listUsers', [{ _id: uid, email, userName: name }]);
  await openAs('manager', '/dashboard/users');
  expect(await main().findByRole('button', { name: `Block: ${email}` })).toBeVisible();
  for (const button of [/^Make Admin/, /^Set role/]) expect(main().queryByRole('button', { name: button })).toBeNull();
});

test('when the shop refuses a change of role, then the dialog says why and keeps the chosen role', async () => {
  const { uid, email, name, providers } = examples.getAccount.answer;
  shop().answerList('listUsers', [{ _id: uid, email, userName: name }]);
  shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers] });
  shop().reject('setRole', 'not-allowed', 'Only owners can do that.');
  const user = await openScreen('/dashboard/users', { as: 'admin' });
  await user.click(await main().findByRole('button', { name: `Set role: ${email}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(await dialog.findByLabelText('Role'), 'Mechanic');
  await user.click(dialog.getByRole('button', { name: 'Set role' }));
  expect(await dialog.findByText('Only owners can do that.')).toBeVisible();
  expect(dialog.getByLabelText('Role')).toHaveValue('mechanic');
});

test('when no role is chosen, then the field says so until one is', async () => {
  const { uid, email, name, providers } = examples.getAccount.answer;
  shop().answerList('listUsers', [{ _id: uid, email, userName: name }]);
  shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers] });
  const user = await openScreen('/dashboard/users', { as: 'admin' });
  await user.click(await main().findByRole('button', { name: `Set role: ${email}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('button', { name: 'Set role' }));
  expect(await dialog.findByText('Please choose a role.')).toBeVisible();
  expect(dialog.getByLabelText('Role')).toBeInvalid();
  await user.selectOptions(dialog.getByLabelText('Role'), 'Manager');
  await waitFor(() => expect(dialog.getByLabelText('Role')).toBeValid());
  expect(shop().askedOf('setRole')).toEqual([]);
});

test('when an owner gives a role, then it is sent, and a message confirms it', async () => {
  const { uid, email, name, providers } = examples.getAccount.answer;
  shop().answerList('listUsers', [{ _id: uid, email, userName: name }]);
  shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers] });
  shop().answer('setRole', { modifiedCount: 1 });
  const user = await openScreen('/dashboard/users', { as: 'admin' });
  await user.click(await main().findByRole('button', { name: `Set role: ${email}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    await dialog.findByText(
      'Can change parts, synonyms of the search and reported reviews; can see the tasks of the day.',
    ),
  ).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Role'), 'Editor');
  await user.click(dialog.getByRole('button', { name: 'Set role' }));
  expect(await findAnnounced('status', `${email} now has the role editor.`)).toBeVisible();
  expect(shop().askedOf('setRole')).toMatchObject([{ params: { email: uid }, body: { role: 'editor' } }]);
});
