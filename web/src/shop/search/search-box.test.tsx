import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { garageStore } from '../garage/garage-store.ts';
import { moveActive } from '../parts/use-part-combobox.ts';

const chain = { ...testPart, _id: 'chain-12-speed-7wpa1c', name: 'Chain, 12-speed', number: 'FC-7WPA1C', price: 48 };
const copper = { ...testPart, _id: 'chain-copper-3tq8zd', name: 'Chain, copper', number: 'FC-3TQ8ZD' };
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search parts' });
const options = () => screen.findAllByRole('option');

beforeEach(() => answerParts(chain, copper));

/** Types words and waits for the suggestions for all of them: after slow typing, suggestions for the first letters come before. */
async function typeWords(user: Awaited<ReturnType<typeof openScreen>>, words: string): Promise<HTMLElement[]> {
  await user.type(field(), words);
  await expect.poll(() => shop().askedOf('listParts').at(-1)?.query).toMatchObject({ q: words });
  return options();
}

test('when / is pressed, then the search field has the focus, unless somebody types elsewhere or a dialog is open', async () => {
  const user = await openScreen('/login');
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
  const email = screen.getByLabelText('Email');
  await user.click(email);
  await user.keyboard('/');
  expect(email).toHaveFocus();
  expect(email).toHaveValue('/');
});

test('when somebody types, then parts are suggested with number, price and stock, and the field names the active one', async () => {
  const user = await openScreen('/login');
  const [first, second] = await typeWords(user, 'chain');
  expect(first).toHaveTextContent(/Chain, 12-speed.*FC-7WPA1C.*\$48\.00.*20 in stock/);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', second?.id);
  expect(second).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  expect(field()).toHaveValue('chain');
});

test('when somebody types again after a search, then no suggestion of the earlier search is shown', async () => {
  const user = await openScreen('/login');
  await typeWords(user, 'chain');
  await user.keyboard('{Escape}');
  const release = shop().hold('listParts');
  await user.type(field(), 'copper', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  release();
  expect(await options()).toHaveLength(2);
});

test('when arrow keys move through the suggestions, then they go in a circle that includes the field', () => {
  expect([-1, 0, 1].map((active) => moveActive(active, 'ArrowDown', 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => moveActive(active, 'ArrowUp', 2))).toEqual([1, -1, 0]);
  expect(moveActive(-1, 'ArrowDown', 0)).toBe(-1);
});

test('when a suggestion is chosen, then its part opens', async () => {
  const user = await openScreen('/about');
  await user.click((await typeWords(user, 'chain'))[1] as HTMLElement);
  await expect.poll(() => window.location.pathname).toMatch(/^\/parts\/./);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('when the chosen bike has a size, then the frame of that size is suggested first, and six parts in all', async () => {
  const sizes = ['50', '52', '54', '55', '56', '57', '58'];
  const frames = sizes.map((size) => ({
    ...testPart,
    ...{ _id: `blanca-frame-${size}`, name: `Blanca Frame, ${size}`, group: { id: 'b', axis: 'Color', value: 'Sand' } },
    specs: [{ name: 'frame-size' as const, value: size }],
  }));
  answerParts(...frames);
  const model = { id: 'blanca', model: 'Blanca', about: '', years: [2020, 2026] as [number, number], img: null };
  shop().answer('listFitBikes', [{ ...model, sizes, frame: 'blanca-frame-54' }]);
  const bike = { id: 'b', name: 'Blanca 2022', bike: 'blanca-2022', size: '58', measured: [], replaced: [] };
  garageStore.change(() => ({ bikes: [bike], chosen: 'b' }));
  const user = await openScreen('/login');
  const names = (await typeWords(user, 'frame')).map((option) => option.textContent.slice(0, 16));
  expect(names).toEqual(['58', '50', '52', '54', '55', '56'].map((size) => `Blanca Frame, ${size}`));
});

test('when words are sent, then the results open, with the words in the field and the focus on the page', async () => {
  shop().answer('summarizeParts', { total: 2, kinds: [], specs: [], inStock: { yes: 2, no: 0 }, corrected: [] });
  const user = await openScreen('/about');
  await user.type(field(), '  chain & co {Enter}');
  await expect.poll(() => window.location.search).toBe('?q=chain+%26+co');
  expect(await screen.findByRole('heading', { level: 1, name: 'chain & co' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await expect.poll(() => field().value).toBe('chain & co');
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }));
  await expect.poll(() => window.location.pathname).toBe('/about');
  await expect.poll(() => field().value).toBe('');
});

test('when nothing is typed and sent, then all parts are shown', async () => {
  const user = await openScreen('/about');
  await user.type(field(), ' {Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  expect(window.location.search).toBe('');
});

test('when the shop rejects the typed text, then its message is announced, and the text stays', async () => {
  shop().reject('listParts', 'invalid-fields', 'q contains characters that cannot be saved.');
  const user = await openScreen('/about');
  await user.click(field());
  await user.paste('chain');
  expect(await findAnnounced('status', 'q contains characters that cannot be saved.')).toBeVisible();
  expect(field()).toHaveValue('chain');
});

test('when far too much is pasted, then a sentence says so, and the shop is not asked', async () => {
  const user = await openScreen('/about');
  await user.click(field());
  await user.paste('x'.repeat(65_536));
  expect(await findAnnounced('status', 'Search for at most 200 characters. This is 65536.')).toBeVisible();
  expect(shop().askedOf('listParts')).toEqual([]);
});
