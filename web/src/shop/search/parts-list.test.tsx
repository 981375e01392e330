import type { PartFacets } from '@fourteener/contract/part/search';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { garageStore } from '../garage/garage-store.ts';

const part = { ...testPart, name: 'Chain, 12-speed', number: 'FC-7WPA1C', oldNumbers: ['CH-12-126'] };
const facets: PartFacets = {
  total: 1,
  kinds: [
    { kind: 'cassette', count: 2 },
    { kind: 'chain', count: 1 },
  ],
  specs: [
    {
      name: 'speeds',
      values: [
        { value: 11, count: 0 },
        { value: 12, count: 3 },
      ],
    },
  ],
  price: { min: 48, max: 189 },
  inStock: { yes: 1, no: 1 },
  corrected: [],
};
const nothing: PartFacets = { total: 0, kinds: [], specs: [], inStock: { yes: 0, no: 0 }, corrected: [] };

const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const chips = () => screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
const asked = () => shop().askedOf('listParts').at(-1)?.query;
const search = () => window.location.search;

beforeEach(() => {
  answerParts(part);
  shop().answer('summarizeParts', { ...facets, total: 2 });
});

test('when parts are searched for, then the best match comes first, and search engines do not index the page', async () => {
  await openScreen('/product?q=12+speed');
  expect(await screen.findByRole('article', { name: part.name })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '12 speed' })).toBeVisible();
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  expect(asked()).toMatchObject({ q: '12 speed', sort: 'relevance' });
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('when filters are chosen, then the address, the request and the chips have them, and Back removes them one by one', async () => {
  const user = await openScreen('/product?q=12+speed');
  await user.click(await filters().findByRole('checkbox', { name: /^Chains/ }));
  await expect.poll(search).toBe('?q=12+speed&kind=chain');
  await user.click(filters().getByRole('checkbox', { name: /^12-speed/ }));
  await user.click(filters().getByRole('checkbox', { name: /^In stock only/ }));
  await expect.poll(search).toBe('?q=12+speed&kind=chain&spec.speeds=12&inStock=true');
  await expect.poll(asked).toMatchObject({ kind: ['chain'], spec: { speeds: [12] }, inStock: true });
  expect(chips()).toEqual(['Chains', '12-speed', 'In stock only']);
  expect(filters().getByRole('checkbox', { name: /^11-speed/ })).toBeDisabled();
  await user.click(filters().getByRole('checkbox', { name: /^Cassettes/ }));
  await expect.poll(asked).toMatchObject({ kind: ['chain', 'cassette'] });
  expect(chips()).toEqual(['Chains', 'Cassettes', '12-speed', 'In stock only']);
  window.history.back();
  await expect.poll(chips).toEqual(['Chains', '12-speed', 'In stock only']);
  expect(filters().getByRole('checkbox', { name: /^Chains/ })).toBeChecked();
  window.history.back();
  await expect.poll(chips).toEqual(['Chains', '12-speed']);
  expect(filters().getByRole('checkbox', { name: /^In stock only/ })).not.toBeChecked();
});

test('when two filters are pressed before the page shows the first, then both are chosen', async () => {
  await openScreen('/product?q=12+speed');
  const chains = await filters().findByRole('checkbox', { name: /^Chains/ });
  const inStock = filters().getByRole('checkbox', { name: /^In stock only/ });
  fireEvent.click(chains);
  fireEvent.click(inStock);
  expect(chains).toBeChecked();
  await expect.poll(search).toBe('?q=12+speed&kind=chain&inStock=true');
  expect(chips()).toEqual(['Chains', 'In stock only']);
});

