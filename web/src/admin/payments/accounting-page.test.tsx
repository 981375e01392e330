import { examples } from '@fourteener/contract/examples';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { listPeriods } from './accounting-data.ts';

const days = { from: '2026-10-01', to: '2026-10-31' };
const accounts: Accounting = {
  ...{ ...days, timeZone: 'America/Denver', currency: 'USD', papers: 3 },
  rows: [
    {
      ...{ country: 'US', state: 'CO', taxPercent: 2.9, goods: 106.01, shipping: 9.5, tax: 3.35, total: 118.86 },
      ...{ creditedGoods: 13.33, creditedShipping: 0.5, creditedTax: 0.4, credited: 14.23 },
    },
  ],
};
const open = (query = '?from=2026-10-01&to=2026-10-31') =>
  openScreen(`/dashboard/payments/accounting${query}`, { as: 'admin' });
const asked = () =>
  shop()
    .askedOf('getAccounting')
    .map(({ query }) => query);

test('when a period is opened, then the page shows its sums, and the file has them as numbers', async () => {
  const downloads = catchDownloads();
  shop().answer('getAccounting', { ...accounts, provider: { payouts: 96.8, fees: 3.2 } });
  const user = await open();
  expect(await screen.findByText(/^3 invoices and credit notes:/)).toHaveTextContent(
    '$118.86 invoiced, $14.23 credited, $104.63 left, with $2.95 tax in it.',
  );
  expect(screen.getByText(/paid out \$96\.80 and kept \$3\.20 as fees/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Accounts' }));
  expect(table.getByRole('row', { name: /Colorado/ })).toHaveTextContent('United StatesColorado2.9%$106.01$9.50$3.35');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('2 rows exported.');
  expect(downloads[0]?.name).toMatch(/^accounting-2026-10-01-2026-10-31.*\.csv$/);
  const bytes = new Uint8Array((await downloads[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0));
  // Excel reads the file as UTF-8 by its first three bytes.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'First day,Last day,Country,Country code,State,Tax rate,Currency,Goods,Shipping,Tax,Invoiced,' +
      'Goods credited,Shipping credited,Tax credited,Credited,Payouts,Fees',
    '2026-10-01,2026-10-31,United States,US,Colorado,2.9,USD,106.01,9.50,3.35,118.86,13.33,0.50,0.40,14.23,,',
    '2026-10-01,2026-10-31,Payment provider,,,,USD,,,,,,,,,96.80,3.20',
    '',
  ]);
});

test('when the provider does not tell its payouts, then the page says why, and the file has no columns for them', async () => {
  const downloads = catchDownloads();
  shop().answer('getAccounting', { ...accounts, providerGap: 'silent' });
  const user = await open();
  expect(await screen.findByText(/does not report its payouts and fees/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('1 row exported.');
  const [heads] = ((await downloads[0]?.file.text()) ?? '').split('\r\n');
  expect(heads).toMatch(/Credited$/);
});

test('when a period has more invoices than one response, then all responses are added up', async () => {
  shop().answer('getAccounting', ({ query }) =>
    query.after === undefined
      ? { ...accounts, papers: 1_000, next: 'invoice-000999', provider: { payouts: 5, fees: 1 } }
      : { ...accounts, papers: 2 },
  );
  await open();
  expect(await screen.findByText(/^1002 invoices and credit notes:/)).toHaveTextContent('$237.72 invoiced');
  expect(asked()).toEqual([days, { ...days, after: 'invoice-000999' }]);
  expect(screen.getByText(/paid out \$5\.00/)).toBeVisible();
});

test('when no days are chosen, then the period is last month, a quarter or two days can be chosen, and invalid days are refused', async () => {
  vi.setSystemTime(new Date('2026-11-28T18:00:00.000Z'));
  shop().answer('getAccounting', accounts);
  const user = await open('');
  await screen.findByText(/^3 invoices/);
  expect(asked()).toEqual([days]);
  await user.click(screen.getByRole('link', { name: 'This quarter' }));
  await expect.poll(() => asked().at(-1)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  fill(screen.getByLabelText('to'), '2026-11-15');
  await expect.poll(() => asked().at(-1)).toEqual({ from: '2026-10-01', to: '2026-11-15' });
  fill(screen.getByLabelText('Issued from'), '2026-11-16');
  expect(await screen.findByText(/^Please choose two days/)).toBeVisible();
  expect(asked()).toHaveLength(3);
});

test.each([
  ['2027-01-01', ['2026-12-01 2026-12-31', '2027-01-01 2027-01-31', '2026-10-01 2026-12-31', '2027-01-01 2027-03-31']],
  ['2028-05-31', ['2028-04-01 2028-04-30', '2028-05-01 2028-05-31', '2028-01-01 2028-03-31', '2028-04-01 2028-06-30']],
  ['2028-03-31', ['2028-02-01 2028-02-29', '2028-03-01 2028-03-31', '2027-10-01 2027-12-31', '2028-01-01 2028-03-31']],
])('when today is %s, then the offered months and quarters are those of the calendar', (today, periods) => {
  expect(listPeriods(today).map(({ from, to }) => `${from} ${to}`)).toEqual(periods);
});

test('when a period has no invoices, then the page says so and offers no file', async () => {
  shop().answer('getAccounting', { ...accounts, papers: 0, rows: [] });
  await open();
  expect(await screen.findByRole('heading', { name: 'No invoices in these days' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('when the accounts cannot be loaded, then the page says so', async () => {
  shop().reject('getAccounting', 'unexpected', 'The shop had an unexpected error.');
  await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
});

test('when the payments page is open, then it links to the accounting page', async () => {
  shop().answer('listUnknownEvents', []);
  shop().answerList('listPurchases', []);
  shop().answer('getAccounting', examples.getAccounting.answer);
  const user = await openScreen('/dashboard/payments', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'Accounting' }));
  expect(await screen.findByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible();
});
