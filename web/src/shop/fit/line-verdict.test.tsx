import { globSync, readFileSync } from 'node:fs';
import type { Port } from '@fourteener/contract/fit/facts';
import { labelOfVerdict } from './verdict-words.ts';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addOneMore } from '../basket/add-to-basket.ts';
import { getBasket } from '../basket/basket-store.ts';
import { answerFit, chooseBike } from '../../../testing/fake-fit.ts';
import { keepLists } from '../../../testing/fake-lists.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const ports = (side: Port['side'], code: string): Port[] => [{ interface: 'freehub', side, code, from: 'maker' }];
const makePart = (name: string, fields: Partial<Part>): Part => ({
  ...testPart,
  _id: name.toLowerCase(),
  name,
  minimumQuantity: 1,
  ...fields,
});
const cassette = (name: string, code: string) => makePart(name, { kind: 'cassette', ports: ports('takes', code) });
const wheel = (name: string, code: string) =>
  makePart(name, { kind: 'wheel', position: 'rear', ports: ports('gives', code) });

const mine = cassette('Mine', 'xd');
const rim = wheel('Rim', 'hg-l');
const better = cassette('Better', 'hg-l');

/** Opens the basket with one piece of each of the given parts; the shop also has the further ones. */
async function openBasket(inBasket: readonly Part[], ...further: Part[]) {
  answerParts(...inBasket, ...further);
  for (const part of inBasket) addOneMore(part);
  return openScreen('/basket');
}

