import { examples } from '@fourteener/contract/examples';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { addDays, toDay } from '@fourteener/contract/calendar';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { answer } = examples.getOverview;
const overview: Overview = {
  ...answer,
  periods: [...answer.periods],
  kinds: [...answer.kinds],
  totalBefore: { ...answer.totalBefore, orders: 1, gross: 96, net: 96 },
  best: [{ ...answer.best[0], name: '=HYPERLINK("http://a.example")' }],
  slowest: [],
  runningOut: [{ _id: 'stem', name: 'Stem', number: 'FC-1', stock: 3, sold: 9, daysLeft: 30 }],
  mostlyUnpaid: [{ _id: 'fork', name: 'Fork', number: 'FC-3', stock: 4, unpaid: 1_016 }],
  demand: [{ _id: 'headset', name: 'Headset', number: 'FC-2', waiting: 4 }],
  vainWords: [{ word: 'dropper', count: 7 }],
};

beforeEach(() => {
  shop().answer('getOverview', overview);
  shop().answer('listTasks', [
    { name: 'confirm-orders', count: 2 },
    { name: 'low-stock-parts', count: 1 },
    { name: 'failed-emails', count: 0 },
  ]);
});

const asked = () => shop().askedOf('getOverview').at(-1)?.query;

test('when the overview opens, then each task links to its page, and the last 30 days are shown', async () => {
  await openScreen('/dashboard/overview', { as: 'admin' });
  const tasks = within(await screen.findByRole('region', { name: 'To do' }));
  expect(await tasks.findByRole('link', { name: 'Orders to confirm 2' })).toHaveAttribute(
    'href',
    '/dashboard/orders?status=placed',
  );
  expect(tasks.getByRole('link', { name: 'Emails that failed 0' })).toHaveAttribute(
    'href',
    '/dashboard/mails?state=failed',
  );
  const today = toDay(Date.now());
  expect(asked()).toMatchObject({ from: addDays(today, -29), to: today, by: 'day' });
  const chart = await screen.findByRole('img', { name: /^Net revenue, Jul 1 – Aug 24, 2026: \$124\.00;/ });
  expect(chart).toHaveAccessibleName(/May 7 – Jun 30, 2026: \$96\.00/);
  expect(screen.getByText(/\. Days begin at midnight in Salida, Colorado\.$/)).toBeVisible();
  expect(screen.getByText(/^\+29% from \$96\.00/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'First to run out' })).toHaveTextContent('Stem3930');
  const unpaid = screen.getByRole('table', { name: 'Mostly in unpaid orders' });
  expect(unpaid).toHaveTextContent('Fork1,0164');
  expect(within(unpaid).getByRole('link', { name: '1,016' })).toHaveAttribute(
    'href',
    '/dashboard/orders?part=fork&payment=due',
  );
  expect(screen.getByRole('table', { name: 'Wanted but sold out' })).toHaveTextContent('Headset4');
  expect(screen.getByRole('table', { name: 'Searches without results' })).toHaveTextContent('dropper7');
  expect(within(screen.getByRole('region', { name: 'Slowest sellers' })).queryByRole('table')).toBeNull();
});

test('when a range is pressed before a chosen comparison is rendered, then both count', async () => {
  await openScreen('/dashboard/overview', { as: 'admin' });
  const compared = await screen.findByRole('combobox', { name: 'Compared with' });
  const link = screen.getByRole('link', { name: '7 days' });
  act(() => {
    fill(compared, 'last-year');
    fireEvent.click(link);
  });
  await expect.poll(() => window.location.search).toBe('?days=7&against=last-year');
});

test('when older figures are not yet grouped by the shop’s days, then the page says which days it uses', async () => {
  shop().answer('getOverview', { ...overview, timeZone: 'UTC' });
  await openScreen('/dashboard/overview?from=2026-10-28&to=2026-11-05', { as: 'admin' });
  expect(
    await screen.findByText(
      /^Oct 28 – Nov 5, 2026\. Days begin at midnight UTC, until npm run migrate has added up older orders/,
    ),
  ).toBeVisible();
});

test('when range, steps, kind and figure are chosen, then the address has them, and the shop is asked for them', async () => {
  const user = await openScreen('/dashboard/overview', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: '90 days' }));
  expect(window.location.search).toBe('?days=90');
  expect(asked()).toMatchObject({ from: addDays(toDay(Date.now()), -89), by: 'week' });
  await user.selectOptions(screen.getByLabelText('By'), 'Month');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Chains');
  const figure = within(await screen.findByRole('navigation', { name: 'Figure' }));
  await user.click(figure.getByRole('link', { name: /^Orders/ }));
  expect(window.location.search).toBe('?days=90&by=month&kind=chain&show=orders');
  expect(asked()).toMatchObject({ by: 'month', kind: 'chain' });
  expect(await screen.findByRole('img', { name: /^Orders, .*: 2; .*: 1\./ })).toBeVisible();
});

