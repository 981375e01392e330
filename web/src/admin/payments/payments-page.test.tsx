import { examplePurchase } from '@fourteener/contract/purchase/examples';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { catchDownloads } from '../../../testing/downloads.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const paid: Purchase = { ...examplePurchase, createdAt: shopTime('2026-11-08T23:30') };
const due: Purchase = {
  ...paid,
  _id: 'C54Q81VN',
  number: 'FC-C54Q-81VN',
  userName: 'Sam Ortega',
  state: 'due',
  due: 108.28,
  paid: 0,
  dueBy: shopTime('2099-12-08T00:30'),
};
const overdue: Purchase = { ...due, _id: 'D54Q81VN', number: 'FC-D54Q-81VN', dueBy: shopTime('2020-12-08T23:30') };
const open = (query = '') => openScreen(`/dashboard/payments${query}`, { as: 'admin' });
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'payments' }));
  const links = await table.findAllByRole('link', { name: /^FC-/ });
  return links.map((link) => link.closest('tr') as HTMLElement);
};

beforeEach(() => shop().answer('listUnknownEvents', []));

/** Answers the list with those of these purchases that match its filters; a search matches complete numbers. */
function answerPurchases(...purchases: Purchase[]): void {
  takePayments([]);
  shop().answerList('listPurchases', ({ query: { state, overdue: isOverdue, search, from } }) =>
    purchases.filter(
      (each) =>
        (state ?? each.state) === each.state &&
        (!isOverdue || each.dueBy === overdue.dueBy) &&
        (search ?? each.number) === each.number &&
        (from === undefined || each.createdAt >= from),
    ),
  );
}

test('when the list of purchases is opened, then due and overdue ones are marked, and each links to its page', async () => {
  answerPurchases(overdue, due, paid);
  shop().answer('getPurchase', due);
  const user = await open();
  const shown = await rows();
  expect(shown[0]).toHaveTextContent(/OverdueMethodInvoice, due by Dec 8, 2020/);
  expect(shown[1]).toHaveTextContent(/DueMethodInvoice, due by Dec 8, 2099/);
  expect(shown[2]).toHaveTextContent(/Paid/);
  await user.click(within(shown[1] as HTMLElement).getByRole('link', { name: due.number }));
  expect(await screen.findByRole('heading', { level: 1, name: due.number })).toBeVisible();
});

test('when a filter is chosen, then the shop is asked for it, the address has it, and its link keeps the focus', async () => {
  answerPurchases(overdue, due, paid);
  const user = await open();
  await rows();
  const filters = within(screen.getByRole('navigation', { name: 'Payments by state' }));
  await user.click(filters.getByRole('link', { name: 'Overdue' }));
  expect(window.location.search).toBe('?overdue=true');
  await expect.poll(rows).toHaveLength(1);
  const chosen = filters.getByRole('link', { name: 'Overdue' });
  expect(chosen).toHaveAttribute('aria-current', 'page');
  expect(chosen).toHaveFocus();
  await user.click(filters.getByRole('link', { name: 'Paid' }));
  expect(window.location.search).toBe('?state=paid');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain(paid.number);
  expect(shop().askedOf('listPurchases').at(-1)).toMatchObject({ query: { state: 'paid', sort: 'newest' } });
});

