import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { PartFacets } from '@fourteener/contract/part/search';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { garageStore } from '../garage/garage-store.ts';
import { choosePartsView } from '../parts/parts-view.ts';

const blanca: GarageBike = {
  id: 'b1',
  name: 'Commuter',
  bike: 'blanca-2025',
  size: '54',
  measured: [],
  replaced: [],
};
const changed: GarageBike = { ...blanca, replaced: [{ slot: 'chain', part: 'harvard-chain-12-speed-7wpa1c' }] };
const none = { total: 0, kinds: [], specs: [], inStock: { yes: 0, no: 0 }, corrected: [] } satisfies PartFacets;
const fit = { fits: 9, caution: 1, with: 2, unknown: 3, no: 5, none: 4 };

const findFilters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const asked = () => shop().askedOf('listParts').at(-1)?.query;
const search = () => window.location.search;
const choose = (bike: GarageBike) => garageStore.change(() => ({ bikes: [bike], chosen: bike.id }));
const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  answerParts(testPart);
  shop().reply('summarizeParts', ({ query }) =>
    Response.json({ ...none, total: query.fits === undefined ? 24 : 19, ...(query.fits !== undefined && { fit }) }),
  );
});

test('when no bike is chosen, then the filters link to the choice of a bike', async () => {
  await openScreen('/product?q=chain');
  const filters = await findFilters();
  expect(await filters.findByRole('link', { name: 'Choose your bike' })).toHaveAttribute('href', '/garage');
  expect(filters.queryByRole('group', { name: 'Fits my bike' })).not.toBeInTheDocument();
});

test('when a bike of the shop is chosen, then its filter shows its name and counts, and the address gets its slug', async () => {
  choose(blanca);
  const user = await openScreen('/product?q=chain');
  const filters = await findFilters();
  const box = await filters.findByRole('checkbox', { name: /^Commuter\s*19\s*parts$/ });
  expect(box).not.toBeChecked();
  expect(filters.getByText('12 fit · 4 not checked · 3 not known')).toBeVisible();
  await user.click(box);
  await expect.poll(search).toBe('?q=chain&fits=blanca-2025&size=54');
  await expect.poll(asked).toMatchObject({ q: 'chain', fits: { typed: 'blanca-2025' }, size: '54' });
  expect(box).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Remove Fits Blanca 2025, size 54' }));
  await expect.poll(search).toBe('?q=chain');
  expect(box).not.toBeChecked();
});

test('when the chosen bike was changed, then the shop gets the whole bike, and the address only “mine”', async () => {
  choose(changed);
  const user = await openScreen('/product?q=chain');
  const filters = await findFilters();
  await user.click(await filters.findByRole('checkbox', { name: /^Commuter/ }));
  await expect.poll(search).toBe('?q=chain&fits=mine');
  const { id: _, name: _name, ...bike } = changed;
  await expect.poll(asked).toMatchObject({ fits: { bike } });
  expect(screen.getByRole('button', { name: 'Remove Fits my bike' })).toBeVisible();
});

test('when the address filters by the rider’s bike and none is chosen, then the page says so and shows all parts', async () => {
  await openScreen('/product?fits=mine');
  expect(await screen.findByText(/No bike is chosen, so these are all parts\./)).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Choose your bike' })[0]).toHaveAttribute(
    'href',
    '/garage',
  );
  expect(await screen.findByRole('article', { name: testPart.name })).toBeVisible();
  expect(asked()).not.toHaveProperty('fits');
});

test('when the address names a bike of the shop, then the search uses it, whatever bike is chosen', async () => {
  choose(changed);
  await openScreen('/product?fits=little-bear-2024&size=M');
  const filters = await findFilters();
  expect(await filters.findByRole('checkbox', { name: /^Little Bear 2024, size M\s*19\s*parts$/ })).toBeChecked();
  expect(asked()).toMatchObject({ fits: { typed: 'little-bear-2024' }, size: 'M' });
});

test('when parts are checked, then they are grouped into those that fit, are not checked and are not known', async () => {
  const verdicts = ['fits', 'with', 'caution', null, 'unknown', 'unknown'] as const;
  answerParts(...verdicts.map((verdict, n) => ({ ...testPart, _id: `part-${n}`, name: `Part ${n}`, fit: verdict })));
  await openScreen('/product?fits=blanca-2025&size=54');
  expect(await screen.findByRole('heading', { level: 3, name: 'Part 5' })).toBeVisible();
  expect(headings()).toEqual(['Fits', 'Not checked', 'Not known']);
  const grid = screen.getByRole('heading', { level: 2, name: 'Fits' }).parentElement;
  const order = Array.from(grid?.querySelectorAll('h2, h3') ?? [], ({ textContent }) => textContent);
  expect(order.indexOf('Not checked')).toBe(order.indexOf('Part 2') + 1);
  expect(order.indexOf('Not known')).toBe(order.indexOf('Part 3') + 1);
});

test('when nothing that was found fits, then the page says how many parts do not fit, and a press shows them', async () => {
  answerParts();
  shop().answer('summarizeParts', { ...none, fit: { ...fit, fits: 0, caution: 0, with: 0, unknown: 0, none: 0 } });
  const user = await openScreen('/product?q=chain&fits=blanca-2025&size=54');
  expect(await screen.findByText('5 parts match everything else, but none of them fits this bike.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what does not fit' }));
  await expect.poll(search).toBe('?q=chain');
});

test('when the address names a bike that the shop does not have, then the page says so, and a press searches without it', async () => {
  shop().reject('listParts', 'not-found', 'There is no such bike of this year.');
  shop().reject('summarizeParts', 'not-found', 'There is no such bike of this year.');
  const user = await openScreen('/product?q=chain&fits=blanca-1999');
  expect(await screen.findByRole('heading', { name: 'We do not know this bike' })).toBeVisible();
  expect(screen.getByText('There is no such bike of this year.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search without it' }));
  await expect.poll(search).toBe('?q=chain');
});

test('when all parts are opened, then a link leads to those that fit the chosen bike, or to the choice of one', async () => {
  await openScreen('/product');
  expect(await screen.findByRole('link', { name: 'Find parts that fit your bike' })).toHaveAttribute('href', '/garage');
  choose(blanca);
  expect(await screen.findByRole('link', { name: 'Parts that fit Commuter' })).toHaveAttribute(
    'href',
    '/product?fits=blanca-2025&size=54',
  );
});

test('when the chosen bike has too many changes for an address, then the page says so and shows all parts', async () => {
  choose({ ...changed, replaced: Array.from({ length: 60 }, (_, n) => ({ slot: `slot-${n}`, part: 'x'.repeat(60) })) });
  await openScreen('/product?fits=mine');
  expect(await screen.findByText(/Your bike has too many changes to search with it/)).toBeVisible();
  expect(asked()).not.toHaveProperty('fits');
});

test('when more parts are loaded, then the first new one has the focus, even below a heading', async () => {
  const fitting = Array.from({ length: 12 }, (_, n) => ({ ...testPart, _id: `part-${n}`, name: `Part ${n}` }));
  answerParts(...fitting.map((part) => ({ ...part, fit: 'fits' as const })), {
    ...testPart,
    _id: 'open',
    name: 'Open Question',
    fit: 'unknown',
  });
  choosePartsView('cards');
  const user = await openScreen('/product?fits=blanca-2025&size=54');
  await screen.findByRole('article', { name: 'Part 11' });
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(await screen.findByRole('article', { name: 'Open Question' })).toHaveFocus();
  expect(headings()).toEqual(['Fits', 'Not known']);
});
