import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
  shop().answer('getCustomer', { addresses: [], notes: [] });
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answer('getCustomerGarage', { ...examples.saveGarage.answer, bikes });
});

test('when an admin opens a customer, then the page shows account, orders, reviews and bikes', async () => {
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
  expect(facts.getByRole('link', { name: 'All orders of this customer' })).toHaveAttribute(
    'href',
    `/dashboard/orders?person=${account.uid}`,
  );
  expect(await (await section('Ordered parts')).findByRole('link', { name: order.number })).toHaveAttribute(
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

test('when the shop takes payments, then the page also shows the customer’s payments', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, methods: ['card'] });
  const purchases = structuredClone([...examples.listCustomerPurchases.answer]);
  shop().answerList('listCustomerPurchases', purchases);
  await open();
  const list = await section('Payments');
  expect(await list.findByRole('link', { name: purchases[0]?.number ?? '' })).toBeVisible();
});

test('when a customer has more orders than one response, then the rest is loaded at a press', async () => {
  const orders = Array.from({ length: 7 }, (_, n) => ({ ...structuredClone(order), _id: `ORDER00${n}` }));
  shop().answerList('listOwnOrders', orders);
  const user = await open();
  const list = await section('Ordered parts');
  await user.click(await list.findByRole('button', { name: 'Show more of 7 ordered parts' }));
  await expect.poll(() => list.getAllByRole('listitem').length).toBe(7);
  expect(list.getAllByRole('listitem')[5]).toHaveFocus();
});

test('when one list cannot be loaded, then only that list says so', async () => {
  shop().reject('listCustomerReviews', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await (await section('Reviews')).findByText('The reviews could not be loaded')).toBeVisible();
  expect(await (await section('Garage')).findByText(bikeName)).toBeVisible();
});

test('when no account has the id, then the page says so', async () => {
  shop().reject('getAccount', 'not-found', 'There is no such account.');
  await open();
  expect(await screen.findByRole('heading', { name: 'There is no such account' })).toBeVisible();
});

describe('the record of a customer', () => {
  const address = {
    ...{ name: 'June Halvorsen', street: '218 F Street', city: 'Salida', zip: '81201', phone: '(719) 555-0142' },
    ...{ state: 'CO' as const, country: 'US' as const },
  };
  const customer = {
    ...{
      _id: account.uid,
      email: account.email,
      userName: account.name,
      spent: 1_234.5,
      orders: 7,
      returns: 2,
      bikes: 3,
    },
    ...{ firstOrderAt: '2026-02-03T19:00:00.000Z', lastOrderAt: '2026-11-05T19:00:00.000Z' },
    segments: ['back' as const, 'blocked' as const],
  };
  const note = {
    ...{ _id: 'n1', text: 'Calls before noon.', userEmail: 'admin@example.com' },
    createdAt: '2026-11-06T19:00:00.000Z',
  };

  test('when a customer has ordered, then the page shows spend, orders, returns, days, segments, addresses and open orders', async () => {
    shop().answer('getCustomer', { customer, addresses: [address], notes: [note] });
    const none = Object.fromEntries(Object.keys(examples.countOrders.answer).map((status) => [status, 0]));
    shop().answer('countOrders', { ...examples.countOrders.answer, ...none, placed: 1, packed: 4 });
    await open();
    const sums = await section('Totals');
    for (const value of ['$1,234.50', '7', '2', '3', 'Feb 3, 2026', 'Nov 5, 2026', 'Returning, Blocked'])
      expect(await sums.findByText(value)).toBeVisible();
    expect(await sums.findByRole('link', { name: 'Placed: 1 order' })).toHaveAttribute(
      'href',
      `/dashboard/orders?person=${account.uid}&status=placed`,
    );
    expect(sums.getByRole('link', { name: 'Packed: 4 orders' })).toBeVisible();
    expect(shop().askedOf('countOrders').at(-1)?.query).toMatchObject({ person: account.uid, by: 'order' });
    expect((await section('Addresses')).getByText(new RegExp(address.street))).toBeVisible();
    expect((await section('Notes')).getByText('Calls before noon.')).toBeVisible();
  });

  test('when a note is added, then the page shows it, and when it is refused, then the page says why and keeps what was typed', async () => {
    shop().reject('addCustomerNote', 'not-found', 'There is no such account.');
    const user = await open();
    const notes = await section('Notes');
    await user.type(notes.getByLabelText('New note'), 'Calls before noon.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText(/There is no such account/)).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('Calls before noon.');
    shop().answer('addCustomerNote', () => {
      shop().answer('getCustomer', { addresses: [], notes: [note] });
      return { acknowledged: true, insertedId: 'n1' };
    });
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Calls before noon.', { selector: 'p' })).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('');
  });

  test('when an admin writes an order for the customer, then one press opens the form with the account and the saved address', async () => {
    shop().answer('getCustomer', { addresses: [address], notes: [] });
    shop().answerList('listOwnOrders', []);
    shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, methods: ['invoice'] });
    shop().answerList('listCustomerPurchases', []);
    const user = await open();
    await user.click(await screen.findByRole('link', { name: 'Write an order' }));
    expect(await screen.findByLabelText('Customer’s email')).toHaveValue(account.email);
    expect(screen.getByLabelText('Street')).toHaveValue(address.street);
    expect(screen.getByLabelText('City')).toHaveValue(address.city);
  });
});
