import { examples } from '@fourteener/contract/examples';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';

import { leaveFor } from '../../../testing/fake-leave-for.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const open = () => openScreen('/dashboard/my-orders/B31X70TP/invoice', { as: 'customer' });

test('when an invoice is opened, then it names seller, customer and amounts, and can be printed', async () => {
  shop().answer('getInvoice', examples.getInvoice.answer);
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  expect(sheet.getByText(/^June Halvorsen/)).toHaveTextContent('218 F Street');
  expect(sheet.getByRole('row', { name: /Harvard Chain/ })).toHaveTextContent('$96.00');
  expect(sheet.getByRole('row', { name: /^2.9%/ })).toHaveTextContent('2.9%$96.00$2.78$98.78');
  expect(sheet.getByRole('row', { name: /^0%/ })).toHaveTextContent('0%$9.50$0.00$9.50');
  expect(sheet.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$105.50$2.78$108.28');
  expect(sheet.getByText('Still due').nextElementSibling).toHaveTextContent('$0.00');
  expect(screen.getByRole('button', { name: /^Print\s*invoice 000041$/ })).toBeVisible();
});

test('when an invoice is open, then the sidebar marks My orders', async () => {
  shop().answer('getInvoice', examples.getInvoice.answer);
  await open();
  const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(await sidebar.findByRole('link', { name: 'My orders', current: 'page' })).toBeVisible();
});

test('when shipping was free, then the invoice still has a line for it', async () => {
  const { answer } = examples.getInvoice;
  const lines = answer.lines.map((line) => (line.kind === 'shipping' ? { ...line, net: 0, gross: 0 } : line));
  shop().answer('getInvoice', { ...answer, lines });
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  expect(sheet.getByRole('row', { name: /^Shipping, Ground/ })).toHaveTextContent(/\$0\.00$/);
});

test('when prices include the tax, then the amounts of the lines include it too', async () => {
  const { answer } = examples.getInvoice;
  shop().answer('getInvoice', { ...answer, taxIncluded: true });
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  expect(sheet.getByRole('columnheader', { name: 'Amount with tax' })).toBeVisible();
  expect(sheet.getByRole('row', { name: /Harvard Chain/ })).toHaveTextContent('$98.78');
});

test('when the settings have tax numbers and bank details, then the invoice shows them, and does not ask for a letter', async () => {
  const { answer } = examples.getInvoice;
  const seller = {
    ...answer.seller,
    taxNumbers: 'EIN 84-1234567\nVAT ID ATU12345678',
    bankDetails: 'Account 0042\nRouting 17',
  };
  const due = { state: 'due', due: 108.28, paid: 0 } as const;
  shop().answer('getInvoice', { ...answer, seller, purchase: { ...answer.purchase, ...due } });
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  expect(sheet.getByText(/EIN 84-1234567/)).toHaveTextContent('VAT ID ATU12345678');
  expect(sheet.getByText(/Account 0042/)).toHaveTextContent('Routing 17');
  expect(sheet.queryByText(/for our bank details/)).toBeNull();
});

test('when an invoice is still due, then it says how much, until when, and which number to quote', async () => {
  const { answer } = examples.getInvoice;
  const due = { state: 'due', due: 108.28, paid: 0, dueBy: shopTime('2026-12-08T23:30') } as const;
  shop().answer('getInvoice', { ...answer, purchase: { ...answer.purchase, ...due } });
  await open();
  expect(await screen.findByText(/^Please pay \$108.28 by Dec 8, 2026/)).toHaveTextContent('name invoice 000041');
});

test('when part of an invoice is paid, then it asks for the rest', async () => {
  const { answer } = examples.getInvoice;
  const part = { state: 'due', due: 40.5, paid: 67.78, dueBy: shopTime('2026-12-08T23:30') } as const;
  shop().answer('getInvoice', { ...answer, purchase: { ...answer.purchase, ...part } });
  await open();
  expect(await screen.findByText(/^Please pay/)).toHaveTextContent('Please pay $40.50 by Dec 8, 2026');
  expect(screen.getByText('Still due').nextElementSibling).toHaveTextContent('$40.50');
});

test('when an invoice is issued on another day than its order was placed, then it shows both days', async () => {
  const { answer } = examples.getInvoice;
  const purchase = { ...answer.purchase, dueBy: shopTime('2026-12-08T00:30') };
  const days = { issuedAt: shopTime('2026-11-09T00:30'), orderedAt: shopTime('2026-11-06T23:30') };
  shop().answer('getInvoice', { ...answer, ...days, purchase });
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  const factOf = (term: string) => sheet.getByText(term).nextElementSibling?.textContent;
  expect(['Issued', 'Ordered', 'Due by'].map(factOf)).toEqual(['Nov 9, 2026', 'Nov 6, 2026', 'Dec 8, 2026']);
});

test('when the customer has moved or deleted the account since, then the invoice still has the name and address of then', async () => {
  const { answer } = examples.getInvoice;
  const purchase = { ...answer.purchase, userName: 'Deleted account', address: '' };
  shop().answer('getInvoice', { ...answer, purchase });
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 000041' }));
  expect(sheet.getByText(/^June Halvorsen/)).toHaveTextContent('218 F Street');
});

test('when the invoice is not issued yet, then the page says so, and Look again loads it', async () => {
  shop().reject('getInvoice', 'not-found', 'There is no invoice yet.');
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'There is no invoice yet' })).toBeVisible();
  shop().answer('getInvoice', examples.getInvoice.answer);
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('article', { name: 'Invoice 000041' })).toBeVisible();
});

test('when the invoice cannot be loaded, then the page says so', async () => {
  shop().reject('getInvoice', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
});

describe('paying an invoice by card', () => {
  const { answer } = examples.getInvoice;
  const unpaid = { state: 'due', due: 108.28, paid: 0, dueBy: shopTime('2026-12-08T23:30') } as const;
  const answerInvoice = (purchase: Partial<Purchase>) =>
    shop().answer('getInvoice', {
      ...answer,
      poNumber: 'QX-48',
      purchase: { ...answer.purchase, userEmail: accounts.customer.email, ...purchase },
    });

  test('when the shop takes cards, then an unpaid invoice leads to the payment page', async () => {
    takePayments([]);
    answerInvoice(unpaid);
    shop().answer('openPaymentSession', { url: 'https://pay.example/session', expiresAt: '2099-11-08T20:40:00.000Z' });
    const user = await open();
    expect((await screen.findByText('PO number')).nextElementSibling).toHaveTextContent('QX-48');
    await user.click(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/session'));
    expect(screen.queryByRole('button', { name: /^Pay by invoice/ })).toBeNull();
  });

  test.each([
    { when: 'the shop takes no cards', methods: ['invoice' as const], purchase: unpaid },
    { when: 'some of it is paid', methods: undefined, purchase: { ...unpaid, due: 40.5, paid: 67.78 } },
    { when: 'it is of another account', methods: undefined, purchase: { ...unpaid, userEmail: 'other@example.com' } },
  ])('when $when, then the invoice has no button for that', async ({ methods, purchase }) => {
    takePayments([], { ...(methods && { methods }) });
    answerInvoice(purchase);
    await open();
    expect(await screen.findByText(/^Please pay/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  });
});
