import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const [note] = examples.listCreditNotes.answer;
const open = (number: string = note.number) =>
  openScreen(`/dashboard/my-orders/${note.purchaseId}/credit-notes/${number}`, { as: 'customer' });

test('when a credit note is opened, then it names its invoice and amounts, and can be printed', async () => {
  const days = { issuedAt: shopTime('2026-11-20T00:30'), invoicedAt: shopTime('2026-11-08T23:30') };
  shop().answer('listCreditNotes', [
    { ...note, number: 'CN-000006', gross: 1 },
    { ...note, ...days },
  ]);
  await open();
  const sheet = within(await screen.findByRole('article', { name: 'Credit note CN-000007' }));
  const factOf = (term: string) => sheet.getByText(term).nextElementSibling?.textContent;
  expect(['Issued', 'For invoice', 'Invoice issued'].map(factOf)).toEqual(['Nov 20, 2026', '000041', 'Nov 8, 2026']);
  expect(sheet.getByText('Refunded: A scratch on the chain.')).toBeVisible();
  expect(sheet.getByRole('row', { name: /Harvard Chain/ })).toHaveTextContent('$7.55');
  expect(sheet.getByRole('row', { name: /^2.9%/ })).toHaveTextContent('2.9%$7.34$0.21$7.55');
  expect(sheet.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$8.07$0.21$8.28');
  expect(screen.getByRole('button', { name: /^Print\s*credit note CN-000007$/ })).toBeVisible();
});

test('when the invoice was not paid in full, then the credit note says that less is to be paid, instead of a refund', async () => {
  const { refund: _, ...unpaid } = note;
  shop().answer('listCreditNotes', [{ ...unpaid, reason: 'It was canceled before it was paid.' }]);
  await open();
  expect(await screen.findByText('Deducted from the invoice: It was canceled before it was paid.')).toBeVisible();
});

test('when the purchase has no such credit note, then the page says so', async () => {
  shop().answer('listCreditNotes', [note]);
  await open('CN-999999');
  expect(await screen.findByRole('heading', { name: 'There is no such credit note' })).toBeVisible();
});

test('when the credit notes cannot be loaded, then the page says so', async () => {
  shop().reject('listCreditNotes', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
});
