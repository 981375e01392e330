import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { examples } from '@fourteener/contract/examples';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerManaged, testPart } from '../../testing/fake-parts.ts';
import { takePayments } from '../../testing/fake-payments.ts';
import { fill } from '../../testing/fill.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { makeOrders } from '../../testing/order-queue.ts';
import { shop } from '../../testing/shop.ts';
import { testCustomer } from '../../testing/test-customer.ts';

interface Page {
  path: string;
  answer: () => void;
  /** The label of the search, and the text that is typed. */
  search: string;
  typed: string;
  /** The label of a filter, and the value of the chosen option. */
  filter: string;
  chosen: string;
  /** The query of the address with both. */
  query: Record<string, string>;
}

const { text: _text, html: _html, ...email } = examples.getEmail.answer;

/** The pages with a typed search and filters. */
const pages: Page[] = [
  {
    path: '/dashboard/parts',
    answer: () => answerManaged([testPart]),
    ...{ search: 'Find a part', typed: 'chain', filter: 'Stock', chosen: 'true' },
    query: { q: 'chain', inStock: 'true' },
  },
  {
    path: '/dashboard/manageProducts',
    answer: () => answerManaged([testPart]),
    ...{ search: 'Find a part', typed: 'stem', filter: 'Stock', chosen: 'false' },
    query: { q: 'stem', inStock: 'false' },
  },
  {
    path: '/dashboard/mails',
    answer: () => shop().answerList('listEmails', [email]),
    ...{ search: 'Find emails to', typed: 'june@test.example', filter: 'State', chosen: 'failed' },
    query: { q: 'june@test.example', state: 'failed' },
  },
  {
    path: '/dashboard/audit',
    answer: () => shop().answerList('listAudit', []),
    ...{ search: 'Find a person', typed: 'bench@test.example', filter: 'Person', chosen: 'to' },
    query: { q: 'bench@test.example', side: 'to' },
  },
  {
    path: '/dashboard/audit?side=to',
    answer: () => shop().answerList('listAudit', []),
    ...{ search: 'Find a person', typed: 'sam@test.example', filter: 'Show', chosen: 'stock' },
    query: { side: 'to', q: 'sam@test.example', kind: 'stock' },
  },
  {
    path: '/dashboard/customers',
    answer: () => shop().answerList('listCustomers', [testCustomer]),
    ...{ search: 'Find a customer', typed: 'halv', filter: 'Sort by', chosen: 'spend' },
    query: { q: 'halv', sort: 'spend' },
  },
  {
    path: '/dashboard/payments?state=due',
    answer: () => {
      takePayments([]);
      shop().answer('listUnknownEvents', []);
      shop().answerList('listPurchases', [examplePurchase]);
    },
    ...{ search: 'Find a payment', typed: 'ortega', filter: 'Method', chosen: 'invoice' },
    query: { state: 'due', q: 'ortega', method: 'invoice' },
  },
  {
    path: '/dashboard/orders?status=placed',
    answer: () => {
      shop().answerList('listOrders', makeOrders(2));
      shop().answer('findNumbers', []);
    },
    ...{ search: 'Find an order', typed: 'june', filter: 'Payment', chosen: 'paid' },
    query: { status: 'placed', search: 'june', payment: 'paid' },
  },
];

async function openPage({ path, answer, search, filter }: Page) {
  answer();
  await openScreen(path, { as: 'admin' });
  return { field: await screen.findByLabelText(search), select: await screen.findByRole('combobox', { name: filter }) };
}

const addressQuery = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Does both before React renders what the first of them changes. */
const atOnce = (first: () => void, second: () => void) =>
  act(() => {
    first();
    second();
  });

test.each(pages)('when a search applies at $path before a chosen filter is rendered, then both count', async (page) => {
  const { field, select } = await openPage(page);
  fill(field, page.typed);
  atOnce(
    () => fill(select, page.chosen),
    () => fireEvent.blur(field),
  );
  await expect.poll(addressQuery).toEqual(page.query);
  expect(field).toHaveValue(page.typed);
});

test.each(pages)(
  'when a filter is chosen at $path before a typed search is rendered, then both count',
  async (page) => {
    const { field, select } = await openPage(page);
    fill(field, page.typed);
    atOnce(
      () => fireEvent.blur(field),
      () => fill(select, page.chosen),
    );
    await expect.poll(addressQuery).toEqual(page.query);
    expect(field).toHaveValue(page.typed);
  },
);

/** The pages with a typed search and tabs. */
const tabbed: (Omit<Page, 'filter' | 'chosen'> & { tab: RegExp })[] = [
  {
    path: '/dashboard/users?sort=name',
    answer: () =>
      shop().answerList('listUsers', [{ _id: 'june', email: 'june@test.example', userName: 'June Okafor' }]),
    ...{ search: 'Find a user', typed: 'okafor', tab: /^Mechanics/ },
    query: { sort: 'name', q: 'okafor', role: 'mechanic' },
  },
  {
    path: '/dashboard/customers',
    answer: () => shop().answerList('listCustomers', [testCustomer]),
    ...{ search: 'Find a customer', typed: 'halv', tab: /^Inactive/ },
    query: { q: 'halv', segment: 'quiet' },
  },
  {
    path: '/dashboard/payments',
    answer: () => {
      takePayments([]);
      shop().answer('listUnknownEvents', []);
      shop().answerList('listPurchases', [examplePurchase]);
    },
    ...{ search: 'Find a payment', typed: 'ortega', tab: /^Overdue/ },
    query: { q: 'ortega', overdue: 'true' },
  },
  {
    path: '/dashboard/orders?payment=paid',
    answer: () => {
      shop().answerList('listOrders', makeOrders(2));
      shop().answer('findNumbers', []);
    },
    ...{ search: 'Find an order', typed: 'june', tab: /^Shipped/ },
    query: { payment: 'paid', search: 'june', status: 'shipped' },
  },
];

test.each(tabbed)(
  'when a tab is pressed at $path before a typed search is rendered, then both count',
  async ({ path, answer, search, typed, tab, query }) => {
    answer();
    await openScreen(path, { as: 'admin' });
    const field = await screen.findByLabelText(search);
    const link = await screen.findByRole('link', { name: tab });
    fill(field, typed);
    atOnce(
      () => fireEvent.blur(field),
      () => fireEvent.click(link),
    );
    await expect.poll(addressQuery).toEqual(query);
    expect(field).toHaveValue(typed);
  },
);
