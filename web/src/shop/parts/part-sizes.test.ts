import { expect, it } from 'vitest';
import { findOwnSize, listChoices, putFirst } from './part-sizes.ts';
import { namesSize, pathToNamed, pathToSize } from './sized-address.ts';

const frame = (color: string, size: string) => ({
  _id: `${color}-${size}`,
  group: { id: 'frame', axis: 'Color', value: color },
  size,
});
const variants = [
  frame('green', '52'),
  frame('sand', '52'),
  frame('green', '54'),
  frame('sand', '54'),
  frame('green', '56'),
];
const idsOf = (parts: readonly { _id: string }[]) => parts.map(({ _id }) => _id);
const choicesOf = (id: string) => {
  const { sizes, others } = listChoices(variants, variants.find(({ _id }) => _id === id) ?? frame('', ''));
  return [idsOf(sizes), idsOf(others)];
};

it('when a group has colors and sizes, then both are separate choices, and another color keeps the size if it has it', () => {
  expect(choicesOf('green-54')).toEqual([
    ['green-52', 'green-54', 'green-56'],
    ['green-54', 'sand-54'],
  ]);
  expect(choicesOf('green-56')).toEqual([
    ['green-52', 'green-54', 'green-56'],
    ['green-56', 'sand-52'],
  ]);
});

it('when a group has only sizes or only colors, then there is one choice', () => {
  const ofSizes = ['S', 'M'].map((size) => ({ _id: size, group: { id: 'a', axis: 'Size', value: size }, size }));
  expect(listChoices(ofSizes, ofSizes[0] ?? { _id: '' })).toEqual({ sizes: ofSizes, others: [] });
  const ofColors = ['Tan', 'Black'].map((value) => ({ _id: value, group: { id: 'b', axis: 'Color', value } }));
  expect(listChoices(ofColors, ofColors[0] ?? { _id: '' })).toEqual({ sizes: [], others: ofColors });
});

const model = {
  id: 'blanca',
  model: 'Blanca',
  about: '',
  years: [2020, 2026] as [number, number],
  sizes: [],
  img: null,
};
const shopBikes = [
  { ...model, frame: 'green-52' },
  { ...model, id: 'uncompahgre', frame: 'sand-54' },
];

it.each([
  [{ bike: 'blanca-2022', size: '56' }, 'green-56'],
  [{ bike: 'uncompahgre-2024', size: '52' }, 'sand-52'],
  [{ bike: 'uncompahgre-2024', size: '56' }, undefined],
  [{ bike: 'blanca-2022' }, undefined],
  [{ bike: 'heron-2022', size: '56' }, undefined],
  [{ preset: 'road-rim-2015', size: '56' }, undefined],
  [undefined, undefined],
])('when the chosen bike is %j, then its size of the frames %s is found', (bike, expected) => {
  expect(findOwnSize(variants, bike, shopBikes)?._id).toBe(expected);
});

it('when a list has the rider’s size after other sizes of the frame, then it takes the place of the first of them', () => {
  const [, , , , own] = variants;
  const list = [frame('sand', '52'), ...variants.filter(({ group }) => group.value === 'green')];
  expect(idsOf(putFirst(list, own))).toEqual(['sand-52', 'green-56', 'green-52', 'green-54']);
  expect(putFirst(list, list[1])).toBe(list);
  expect(putFirst(list, undefined)).toBe(list);
});

it('when a line has only the name of a part, then its link names the size at the end of the name', () => {
  expect(pathToNamed('blanca-frame-steel-2hfy5l', 'Blanca Frame, steel, 54')).toBe(
    '/parts/blanca-frame-steel-2hfy5l?size=54',
  );
  expect(pathToNamed('heron-frame-7wpa1c', 'Heron Frame, XXL')).toBe('/parts/heron-frame-7wpa1c?size=XXL');
  expect(pathToNamed('blanca-frame-steel-56-r3jq9w', 'Blanca Frame, steel, 56')).toBe(
    '/parts/blanca-frame-steel-56-r3jq9w',
  );
  expect(pathToNamed('princeton-stem-b6xn0r', 'Princeton Stem')).toBe('/parts/princeton-stem-b6xn0r');
  expect(pathToNamed('chain-3tq8zd', 'Chain, 12-speed')).toBe('/parts/chain-3tq8zd');
});

it('when a link must name a size, then the id of the part or a query names it', () => {
  expect(pathToSize({ _id: 'blanca-frame-steel-56-r3jq9w', size: '56' })).toBe('/parts/blanca-frame-steel-56-r3jq9w');
  expect(pathToSize({ _id: 'blanca-frame-steel-2hfy5l', size: '54' })).toBe('/parts/blanca-frame-steel-2hfy5l?size=54');
  expect(pathToSize({ _id: 'princeton-stem-b6xn0r' })).toBe('/parts/princeton-stem-b6xn0r');
  expect(namesSize({ _id: 'blanca-frame-steel-56-r3jq9w', size: '56' }, new URLSearchParams())).toBe(true);
  expect(namesSize({ _id: 'blanca-frame-steel-2hfy5l', size: '54' }, new URLSearchParams())).toBe(false);
  expect(namesSize({ _id: 'blanca-frame-steel-2hfy5l', size: '54' }, new URLSearchParams('size=54'))).toBe(true);
});