test('when this month is compared with last year, then the address has the comparison, and the shop is asked for it', async () => {
  const user = await openScreen('/dashboard/overview?kind=chain', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'This month' }));
  await user.selectOptions(screen.getByLabelText('Compared with'), 'Last year');
  expect(window.location.search).toBe('?days=month&against=last-year&kind=chain');
  const today = toDay(Date.now());
  expect(asked()).toMatchObject({ from: `${today.slice(0, 8)}01`, to: today, by: 'day', against: 'last-year' });
});

test('when a part is chosen, then the figures are of this part alone, and Back returns to the earlier ones', async () => {
  answerParts(testPart);
  const user = await openScreen('/dashboard/overview?kind=chain', { as: 'admin' });
  const finder = await screen.findByRole('combobox', { name: 'Part' });
  await user.click(finder);
  // Enter waits for the results. Text that is typed after it is another search, until Enter is pressed again.
  const release = shop().hold('listParts');
  fill(finder, 'test');
  await user.keyboard('{Enter}');
  fill(finder, 'test p');
  release();
  await screen.findByRole('option', { name: new RegExp(testPart.name) });
  expect(window.location.search).toBe('?kind=chain');
  fill(finder, 'test');
  await user.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe(`?part=${testPart._id}`);
  await expect.poll(asked).toMatchObject({ part: testPart._id });
  expect(asked()).not.toHaveProperty('kind');
  expect(await screen.findByDisplayValue(testPart.name)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Best sellers' })).toBeNull();
  window.history.back();
  expect(await screen.findByRole('table', { name: 'Best sellers' })).toBeVisible();
  expect(window.location.search).toBe('?kind=chain');
});

test('when days are typed, then their figures are shown, and for invalid days the page says why not', async () => {
  const user = await openScreen('/dashboard/overview', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Choose days' }));
  fill(screen.getByLabelText('First day'), '2026-11-20');
  fill(screen.getByLabelText('Last day'), '2026-11-10');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await findAnnounced('alert', /the first one first/)).toBeVisible();
  fill(screen.getByLabelText('First day'), '2026-11-09');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(window.location.search).toBe('?from=2026-11-09&to=2026-11-10');
  expect(asked()).toMatchObject({ from: '2026-11-09', to: '2026-11-10', by: 'day' });
});

test('when a table is exported, then the file has every row, and no formula', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:test';
  });
  const user = await openScreen('/dashboard/overview', { as: 'admin' });
  const best = within(await screen.findByRole('region', { name: 'Best sellers' }));
  await user.click(best.getByRole('button', { name: 'Export CSV' }));
  expect(await best.findByText('1 part exported.')).toBeVisible();
  expect(await saved[0]?.text()).toContain(`"'=HYPERLINK(""http://a.example"")",2,1,124.00,22`);
});

test('when the shop takes payments, then the overview shows what is due and overdue', async () => {
  const [due, overdue] = [
    { purchases: 2, amount: 544.58 },
    { purchases: 1, amount: 100 },
  ];
  const payments = { paid: 1839.23, refunded: 12, paidBefore: 0, refundedBefore: 0, due, overdue };
  shop().answer('getOverview', { ...overview, payments });
  await openScreen('/dashboard/overview', { as: 'admin' });
  expect(await screen.findByText('2 payments, $100.00 of it overdue')).toBeVisible();
});

test('when the figures include charges, then the total is shown with goods, shipping and tax, and goodwill separately', async () => {
  const none = { purchases: 0, amount: 0 };
  const payments = {
    ...{ paid: 1839.23, refunded: 12, paidBefore: 0, refundedBefore: 0, due: none, overdue: none },
    charged: { goods: 1500, shipping: 49.5, tax: 120.25, total: 1669.75 },
    chargedBefore: { goods: 80, shipping: 9, tax: 6.4, total: 95.4 },
    ...{ goodwill: 7.5, goodwillBefore: 3 },
  };
  const hidden = { parts: 2, pieces: 1_403 };
  shop().answer('getOverview', { ...overview, stock: { ...overview.stock, hidden }, payments });
  await openScreen('/dashboard/overview', { as: 'admin' });
  const money = within(await screen.findByRole('region', { name: 'Stock and payments' }));
  const ordered = money.getByText('Ordered').parentElement;
  expect(ordered).toHaveTextContent('$1,669.75Goods $1,500.00, shipping $49.50, tax $120.25. $95.40 before');
  expect(money.getByText('Goodwill').parentElement).toHaveTextContent('$7.50Refunded without a return. $3.00 before');
  expect(money.getByText('Hidden stock').parentElement).toHaveTextContent(
    '1,403pieces of 2 parts that riders cannot see',
  );
});

test('when the figures cannot be loaded, then the page says why and still shows the tasks', async () => {
  shop().reject('getOverview', 'unexpected', 'The shop had an unexpected error.');
  await openScreen('/dashboard/overview', { as: 'admin' });
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Orders to confirm 2' })).toBeVisible();
});