const line = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is in no line.`);
  return within(item);
};

it('when two lines do not fit each other, then each says so and names the other, also without a bike', async () => {
  shop().answer('suggestFit', { parts: [] });
  await openBasket([mine, rim]);
  const cassetteLine = await line('Mine');
  expect(await cassetteLine.findByText('with Rim')).toBeVisible();
  expect(cassetteLine.getByText(/^The cassette needs a freehub body for .+; the rear wheel has .+\.$/)).toBeVisible();
  expect((await line('Rim')).getByText('with Mine')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to order' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your parts together' })).toBeNull();
  expect(shop().askedOf('checkStoredFit')).toHaveLength(1);
});

const contradiction = /^The cassette needs a freehub body for XD; the rear wheel has HG, 11-speed road\.$/;

it('when lines of a quick order do not fit each other, then each says so with its source, and all can still be added', async () => {
  shop().answer('suggestFit', { parts: [] });
  answerParts({ ...mine, number: 'MI-1' }, { ...rim, number: 'RI-1' });
  const user = await openScreen('/quick-order');
  fill(await screen.findByLabelText('Paste several lines'), 'MI-1\nRI-1');
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  const cassetteLine = await line('Mine');
  expect(await cassetteLine.findByText(contradiction)).toBeVisible();
  expect(cassetteLine.getByRole('link', { name: 'Shimano sprocket and wheel compatibility' })).toBeVisible();
  expect((await line('Rim')).getByText('with Mine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add all to basket' }));
  expect(getBasket().map(({ id }) => id)).toEqual(['mine', 'rim']);
});

it('when lines of a list do not fit each other, then each says so and names the other', async () => {
  shop().answer('suggestFit', { parts: [] });
  answerParts(mine, rim);
  keepLists({ name: 'Winter', lines: [mine, rim].map(({ _id }) => ({ partsId: _id, quantity: 1 })) });
  await openScreen('/lists/list-1', { as: 'customer' });
  const cassetteLine = await line('Mine');
  expect(await cassetteLine.findByText('with Rim')).toBeVisible();
  expect(cassetteLine.getByText(contradiction)).toBeVisible();
});

/** Opens the pages that judge lines, each with lines of the given parts. */
const pagesWithLines = {
  basket: async (parts: readonly Part[]) => {
    for (const part of parts) addOneMore(part);
    await openScreen('/basket');
  },
  'quick order': async (parts: readonly Part[]) => {
    const user = await openScreen('/quick-order');
    fill(await screen.findByLabelText('Paste several lines'), parts.map(({ number }) => number).join('\n'));
    await user.click(screen.getByRole('button', { name: 'Add lines' }));
  },
  list: async (parts: readonly Part[]) => {
    keepLists({ name: 'Winter', lines: parts.map(({ _id }) => ({ partsId: _id, quantity: 1 })) });
    await openScreen('/lists/list-1', { as: 'customer' });
  },
  'shared list': async (parts: readonly Part[]) => {
    const lines = parts.map(({ _id }) => ({ partsId: _id, quantity: 1 }));
    shop().answer('getSharedList', { name: 'Winter', lines });
    await openScreen(`/shared-lists/${'0'.repeat(26)}`);
  },
};

describe.each(Object.entries(pagesWithLines))('the lines of a %s', (_, open) => {
  const parts = [
    { ...better, number: 'BE-1' },
    { ...rim, number: 'RI-1' },
  ];

  it('when no bike is chosen, then a line says that it fits the other lines', async () => {
    answerParts(...parts);
    await open(parts);
    expect(await (await line('Better')).findByText('Fits the other lines')).toBeVisible();
    expect(screen.queryAllByText('Fits', { exact: true })).toEqual([]);
  });

  it('when a bike is chosen, then a line says that it fits', async () => {
    chooseBike();
    answerParts(...parts);
    answerFit(parts, { slots: {} });
    await open(parts);
    expect(await (await line('Better')).findByText('Fits', { exact: true })).toBeVisible();
    expect(screen.queryByText(/the other lines/)).toBeNull();
  });
});

it.each([
  ['fits', 'Fits', 'Fits the other lines'],
  ['caution', 'Fits, read this', 'Fits the other lines, read this'],
  ['with', 'Fits with an adapter', 'Fits the other lines with an adapter'],
  ['unknown', 'Not known', 'Not known'],
  ['no', 'Does not fit', 'Does not fit the other lines'],
  [null, 'Not checked', 'Not checked'],
] as const)(
  'when a verdict is %s, then its label is %s for a bike and %s for other lines',
  (verdict, ofBike, ofLines) => {
    expect(labelOfVerdict(verdict, { hasBike: true })).toBe(ofBike);
    expect(labelOfVerdict(verdict, { hasBike: false })).toBe(ofLines);
  },
);

it('when a page shows the verdict of lines, then it is tested here', () => {
  const drawing = globSync('web/src/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && /<LineVerdict\b/.test(readFileSync(file, 'utf8')),
  );
  expect(drawing).toHaveLength(Object.keys(pagesWithLines).length);
});

const bottle = makePart('Bottle', {});

it('when no rule covers a part and no bike is chosen, then its line shows no verdict', async () => {
  shop().answer('suggestFit', { parts: [] });
  await openBasket([mine, rim, bottle]);
  await (await line('Mine')).findByText('with Rim');
  expect((await line('Bottle')).queryByText('Not checked')).toBeNull();
});

it('when no rule covers a part and a bike is chosen, then its line says that it is not checked', async () => {
  chooseBike();
  answerParts(bottle);
  answerFit([bottle], { slots: {} });
  addOneMore(bottle);
  await openScreen('/basket');
  expect(await (await line('Bottle')).findByText('Not checked')).toBeVisible();
});

it('when another part fits the other lines, then one press replaces the part of the line', async () => {
  shop().answer('suggestFit', { parts: [{ id: better._id, verdict: 'fits' }] });
  const user = await openBasket([mine, rim], better);
  const use = await (await line('Mine')).findByRole('button', { name: 'Use Better instead, $12.50' });
  expect(within(use.closest('li') ?? use).getByText('Fits the other lines')).toBeVisible();
  await user.click(use);
  expect(getBasket()).toEqual([
    { id: better._id, quantity: 1 },
    { id: rim._id, quantity: 1 },
  ]);
  expect(await (await line('Better')).findByText('Fits the other lines')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Basket' })).toHaveFocus();
  expect(
    shop()
      .askedOf('suggestFit')
      .map(({ body }) => body),
  ).toContainEqual({
    instead: mine._id,
    parts: [rim._id],
    bike: null,
  });
});

it('when another part fits the chosen bike, then the offer says so', async () => {
  chooseBike();
  shop().answer('suggestFit', { parts: [{ id: better._id, verdict: 'caution' }] });
  answerParts(mine, better);
  answerFit([mine], { slots: { rear: { kind: 'wheel', position: 'rear', ports: ports('gives', 'hg-l') } } });
  addOneMore(mine);
  await openScreen('/basket');
  const use = await (await line('Mine')).findByRole('button', { name: 'Use Better instead, $12.50' });
  expect(within(use.closest('li') ?? use).getByText('Fits, read this')).toBeVisible();
});

it('when several lines do not fit each other, then the page also lists all contradictions in one place', async () => {
  shop().answer('suggestFit', { parts: [] });
  await openBasket([mine, cassette('Other', 'xdr'), rim]);
  const together = within(await screen.findByRole('region', { name: 'Your parts together' }));
  expect(together.getAllByRole('listitem')).toHaveLength(2);
  expect(together.getByText('Mine and Rim')).toBeVisible();
});

it('when a line does not fit the chosen bike, then it names the bike', async () => {
  chooseBike();
  shop().answer('suggestFit', { parts: [] });
  answerParts(mine);
  answerFit([mine], { slots: { rear: { kind: 'wheel', position: 'rear', ports: ports('gives', 'hg-l') } } });
  addOneMore(mine);
  await openScreen('/basket');
  expect(await (await line('Mine')).findByText('on Blanca 2025')).toBeVisible();
});

it('when a line needs an adapter that is in the basket, then the adapter is not offered', async () => {
  const adapter = makePart('Spacer', {
    kind: 'adapter',
    ports: [{ interface: 'adapter', side: 'gives', code: 'spacer-1.85', from: 'maker' }],
  });
  const user = await openBasket([cassette('Mine', 'hg-m'), rim], adapter);
  const cassetteLine = await line('Mine');
  await user.click(await cassetteLine.findByRole('button', { name: 'Add to basket: 1.85 mm spacer' }));
  expect(await cassetteLine.findByText('In your basket')).toBeVisible();
  expect(await line('Spacer')).toBeTruthy();
});

it('when the fit cannot be checked, then the line says so, and can be ordered', async () => {
  answerParts(mine, rim);
  shop().reject('checkStoredFit', 'unexpected', 'Something went wrong on our end.');
  for (const part of [mine, rim]) addOneMore(part);
  await openScreen('/basket');
  expect(await (await line('Mine')).findByText(/^We could not check whether this fits\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to order' })).toBeVisible();
});

it('when a basket has one line and no bike is chosen, then no verdict is requested', async () => {
  await openBasket([mine]);
  await line('Mine');
  expect(shop().askedOf('checkStoredFit')).toEqual([]);
});
