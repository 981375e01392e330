import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { keepLists } from '../../../testing/fake-lists.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { logIn, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const chain: Part = { ...testPart, _id: 'chain-1', name: 'Test Chain' };
const saddle: Part = { ...testPart, _id: 'saddle-1', name: 'Test Saddle', availableQuantity: 3 };
const lines = [
  { partsId: chain._id, quantity: 2, note: 'For Jo' },
  { partsId: saddle._id, quantity: 5 },
  { partsId: 'gone-part-9f2k1x', quantity: 1 },
];

const quantity = (part: Part) => screen.findByLabelText(`Quantity of ${part.name}`);
const basket = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as unknown;

test('when an account’s list is changed, then the page shows the change at once, and it is saved', async () => {
  answerParts(chain, saddle);
  const lists = keepLists({ name: 'Winter', lines });
  const user = await openScreen('/lists/list-1', { as: 'customer' });
  expect(await screen.findByText('This part is no longer in the shop.')).toBeVisible();
  fill(await quantity(chain), '4');
  expect(await screen.findByText('$50.00', { selector: 'output' })).toBeVisible();
  const note = screen.getByLabelText(/Note on Test Chain/);
  fill(note, 'For Ann');
  await user.click(note);
  await user.tab();
  await expect.poll(() => lists()[0]?.lines[0]).toEqual({ partsId: chain._id, quantity: 4, note: 'For Ann' });
  await user.click(screen.getByRole('button', { name: /^Remove\s*FC-9F2K1X$/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => lists()[0]?.lines).toHaveLength(2);
});

test('when another device changed the list first, then both changes are kept', async () => {
  answerParts(chain, saddle);
  const lists = keepLists({ name: 'Winter', lines });
  await openScreen('/lists/list-1', { as: 'customer' });
  const field = await quantity(chain);
  const release = shop().hold('changeList');
  fill(field, '6');
  await expect.poll(() => shop().askedOf('changeList')).toHaveLength(1);
  lists.changeElsewhere('list-1', { name: 'Summer' });
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeVisible();
  expect(await quantity(chain)).toHaveValue('6');
  expect(lists()[0]).toMatchObject({ name: 'Summer', lines: [{ quantity: 6 }, {}, {}] });
});

test('when a list is put into the basket, then parts that cannot be ordered are left out and say why', async () => {
  answerParts(chain, saddle);
  keepLists({ name: 'Winter', lines });
  const user = await openScreen('/lists/list-1', { as: 'customer' });
  await quantity(chain);
  expect(screen.getByText('1 of 3 parts').parentElement).toHaveTextContent(/^1 of 3 parts\$25\.00$/);
  await user.click(screen.getByRole('button', { name: 'Add 1 part to basket' }));
  expect(await findAnnounced('alert', '2 parts not added: please see why at each.')).toBeVisible();
  expect(basket()).toEqual([{ id: chain._id, quantity: 2 }]);
});

test('when a list is shared, renamed or deleted, then its link can be copied and withdrawn, and each change is saved', async () => {
  answerParts(chain, saddle);
  const lists = keepLists({ name: 'Winter', lines }, { name: 'Race', lines: [] });
  const user = await openScreen('/lists/list-1', { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const link = await screen.findByLabelText('Link');
  expect(link).toHaveValue(`${window.location.origin}/shared-lists/${'0'.repeat(25)}1`);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\/shared-lists\/0+1$/);
  await user.click(screen.getByRole('button', { name: 'Withdraw link' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeVisible();
  expect(lists().some(({ token }) => token !== undefined)).toBe(false);

  fill(screen.getByLabelText('Name of the list'), 'race');
  shop().reject('changeList', 'list-exists', 'You have a list named “race” already.');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText(/You have a list named “race” already/, { selector: 'form *' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete list' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete list' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  expect(lists().map(({ name }) => name)).toEqual(['Race']);
});

test('when a visitor makes a list and logs in, then it is merged with the account’s list of the same name, and leaves the browser', async () => {
  answerParts(chain, saddle);
  shop().answerList('listReviews', []);
  const lists = keepLists({ name: 'Winter', lines: [{ partsId: chain._id, quantity: 1, note: 'theirs' }] });
  localStorage.setItem(
    'lists',
    JSON.stringify([
      { _id: 'a', name: 'winter', lines, revision: 1, updatedAt: '2026-11-20T12:00:00.000Z' },
      { _id: 'b', name: 'Touring', lines: [], revision: 1, updatedAt: '2026-11-20T12:00:00.000Z' },
    ]),
  );
  const user = await openScreen('/lists');
  expect(await screen.findByRole('link', { name: 'winter' })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(await menu.findByRole('link', { name: 'Login' }));
  await logIn(user, 'customer');
  await expect
    .poll(() => lists().map(({ name, lines: all }) => [name, all.length]))
    .toEqual([
      ['Touring', 0],
      ['Winter', 3],
    ]);
  expect(lists()[1]?.lines[0]).toEqual({ partsId: chain._id, quantity: 2, note: 'theirs' });
  await expect.poll(() => localStorage.getItem('lists')).toBeNull();
});

test('when a visitor creates a list, then it opens, and a second one of the same name is refused', async () => {
  const user = await openScreen('/lists');
  expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeVisible();
  fill(screen.getByLabelText('Name of the new list'), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Create list' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Lists' }));
  fill(await screen.findByLabelText('Name of the new list'), 'WINTER');
  await user.click(screen.getByRole('button', { name: 'Create list' }));
  expect(await screen.findByText('You have a list named “WINTER” already.')).toBeVisible();
  expect(screen.getByLabelText('Name of the new list')).toHaveValue('WINTER');
});

test('when a shared list is opened, then it shows parts and quantities, and once withdrawn, the page says that it is not shared', async () => {
  answerParts(chain, saddle);
  const shared = lines.map(({ partsId, quantity: pieces }) => ({ partsId, quantity: pieces }));
  shop().answer('getSharedList', { name: 'Winter', lines: shared });
  const path = `/shared-lists/${'0'.repeat(26)}`;
  const user = await openScreen(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
  expect(await screen.findByText('Quantity: 2')).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('button', { name: 'Add 1 part to basket' }));
  expect(basket()).toEqual([{ id: chain._id, quantity: 2 }]);
});

test('when the link of a list was withdrawn, then the page says so', async () => {
  shop().reject('getSharedList', 'not-found', 'This list does not exist, or is not shared any more.');
  await openScreen(`/shared-lists/${'0'.repeat(26)}`);
  expect(await screen.findByRole('heading', { name: 'This list is not shared' })).toBeVisible();
});

test('when the parts of a list cannot be loaded, then the page says so and stops loading', async () => {
  keepLists({ name: 'Winter', lines });
  shop().reject('judgeLines', 'unexpected', 'The shop had an unexpected error.');
  await openScreen('/lists/list-1', { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'The parts could not be loaded' })).toBeVisible();
  expect(screen.queryByText('Loading the part')).not.toBeInTheDocument();
  // The sum is unknown while the price of a part is.
  expect(screen.getByText('Sum').parentElement).toHaveTextContent(/^Sum–$/);
});
