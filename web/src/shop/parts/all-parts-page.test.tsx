import { derivedNumber } from '@fourteener/contract/part/numbers';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';

const PAGE_SIZE = 12;
const FAILURE = 'The shop had an unexpected error.';
const parts: Part[] = Array.from({ length: 15 }, (_, n) => ({
  ...testPart,
  _id: `part-${n}-9k2m4t`,
  name: `Part ${n}`,
  price: 10 + ((n * 7) % 15),
}));
const soldOut: Part = { ...testPart, _id: 'sold-out-part-7wpa1c', name: 'Sold out part', availableQuantity: 1 };

const cards = () => within(screen.getByRole('main')).findAllByRole('article');
const countCards = async () => (await cards()).length;
const showMore = () => screen.findByRole('button', { name: /^Show \d+ more$/ });
const sort = () => screen.getByLabelText('Sort by');
const inStock = () => screen.findByRole('checkbox', { name: /^In stock only/ });

/** Lists the parts as the shop does: sorted, and only those in stock where that is asked for. */
function listParts(all: Part[]): void {
  shop().answerList('listParts', ({ query }) => {
    const found = query.inStock === undefined ? all : all.filter((part) => !isSoldOut(part));
    return query.sort === 'dearest' ? found.toSorted((one, other) => other.price - one.price) : found;
  });
}

beforeEach(() => {
  answerParts(...parts, soldOut);
  listParts(parts);
});

test('when Show more is pressed, then the next parts are loaded, and the first of them has the focus', async () => {
  const user = await openScreen('/product');
  await expect.poll(countCards).toBe(PAGE_SIZE);
  expect(await showMore()).toHaveTextContent('Show 3 more');
  (await showMore()).focus();
  await user.keyboard('{Enter}');
  await expect.poll(countCards).toBe(15);
  expect((await cards())[PAGE_SIZE]).toHaveFocus();
  expect(screen.getByText('15 of 15 shown')).toBeVisible();
});

test('when all parts are opened, then they can be filtered, and each kind of the shop is one press away', async () => {
  answerParts(
    { ...parts[0], kind: 'stem', img: '/images/parts/stem-800.webp' } as Part,
    { ...parts[1], kind: 'stem' } as Part,
    { ...parts[2], kind: 'chain' } as Part,
  );
  const user = await openScreen('/product');
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of parts' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Stems2 parts', 'Chains1 part']);
  expect(kinds.getByRole('link', { name: /^Stems/ })).toHaveAttribute('href', '/product?kind=stem');
  expect(kinds.getByRole('link', { name: /^Stems/ }).querySelector('img')).toHaveAttribute(
    'src',
    '/images/parts/stem-800.webp',
  );
  const all = kinds.getByRole('button', { name: 'All 2 kinds' });
  expect(all).toHaveAttribute('aria-expanded', 'false');
  await user.click(all);
  expect(kinds.getByRole('button', { name: 'Fewer kinds' })).toHaveAttribute('aria-expanded', 'true');
  const box = await screen.findByRole('checkbox', { name: /^Stems\s*2\s*parts$/ });
  await user.click(box);
  await expect.poll(() => window.location.search).toBe('?kind=stem');
  expect(box).toHaveFocus();
  expect(box).toBeChecked();
  expect(screen.queryByRole('navigation', { name: 'Kinds of parts' })).not.toBeInTheDocument();
});

test('when the counts cannot be loaded, then the parts are still shown, and all kinds can be chosen', async () => {
  shop().reject('summarizeParts', 'not-found', FAILURE);
  await openScreen('/product');
  await expect.poll(countCards).toBe(PAGE_SIZE);
  expect(await screen.findByText('Browse by kind')).toBeVisible();
  expect(screen.getByText('Front derailleurs')).toBeInTheDocument();
});

test('when the shop has no part of a kind, then no list shows this kind', async () => {
  answerParts({ ...parts[0], kind: 'stem' } as Part);
  const user = await openScreen('/about');
  await user.click(screen.getByRole('button', { name: 'Kinds of parts' }));
  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByRole('link', { name: 'Stems 1' })).toBeVisible();
  expect(banner.getByRole('link', { name: 'Cockpit' })).toBeVisible();
  expect(banner.queryByRole('link', { name: /Handlebars|Wheels/ })).not.toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'Quick order' })).toBeVisible();
});

test('when parts are listed, then each has its price, number and stock', async () => {
  await openScreen('/product');
  const card = await screen.findByRole('article', { name: 'Part 0' });
  expect(card).toHaveTextContent('$10.00');
  expect(card).toHaveTextContent(derivedNumber('part-0-9k2m4t'));
  expect(card).toHaveTextContent('20 in stock');
});

