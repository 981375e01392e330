import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { getBasket } from '../basket/basket-store.ts';

const parts: Part[] = Array.from({ length: 30 }, (_, n) => ({
  ...testPart,
  _id: `stem-${n}`,
  name: `Stem ${n}`,
  kind: 'stem',
  specs: [
    { name: 'bar-clamp', value: 31.8, unit: 'mm' },
    { name: 'length', value: 50 + 10 * n, unit: 'mm' },
  ],
}));

const main = () => within(screen.getByRole('main'));
const countRows = () => main().queryAllByRole('article').length;
const quantities = () => main().queryAllByRole('textbox', { name: 'Quantity' });
const view = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  answerParts(...parts);
  shop().answer('summarizeParts', { total: 30, kinds: [], specs: [], inStock: { yes: 30, no: 0 }, corrected: [] });
});

test('when the compact view is chosen, then rows show the facts that differ, and a reload keeps the choice', async () => {
  const user = await openScreen('/product');
  await expect.poll(countRows).toBe(12);
  expect(view('Cards')).toBeChecked();
  expect(quantities()).toEqual([]);
  await user.click(view('Compact'));
  const row = await screen.findByRole('article', { name: 'Stem 3' });
  expect(row).toHaveTextContent('Length 80 mm · Bar clamp 31.8 mm');
  expect(row).toHaveTextContent(testPart.number);
  expect(row).toHaveTextContent('20 in stock');
  expect(row).toHaveTextContent('$12.50');
  await reloadScreen();
  await expect.poll(() => quantities().length).toBe(24);
  expect(view('Compact')).toBeChecked();
  await user.click(view('Cards'));
  await expect.poll(quantities).toEqual([]);
});

test('when a quantity is typed in a row, then the basket gets that many, unless they cannot be ordered', async () => {
  const user = await openScreen('/product?q=stem');
  const row = within(await screen.findByRole('article', { name: 'Stem 1' }));
  const quantity = row.getByRole('textbox', { name: 'Quantity' });
  expect(quantity).toHaveValue('2');
  await user.clear(quantity);
  await user.type(quantity, '21');
  await user.click(row.getByRole('button', { name: 'Add to basket' }));
  expect(getBasket()).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '5');
  await user.click(row.getByRole('button', { name: 'Add to basket' }));
  expect(getBasket()).toEqual([{ id: 'stem-1', quantity: 5 }]);
});

test('when a search finds twelve parts, then they are shown as rows, and the list of all parts as cards', async () => {
  answerParts(...parts.slice(0, 12));
  await openScreen('/product?q=stem');
  await expect.poll(() => quantities().length).toBe(12);
  expect(view('Compact')).toBeChecked();
});

test('when a search finds eleven parts, then they are shown as cards', async () => {
  answerParts(...parts.slice(0, 11));
  await openScreen('/product?q=stem');
  await expect.poll(countRows).toBe(11);
  expect(view('Cards')).toBeChecked();
  expect(quantities()).toEqual([]);
});

test('when many parts are shown as rows, then two pages are loaded at once, and a press loads the next', async () => {
  const user = await openScreen('/product?q=stem');
  await expect.poll(() => quantities().length).toBe(24);
  expect(shop().askedOf('listParts')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show 6 more' }));
  await expect.poll(countRows).toBe(30);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Stem 24/);
});

test('when the second page cannot be loaded, then the first stays, and a button can load the second', async () => {
  shop().answerList('listParts', ({ query }) => {
    if (query.after !== undefined) throw new Error('The second page is not there.');
    return parts;
  });
  await openScreen('/product?q=stem');
  await expect.poll(() => quantities().length).toBe(12);
  expect(await screen.findByRole('button', { name: 'Show 12 more' })).toBeVisible();
});

test('when the part of a row is sold out, then the row links to a notification or to its successor', async () => {
  const soldOut = { ...testPart, availableQuantity: 1 };
  answerParts(
    { ...soldOut, _id: 'waited', name: 'Waited part' },
    { ...soldOut, _id: 'followed', name: 'Followed part', status: 'discontinued', successor: 'stem-1' },
    { ...soldOut, _id: 'ended', name: 'Ended part', status: 'discontinued' },
    ...parts.slice(0, 9),
  );
  await openScreen('/product?q=part');
  const row = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Ended part' });
  await expect.poll(() => quantities().length).toBe(9);
  expect(row('Waited part').getByRole('link', { name: 'Notify me' })).toHaveAttribute('href', '/product/waited');
  expect(row('Followed part').getByRole('link', { name: 'See its successor' })).toHaveAttribute(
    'href',
    '/parts/stem-1',
  );
  expect(row('Ended part').getByText('Discontinued')).toBeVisible();
});

test('when rows are chosen on a phone, then the first press adds the minimum, and each further press one piece', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  const user = await openScreen('/product?q=stem');
  await expect.poll(countRows).toBe(12);
  expect(view('Cards')).toBeChecked();
  await user.click(view('Compact'));
  await expect.poll(countRows).toBe(24);
  expect(quantities()).toEqual([]);
  const add = within(screen.getByRole('article', { name: 'Stem 2' })).getByRole('button', { name: 'Add to basket' });
  await user.click(add);
  await user.click(add);
  expect(getBasket()).toEqual([{ id: 'stem-2', quantity: 3 }]);
});