test('when chips are removed, then the next chip has the focus, and at last the heading', async () => {
  const user = await openScreen('/product?q=x&kind=chain&spec.speeds=12&price=10-50');
  await user.click(await screen.findByRole('button', { name: 'Remove 12-speed' }));
  await expect.poll(chips).toEqual(['Chains', '$10.00 to $50.00']);
  expect(screen.getByRole('button', { name: 'Remove $10.00 to $50.00' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await expect.poll(chips).toEqual(['Chains']);
  expect(screen.getByRole('button', { name: 'Remove Chains' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await expect.poll(search).toBe('?q=x');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('when a price is typed, then it is applied, and an invalid one is explained and kept', async () => {
  const user = await openScreen('/product?q=x');
  const lowest = await filters().findByLabelText('Lowest price, dollars');
  fill(lowest, 'cheap');
  await user.click(filters().getByRole('button', { name: 'Apply the price' }));
  expect(await findAnnounced('alert', 'Enter prices in dollars, such as 25 or 49.90.')).toBeVisible();
  expect(lowest).toHaveValue('cheap');
  expect(lowest).toHaveAccessibleDescription('Enter prices in dollars, such as 25 or 49.90.');
  expect(search()).toBe('?q=x');
  fill(lowest, '25');
  await user.type(filters().getByLabelText('Highest price, dollars'), '49.90{Enter}');
  await expect.poll(search).toBe('?q=x&price=25-49.9');
  expect(chips()).toEqual(['$25.00 to $49.90']);
});

test.each(['FC-7WPA1C', 'fc 7wpa1c', 'ch12126'])(
  'when %j is searched for, then the part with this number opens',
  async (number) => {
    await openScreen(`/product?q=${encodeURIComponent(number)}`);
    await expect.poll(() => window.location.pathname).toMatch(/^\/parts\/./);
  },
);

test('when a word was corrected, then the page says what it searched for instead', async () => {
  shop().answer('summarizeParts', { ...facets, corrected: [{ typed: 'casette', used: ['cassette'] }] });
  await openScreen('/product?q=casette');
  expect(await screen.findByText('No part has “casette”. These are the parts for “cassette”.')).toBeVisible();
});

test('when the words name a bike, then the page says so, and a press saves the bike and filters by it', async () => {
  const bike = { fits: 'blanca-2022', model: 'Blanca', year: 2022, isYearSaid: true, size: '54', q: 'chain' };
  shop().answer('summarizeParts', { ...facets, bike });
  const user = await openScreen('/product?q=blanca+2022+54+chain');
  expect(await screen.findByText('Parts for “chain” on a Blanca of 2022, size 54.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep this bike' }));
  await expect.poll(search).toBe('?q=chain&fits=blanca-2022&size=54');
  const { bikes, chosen } = garageStore.get();
  expect(bikes).toEqual([expect.objectContaining({ bike: 'blanca-2022', size: '54', name: 'Blanca 2022' })]);
  expect(chosen).toBe(bikes[0]?.id);
});

test('when the words name a bike without its year, then the page names the assumed year and does not offer to save the bike', async () => {
  const bike = { fits: 'blanca-2026', model: 'Blanca', year: 2026, isYearSaid: false, q: 'chain' };
  shop().answer('summarizeParts', { ...facets, bike });
  await openScreen('/product?q=blanca+chain');
  const words = 'Parts for “chain”, those for a Blanca of 2026 first. Add the year to see only what fits.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep this bike' })).toBeNull();
});

test('when the words are only a bike and its year, then the page says that it shows its parts', async () => {
  const bike = { fits: 'blanca-2022', model: 'Blanca', year: 2022, isYearSaid: true, q: '' };
  shop().answer('summarizeParts', { ...facets, bike });
  const user = await openScreen('/product?q=blanca+2022');
  expect(await screen.findByText('Parts that fit a Blanca of 2022.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep this bike' }));
  await expect.poll(search).toBe('?fits=blanca-2022');
});

test('when no part has all words, then the page names the missing word, parts for the others, and similar kinds', async () => {
  shop().answerList('listParts', ({ query }) => (query.q === 'chain' && query.inStock ? [part] : []));
  shop().answer('summarizeParts', {
    ...nothing,
    nothingFound: { dropped: ['purple'], q: 'chain', total: 1, kinds: [{ kind: 'chain', count: 2 }] },
  });
  await openScreen('/product?q=purple+chain&inStock=true');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “purple chain”' })).toBeVisible();
  expect(await screen.findByText(/No part has “purple” as well as the other words\./)).toBeVisible();
  const kinds = within(screen.getByRole('navigation', { name: 'You may be looking for' }));
  expect(kinds.getByRole('link', { name: 'Chains 2' })).toHaveAttribute('href', '/product?q=chain&kind=chain');
  const others = within(screen.getByRole('region', { name: 'Parts for “chain”' }));
  expect(await others.findByRole('article', { name: part.name })).toBeVisible();
  expect(search()).toBe('?q=purple+chain&inStock=true');
});

test('when nothing is found and no kind is similar, then all kinds are offered', async () => {
  answerParts();
  shop().answer('summarizeParts', ({ query }) =>
    query.q === undefined
      ? { ...facets, kinds: [{ kind: 'stem', count: 2 }] }
      : { ...nothing, nothingFound: { dropped: ['unobtainium'], q: '', total: 0, kinds: [] } },
  );
  await openScreen('/product?q=unobtainium');
  expect(await screen.findByRole('heading', { name: 'Nothing found for “unobtainium”' })).toBeVisible();
  expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Stems 2' })).toBeVisible();
});

test('when only the filters exclude all parts, then a press clears them', async () => {
  answerParts();
  shop().answer('summarizeParts', { ...nothing, nothingFound: { dropped: [], q: 'chain', total: 0, kinds: [] } });
  const user = await openScreen('/product?q=chain&price=-1');
  expect(await screen.findByText('There are parts with these words, but none with these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await expect.poll(search).toBe('?q=chain');
});

test('when the filters cannot be loaded, then the parts are still shown', async () => {
  shop().reject('summarizeParts', 'not-found', 'The shop had an unexpected error.');
  await openScreen('/product?q=chain');
  expect(await screen.findByRole('article', { name: part.name })).toBeVisible();
  expect(filters().getByRole('heading', { name: 'The filters could not be loaded' })).toBeVisible();
});

test('when only a kind is chosen, then search engines may index the page', async () => {
  await openScreen('/product?kind=stem&sort=name');
  expect(await screen.findByRole('heading', { level: 1, name: 'Stems' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Stems \|/);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/product\?kind=stem$/);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('when a phone’s filters are opened, then the address has the choice, and the button counts the parts', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  const user = await openScreen('/product?q=chain');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('checkbox', { name: /^Chains/ }));
  await expect.poll(search).toBe('?q=chain&kind=chain');
  await user.click(await sheet.findByRole('button', { name: 'Show 2 parts' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter 1' })).toBeVisible();
});

test('when the search text is too long, then the page says so and does not ask the shop', async () => {
  await openScreen(`/product?q=${'x'.repeat(201)}`);
  expect(await screen.findByText('Search for at most 200 characters. This is 201.')).toBeVisible();
  expect(shop().askedOf('listParts')).toEqual([]);
});