test('when the parts are sorted by price, then the address has the order, and reload and Back keep it', async () => {
  let user = await openScreen('/product');
  await expect.poll(countCards).toBe(PAGE_SIZE);
  await user.selectOptions(sort(), 'Price, high to low');
  await expect.poll(() => window.location.search).toBe('?sort=dearest');
  const dearest = parts.map(({ price }) => price).toSorted((one, other) => other - one);
  await expect
    .poll(async () => (await cards()).map((card) => within(card).getByText(/^\$[\d,]+\.\d\d$/).textContent))
    .toEqual(dearest.slice(0, PAGE_SIZE).map((price) => `$${price}.00`));
  user = await reloadScreen();
  expect(sort()).toHaveValue('dearest');
  await user.selectOptions(sort(), 'Name');
  await expect.poll(() => window.location.search).toBe('?sort=name');
  window.history.back();
  expect(await screen.findByDisplayValue('Price, high to low')).toBe(sort());
});

test('when only parts in stock are chosen, then sold-out parts are left out', async () => {
  listParts([soldOut, ...parts.slice(0, 2)]);
  const user = await openScreen('/product');
  expect(await screen.findByRole('article', { name: soldOut.name })).toHaveTextContent('Sold out');
  await user.click(await inStock());
  await expect.poll(() => window.location.search).toBe('?inStock=true');
  expect(await findAnnounced('status', '2 parts in stock')).toBeVisible();
  expect(screen.queryByRole('article', { name: soldOut.name })).not.toBeInTheDocument();
  await user.click(await inStock());
  expect(await screen.findByRole('article', { name: soldOut.name })).toBeVisible();
});

test('when nothing is in stock, then the page says so, and a click shows all parts', async () => {
  listParts([soldOut]);
  const user = await openScreen('/product?inStock=true');
  expect(await screen.findByRole('heading', { name: 'Nothing is in stock right now' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all parts' }));
  expect(await cards()).toHaveLength(1);
  expect(await inStock()).not.toBeChecked();
});

test('when more parts cannot be loaded, then the loaded ones stay, and a second click loads the rest', async () => {
  const user = await openScreen('/product');
  await expect.poll(countCards).toBe(PAGE_SIZE);
  shop().reject('listParts', 'not-found', FAILURE);
  await user.click(await showMore());
  expect(await findAnnounced('alert', FAILURE)).toBeVisible();
  await expect.poll(countCards).toBe(PAGE_SIZE);
  listParts(parts);
  await user.click(await showMore());
  await expect.poll(countCards).toBe(15);
  expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
});

test('when the parts cannot be loaded, then the page says why and Try again loads them', async () => {
  shop().reject('listParts', 'not-found', FAILURE);
  const user = await openScreen('/product');
  expect(await findAnnounced('alert', FAILURE)).toBeVisible();
  listParts(parts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(countCards).toBe(PAGE_SIZE);
});

test('when a search engine reads the parts, then each has its price and availability', async () => {
  await openScreen('/product');
  await expect.poll(countCards).toBe(PAGE_SIZE);
  const [list] = readStructuredData();
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: PAGE_SIZE });
  const offers: unknown = expect.objectContaining({ price: '10.00', availability: 'https://schema.org/InStock' });
  const item: unknown = expect.objectContaining({ '@type': 'Product', name: 'Part 0', offers });
  expect(list?.itemListElement).toContainEqual(expect.objectContaining({ '@type': 'ListItem', item }));
});

test('when a sold-out part is discontinued, then its card links to its successor, and does not offer to notify the visitor', async () => {
  const discontinued = { ...soldOut, status: 'discontinued' } as const;
  const followed = {
    ...discontinued,
    _id: 'followed-3tq8zd',
    name: 'Followed part',
    successor: 'part-1-9k2m4t',
  } as const;
  listParts([discontinued, followed]);
  await openScreen('/product');
  const card = within(await screen.findByRole('article', { name: followed.name }));
  expect(card.getByRole('link', { name: 'See its successor' })).toHaveAttribute('href', '/parts/part-1-9k2m4t');
  const other = within(screen.getByRole('article', { name: soldOut.name }));
  expect(other.getByText('Discontinued')).toBeVisible();
  expect(screen.queryByRole('link', { name: /successor|Notify me/ })).toBe(
    card.getByRole('link', { name: /successor/ }),
  );
});
