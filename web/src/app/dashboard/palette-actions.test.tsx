import { examples } from '@fourteener/contract/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerChange, moved, number, placed } from '../../../testing/admin-order.ts';
import { answerCheckoutSettings } from '../../../testing/fake-checkout-settings.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { settingLabels } from '../../admin/settings/setting-labels.ts';
import { paths, pathTo } from '../../screens/paths.ts';

const field = () => screen.findByRole('combobox', { name: /^Find an order, part, payment/ });
const entries = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openPalette(user: UserEvent, typed = ''): Promise<void> {
  await screen.findByRole('button', { name: /Find or run/ });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  if (typed !== '') await user.type(await field(), typed);
}

beforeEach(() => {
  shop().answer('listBikes', []);
  shop().answerList('listOrderNotes', []);
  shop().answer('getOrder', placed);
  for (const call of ['listOrders', 'listParts', 'listUsers', 'listPurchases'] as const) shop().answerList(call, []);
});

test('when the palette is opened on an order, then it offers the steps of this order, and takes a step as its button would', async () => {
  answerChange(moved('confirmed'));
  const user = await openScreen(pathTo('adminOrder', placed._id), { as: 'admin' });
  await screen.findByRole('button', { name: 'Confirm' });
  await openPalette(user);
  expect(entries('This page')).toEqual(['Confirm', 'Cancel order', 'Change address', 'Copy address', 'Write a note']);
  await user.type(await field(), 'conf');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shop().askedOf('changeOrder')).toMatchObject([{ body: { action: 'confirm' } }]));
  expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
});

test('when a step of the page needs a dialog, then the dialog opens, and nothing is sent', async () => {
  const user = await openScreen(pathTo('adminOrder', placed._id), { as: 'admin' });
  await screen.findByRole('button', { name: 'Cancel order' });
  await openPalette(user, 'cancel');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: `Cancel order: ${number}` })).toBeVisible();
  expect(shop().askedOf('changeOrder')).toEqual([]);
});

test('when “Write a note” is chosen, then the field for it has the focus', async () => {
  const user = await openScreen(pathTo('adminOrder', placed._id), { as: 'admin' });
  await screen.findByLabelText('New note');
  await openPalette(user, 'note');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('New note')).toHaveFocus();
});

