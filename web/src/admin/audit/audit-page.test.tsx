import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testPart } from '../../../testing/fake-parts.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const changed: AuditEntry = {
  _id: 'entry',
  userEmail: 'bench@test.example',
  action: 'part.change',
  target: `parts/${testPart._id}`,
  before: { price: 10 },
  after: { price: 12.5 },
  createdAt: shopTime('2026-11-17T00:31'),
};
const restocked: AuditEntry = {
  ...changed,
  _id: 'stock-entry',
  action: 'stock.restock',
  before: { availableQuantity: 20 },
  after: { availableQuantity: 23 },
};
const open = () => openScreen('/dashboard/audit', { as: 'admin' });
const entries = async () =>
  (await within(screen.getByRole('main')).findAllByRole('time')).map((time) => time.closest('li'));

beforeEach(() => {
  shop().answerList('listAudit', ({ query }) => (query.kind === 'stock' ? [restocked] : [changed, restocked]));
});

test('when an admin changed a record, then the audit log shows the admin, the time, the record, and the values before and after', async () => {
  await open();
  const [entry] = await entries();
  expect(entry).toHaveTextContent('Changed a part');
  expect(entry).toHaveTextContent(changed.userEmail);
  expect(entry).toHaveTextContent('$10.00 to $12.50');
  expect(entry).toHaveTextContent(/Nov 17, 2026/);
  expect(screen.getAllByRole('link', { name: derivedNumber(testPart._id) })[0]).toHaveAttribute(
    'href',
    `/dashboard/parts/${testPart._id}`,
  );
});

test('when a discount code, a return or a text of the shop was changed, then the entry links to it', async () => {
  const targets = [
    'discounts/RIDE20',
    'fitReturns/K7Q294MD-R1',
    'assemblies/front-end',
    'policies/terms',
    'settings/synonyms',
  ];
  shop().answerList(
    'listAudit',
    targets.map((target, n) => ({ ...changed, _id: `entry-${n}`, target })),
  );
  await open();
  await entries();
  const linked = ['RIDE20', 'FC-K7Q2-94MD-R1', 'front-end', 'Terms', 'Synonyms'].map((name) =>
    within(screen.getByRole('main')).getAllByRole('link', { name }).at(-1)?.getAttribute('href'),
  );
  expect(linked).toEqual([
    '/dashboard/discounts/RIDE20',
    '/dashboard/orders/K7Q294MD',
    '/dashboard/drawings/front-end',
    '/dashboard/policies',
    '/dashboard/synonyms',
  ]);
});

test('when one kind of entries is chosen, then only these are listed, and the address keeps the filter', async () => {
  const user = await open();
  expect(await entries()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Show'), 'Stock');
  expect(window.location.search).toBe('?kind=stock');
  await expect.poll(entries).toHaveLength(1);
  expect((await entries())[0]).toHaveTextContent('In stock20 to 23');
  await reloadScreen();
  expect(await entries()).toHaveLength(1);
  expect(screen.getByLabelText('Show')).toHaveValue('stock');
});

test('when the audit log has more than one page, then Show more loads the next one', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...changed,
    _id: `entry-${n}`,
    userEmail: `${n}@test.example`,
  }));
  shop().answerList('listAudit', rows);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Show 10 more' }));
  await expect.poll(entries).toHaveLength(60);
  expect((await entries())[50]).toHaveFocus();
  expect(screen.getByText('60 of 60 shown')).toBeVisible();
});

test('when the address names an order, then only its entries are requested, also with a kind', async () => {
  shop().answerList('listAudit', []);
  const user = await openScreen('/dashboard/audit?order=K7Q294MD', { as: 'admin' });
  expect(await screen.findByRole('link', { name: 'FC-K7Q2-94MD' })).toHaveAttribute(
    'href',
    '/dashboard/orders/K7Q294MD',
  );
  await user.selectOptions(screen.getByLabelText('Show'), 'Orders');
  expect(window.location.search).toBe('?order=K7Q294MD&kind=order');
  await expect
    .poll(() => shop().askedOf('listAudit').at(-1)?.query)
    .toMatchObject({ order: 'K7Q294MD', kind: 'order' });
  await user.click(screen.getByRole('link', { name: 'Show the whole log' }));
  expect(window.location.search).toBe('');
});

test('when a person and days are chosen, then the entries by that person or about their account are requested', async () => {
  shop().answerList('listAudit', ({ query: { toAddress } }) => (toAddress ? [] : [changed]));
  const user = await open();
  await entries();
  const asked = () => shop().askedOf('listAudit').at(-1)?.query;
  await user.type(screen.getByLabelText('Find a person'), 'bench@test.example');
  await expect.poll(asked).toMatchObject({ byAddress: 'bench@test.example', limit: 50, sort: 'newest', count: true });
  expect(asked()).not.toHaveProperty('toAddress');
  await user.selectOptions(screen.getByLabelText('Person'), 'Whose account it is about');
  await expect.poll(asked).toMatchObject({ toAddress: 'bench@test.example' });
  expect(asked()).not.toHaveProperty('byAddress');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await user.type(screen.getByLabelText('Done from'), '2026-11-09');
  await expect.poll(asked).toMatchObject({ from: '2026-11-09T07:00:00.000Z' });
});