test('when purchases are sorted by total or filtered by method, then the shop is asked for both, and a search is sorted by age alone', async () => {
  answerPurchases(due, paid);
  const user = await open();
  await rows();
  const asked = () => shop().askedOf('listPurchases').at(-1)?.query;
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await expect.poll(asked).toMatchObject({ sort: 'dearest' });
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await expect.poll(asked).toMatchObject({ sort: 'cheapest' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Card');
  await expect.poll(asked).toMatchObject({ method: 'card', sort: 'cheapest' });
  await user.click(screen.getByRole('link', { name: 'Paid' }));
  await expect.poll(asked).toMatchObject({ state: 'paid', method: 'card', sort: 'cheapest' });
  await user.type(screen.getByLabelText('Find a payment'), paid.number);
  await expect.poll(asked).toMatchObject({ method: 'card', search: paid.number, sort: 'newest' });
  await rows();
  expect(screen.queryByRole('button', { name: 'Total' })).toBeNull();
});

test('when no purchase is in the chosen state, then the page says so and links to all purchases', async () => {
  answerPurchases(paid);
  const user = await open('?state=refund-due');
  await user.click(await screen.findByRole('link', { name: 'Show all payments' }));
  expect(await rows()).toHaveLength(1);
});

test('when a number is typed, then the shop is asked for it among the purchases of the chosen state', async () => {
  answerPurchases(due, paid);
  const user = await open('?state=paid');
  await rows();
  await user.type(screen.getByLabelText('Find a payment'), paid.number);
  await expect
    .poll(() => shop().askedOf('listPurchases').at(-1)?.query)
    .toMatchObject({
      ...{ state: 'paid', search: paid.number, sort: 'newest', limit: 50 },
    });
  await expect.poll(rows).toHaveLength(1);
  const filters = within(screen.getByRole('navigation', { name: 'Payments by state' }));
  await user.click(filters.getByRole('link', { name: 'Refunded' }));
  expect(await screen.findByRole('heading', { name: 'No payments found' })).toBeVisible();
  expect(window.location.search).toBe(`?state=refunded&q=${paid.number}`);
  expect(screen.getByLabelText('Find a payment')).toHaveValue(paid.number);
});

test('when a search stopped before it was complete, then the page says so, shows no count, and a press continues it', async () => {
  shop().reply('listPurchases', ({ query }) => {
    const stopped = { 'X-Search-Stopped-After': '1000', Link: '</purchases?after=there>; rel="next"' };
    return query.after === 'there'
      ? Response.json([paid], { headers: { 'X-Total-Count': '1' } })
      : Response.json([], { headers: stopped });
  });
  const user = await open('?q=june+wire');
  expect(await screen.findByText(/^Only the newest payments were searched, and 0 found\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Payments$/);
  expect(shop().askedOf('listPurchases')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText(/were searched/)).toBeNull();
});

test('when days are chosen, then the shop is asked for the purchases of these days', async () => {
  answerPurchases(due, paid);
  const user = await open();
  await rows();
  await user.type(screen.getByLabelText('Ordered from'), '2026-11-09');
  expect(await screen.findByRole('heading', { name: 'No payments found' })).toBeVisible();
  const from = '2026-11-09T07:00:00.000Z';
  expect(shop().askedOf('listPurchases').at(-1)).toMatchObject({ query: { from } });
  expect(window.location.search).toBe('?from=2026-11-09');
});

test('when the oldest are sorted first, then the shop is asked for that order, and only sortable headings are buttons', async () => {
  answerPurchases(paid, due);
  const user = await open();
  await rows();
  expect(shop().askedOf('listPurchases').at(-1)?.query).toEqual({ limit: 50, sort: 'newest', count: true });
  await user.click(screen.getByRole('button', { name: 'Index' }));
  await expect.poll(() => shop().askedOf('listPurchases').at(-1)?.query).toMatchObject({ sort: 'oldest', limit: 50 });
  expect(window.location.search).toBe('?sort=-order');
  expect(screen.getByRole('columnheader', { name: 'Due by' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Due by' })).toBeNull();
});

test('when purchases are exported, then the file has all that match the filter', async () => {
  const downloads = catchDownloads();
  answerPurchases(due, { ...paid, poNumber: 'QX-48' });
  const user = await open('?state=paid');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('1 payment exported.');
  expect(downloads[0]?.name).toMatch(/^payments-paid-.*\.csv$/);
  const text = await downloads[0]?.file.text();
  expect(text?.split('\r\n').slice(1)).toEqual([
    'FC-B31X-70TP,2026-11-08T23:30:00-07:00,FC-B31X-70TP,Paid,No,,Invoice,000041,' +
      '2026-11-08T13:06:00-07:00,QX-48,June Halvorsen,rider@example.com,' +
      '"June Halvorsen\n218 F Street\nSalida, CO 81201",US,CO,USD,96.00,,0.00,9.50,2.78,0.00,2.78,No,108.28,' +
      '0.00,108.28,2026-11-12T10:10:00-07:00,Check 1042,0.00,0.00,,,108.28',
    '',
  ]);
});

test('when a payment is booked in the list, then its row says so, and the focus stays in this row', async () => {
  let now = due;
  takePayments([]);
  shop().answerList('listPurchases', () => [now]);
  shop().answer('bookPayment', () => {
    now = { ...due, state: 'paid', due: 0, paid: 108.28, dueBy: undefined };
    return now;
  });
  const user = await open();
  const [row] = await rows();
  await user.click(within(row as HTMLElement).getByRole('button', { name: `Book payment for order ${due.number}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reference'), 'Check 1042{Enter}');
  await expect.poll(async () => (await rows())[0]?.textContent).toContain('Paid');
  expect(screen.getByRole('group', { name: `Payment of ${due.number}` })).toHaveFocus();
});

test('when the shop takes no payments, then the sidebar has no link to the payments', async () => {
  shop().answerList('listAudit', []);
  await openScreen('/dashboard/audit', { as: 'admin' });
  await screen.findByRole('link', { name: 'Orders' });
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
});

test('when the shop takes payments, then the sidebar links to the payments', async () => {
  answerPurchases();
  await open();
  const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(await sidebar.findByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  expect(sidebar.getByRole('link', { name: 'Shipping and Tax' })).toBeVisible();
});