test('when “Copy address” is chosen, then the clipboard has the address with the name', async () => {
  const user = await openScreen(pathTo('adminOrder', placed._id), { as: 'admin' });
  await screen.findByRole('button', { name: 'Copy address' });
  await openPalette(user, 'copy');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The address is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${placed.userName}\n${placed.address}`);
});

test('when an action and an order number are typed on another page, then the order’s page opens and takes the step once', async () => {
  shop().answerList('listOrders', [placed]);
  answerChange(moved('confirmed'));
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, `confirm ${number}`);
  await waitFor(() => expect(entries('Actions')).toEqual([`Confirm: ${number}, ${placed.userName}`]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shop().askedOf('changeOrder')).toMatchObject([{ body: { action: 'confirm' } }]));
  expect(window.location.pathname).toBe(pathTo('adminOrder', placed._id));
  expect(shop().askedOf('listOrders').at(-1)?.query).toMatchObject({ search: number });
});

test('when just one order is found, then its actions are listed below it, and Enter still opens the order', async () => {
  shop().answerList('listOrders', [placed]);
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, number);
  await waitFor(() => expect(entries('Orders')).toHaveLength(1));
  expect(entries('What can be done')).toEqual(
    ['Confirm', 'Cancel order', 'Change address', 'Copy address', 'Write a note'].map(
      (label) => `${label}: ${number}, ${placed.userName}`,
    ),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('when the number of an invoice is typed, then its purchase is found, and its refund opens the dialog', async () => {
  takePayments([]);
  const purchase = {
    ...examplePurchase,
    invoiceNumber: '000041',
    creditNotes: [{ number: 'CN-000007', issuedAt: '2026-11-20T09:00:00.000Z', amount: 5 }],
  };
  shop().answerList('listPurchases', [purchase]);
  shop().answer('getPurchase', purchase);
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, 'refund 000041');
  const named = `Payment of ${purchase.number}, invoice 000041, credit note CN-000007`;
  await waitFor(() => expect(entries('Actions')).toEqual([`Refund: ${named}`]));
  expect(entries('Payments')).toEqual([`${named}June Halvorsen, Paid`]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: `Refund: ${purchase.number}` })).toBeVisible();
  expect(shop().askedOf('refundPurchase')).toEqual([]);
});

test('when hiding a part is chosen, then its page opens and hides it once', async () => {
  answerParts(testPart);
  shop().answerList('listMovements', []);
  shop().answer('changePart', { ...testPart, status: 'hidden' });
  const user = await openScreen(paths.bikes, { as: 'admin' });
  shop().answerList('listParts', [testPart]);
  await openPalette(user, `hide ${testPart.name}`);
  await waitFor(() => expect(entries('Actions')).toEqual([`Hide: ${testPart.name}`]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shop().askedOf('changePart')).toHaveLength(1));
  expect(window.location.pathname).toBe(pathTo('adminPart', testPart._id));
});

test('when discontinuing a part is chosen, then its page opens at the field for it', async () => {
  answerParts(testPart);
  shop().answerList('listMovements', []);
  const user = await openScreen(paths.bikes, { as: 'admin' });
  shop().answerList('listParts', [testPart]);
  await openPalette(user, `discontinue ${testPart.name}`);
  await waitFor(() => expect(entries('Actions')).toEqual([`Discontinue: ${testPart.name}`]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Life cycle')).toHaveFocus());
  expect(shop().askedOf('changePart')).toEqual([]);
});

test('when blocking an account is chosen, then its page opens with the dialog', async () => {
  const account = structuredClone(examples.getAccount.answer);
  const rider = { _id: account.uid, email: account.email, userName: account.name };
  shop().answerList('listUsers', [rider]);
  shop().answer('getAccount', account);
  shop().answer('getCustomer', { addresses: [], notes: [] });
  shop().answer('getUser', examples.getUser.answer);
  shop().answerList('listOwnOrders', []);
  shop().answerList('listCustomerReviews', []);
  shop().answer('getCustomer', { addresses: [], notes: [] });
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answer('getCustomerGarage', structuredClone(examples.saveGarage.answer));
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, `block ${rider.email}`);
  await waitFor(() => expect(entries('Actions')).toEqual([`Block: ${rider.userName}`]));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog', { name: `Block ${rider.userName}?` })).toBeVisible();
  expect(shop().askedOf('blockAccount')).toEqual([]);
});

test('when a phone number is typed, then the people who ordered with it are found, and those not yet blocked can be blocked', async () => {
  const [customer] = examples.listCustomers.answer;
  const june = { ...structuredClone(customer), _id: 'june-uid', userName: 'June Park' };
  const walt = { ...june, _id: 'walt-uid', userName: 'Walt Brandt' };
  shop().answerList('listCustomers', [
    { ...june, segments: [] },
    { ...walt, segments: ['blocked'] },
  ]);
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, 'block 719 555 0142');
  await waitFor(() =>
    expect(entries('People')).toEqual([expect.stringMatching(/^June Park/), expect.stringMatching(/^Walt Brandt/)]),
  );
  expect(entries('Actions')).toEqual(['Block: June Park']);
  expect(shop().askedOf('listCustomers').at(-1)?.query).toMatchObject({ search: '719 555 0142' });
  expect(
    shop()
      .askedOf('listUsers')
      .map(({ query }) => query.search),
  ).not.toContain('719 555 0142');
});

test('when a role may not change orders, then the palette offers no step of an order', async () => {
  shop().answer('checkAdmin', { admin: true, role: 'accountant' });
  shop().answerList('listOrders', [placed]);
  takePayments([]);
  const user = await openScreen(paths.payments, { as: 'admin' });
  await openPalette(user, number);
  await waitFor(() => expect(entries('Orders')).toHaveLength(1));
  expect(entries('What can be done')).toEqual([`Copy address: ${number}, ${placed.userName}`]);
});

test('when a word of a setting is typed, then Enter opens its page with the focus on its field', async () => {
  answerCheckoutSettings();
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await openPalette(user, 'bank det');
  await waitFor(() => expect(entries('Settings')).toEqual(['Bank detailsShipping and Tax']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Bank details/)).toHaveFocus());
});

test('when the settings are opened, then their page has every field that the palette names', async () => {
  answerCheckoutSettings();
  await openScreen(paths.checkoutSettings, { as: 'admin' });
  await screen.findByRole('button', { name: 'Save shipping and tax' });
  const words = [...document.querySelectorAll('main :is(label, legend, [role=group] > p)')].map(
    ({ textContent }) => textContent,
  );
  const missing = settingLabels.filter(({ label }) => !words.some((text) => text.startsWith(label)));
  expect(missing).toEqual([]);
});
