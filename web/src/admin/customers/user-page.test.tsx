import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { pathTo } from '../../screens/paths.ts';

const account = examples.getAccount.answer;
const [order] = examples.listOwnOrders.answer;
const [review] = examples.listCustomerReviews.answer;
const bikes = structuredClone(examples.saveGarage.answer.bikes).slice(0, 1);
const bikeName = bikes[0]?.name ?? '';
const open = () => openScreen(pathTo('user', account.uid), { as: 'admin' });
const section = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));

beforeEach(() => {
  shop().answer('getAccount', { ...account, providers: [...account.providers] });
  shop().answer('getUser', examples.getUser.answer);
  shop().answerList('listOwnOrders', structuredClone([...examples.listOwnOrders.answer]));
  shop().answerList('listCustomerReviews', [review]);
  shop().answer('getCustomerGarage', { ...examples.saveGarage.answer, bikes });
});

test('when an admin opens a customer, then the account, orders, reviews and bikes stand there', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: account.name })).toBeVisible();
  const facts = await section('Account');
  expect(facts.getByText('Verified email')).toBeVisible();
  expect(await facts.findByText(examples.getUser.answer.city)).toBeVisible();
  expect(facts.getByRole('button', { name: `Make Admin: ${account.email}` })).toBeVisible();
  expect(facts.getByRole('link', { name: 'Audit log of this account' })).toHaveAttribute(
    'href',
    `/dashboard/audit?person=${account.uid}`,
  );
  expect(facts.getByRole('link', { name: 'Work on their orders' })).toHaveAttribute(
    'href',
    `/dashboard/orders?person=${account.uid}`,
  );
  expect(await (await section('Orders')).findByRole('link', { name: order.number })).toHaveAttribute(
    'href',
    pathTo('adminOrder', order._id),
  );
  expect(await (await section('Reviews')).findByText(review.description)).toBeVisible();
  expect(await (await section('Garage')).findByText(bikeName)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Purchases/ })).toBeNull();
});

test('when an account is blocked, then its page says so and offers Unblock', async () => {
  shop().answer('getAccount', { ...account, providers: [...account.providers], blocked: true, disabled: true });
  await open();
  const facts = await section('Account');
  expect(await facts.findByText('This account is blocked.')).toBeVisible();
  expect(facts.getByRole('button', { name: `Unblock: ${account.email}` })).toHaveTextContent(/^Unblock$/);
  expect(facts.queryByRole('button', { name: /^Block/ })).toBeNull();
});

test('when an account is not blocked, then its page offers Block', async () => {
  await open();
  const facts = await section('Account');
  expect(await facts.findByRole('button', { name: `Block: ${account.email}` })).toHaveTextContent(/^Block$/);
  expect(facts.queryByText('This account is blocked.')).toBeNull();
});

test('when the shop takes payments, then the purchases stand there too', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, methods: ['card'] });
  const purchases = structuredClone([...examples.listCustomerPurchases.answer]);
  shop().answerList('listCustomerPurchases', purchases);
  await open();
  const list = await section('Purchases');
  expect(await list.findByRole('link', { name: purchases[0]?.number ?? '' })).toBeVisible();
});

test('when there are more orders than one answer brings, then the others come when they are asked for', async () => {
  const orders = Array.from({ length: 7 }, (_, n) => ({ ...structuredClone(order), _id: `ORDER00${n}` }));
  shop().answerList('listOwnOrders', orders);
  const user = await open();
  const list = await section('Orders');
  await user.click(await list.findByRole('button', { name: 'Show more of 7 orders' }));
  await expect.poll(() => list.getAllByRole('listitem').length).toBe(7);
  expect(list.getAllByRole('listitem')[5]).toHaveFocus();
});

test('when one list cannot be loaded, then it alone says so', async () => {
  shop().reject('listCustomerReviews', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await (await section('Reviews')).findByText('The reviews could not be loaded')).toBeVisible();
  expect(await (await section('Garage')).findByText(bikeName)).toBeVisible();
});

test('when there is no such account, then the page says so', async () => {
  shop().reject('getAccount', 'not-found', 'There is no such account.');
  await open();
  expect(await screen.findByRole('heading', { name: 'There is no such account' })).toBeVisible();
});
