import { expect, it } from 'vitest';
import { testPart } from '../testing/parts.ts';
import { toVariants } from './page.ts';
import { compareSizes, isSameButSize, isSameSize, sizeOf } from './sizes.ts';
import type { PartSpec } from './specs.ts';

const size = (value: string): PartSpec => ({ name: 'frame-size', value });
const group = (value: string, id = 'frame') => ({ id, axis: 'Color', value });

it.each([
  [[{ name: 'material', value: 'steel' }, size('56')], '56'],
  [[size('xl')], 'XL'],
  [[{ name: 'diameter', value: 27.2 }], undefined],
  [[], undefined],
] as [PartSpec[], string | undefined][])(
  'when a part has the specifications %j, then its size is %s',
  (specs, expected) => {
    expect(sizeOf({ specs })).toBe(expected);
  },
);

it.each([
  ['of one color', { group: group('Sand'), size: '52' }, { group: group('Sand'), size: '58' }, true],
  ['of two colors', { group: group('Sand'), size: '52' }, { group: group('Pine green'), size: '58' }, false],
  ['of two groups', { group: group('Sand'), size: '52' }, { group: group('Sand', 'fork'), size: '58' }, false],
  ['of a group of sizes', { group: group('52'), size: '52' }, { group: group('58'), size: '58' }, true],
  ['of which one has no size', { group: group('Sand'), size: '52' }, { group: group('Sand') }, false],
  ['of no group', { size: '52' }, { size: '58' }, false],
] as const)(
  'when two parts %s are compared, then whether %j and %j differ only by size is %s',
  (_what, one, other, expected) => {
    expect(isSameButSize(one, other)).toBe(expected);
    expect(isSameButSize(other, one)).toBe(expected);
  },
);

it('when sizes are sorted, then numbers ascend and letters go from XS to XXL', () => {
  const sizes = ['L', '58', 'XS', '50', 'S', 'XXL', '54', 'M', 'XL'];
  expect(sizes.toSorted(compareSizes)).toEqual(['50', '54', '58', 'XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

it('when a bike and a frame write a size in different case, then it is the same size', () => {
  expect([isSameSize('xl', 'XL'), isSameSize('54', '54'), isSameSize('S', 'XS')]).toEqual([true, true, false]);
});

it('when a group has colors in several sizes, then its variants are sorted by size, and within a size by color', () => {
  const frame = (value: string, of: string) =>
    testPart({ _id: `${value}-${of}`, group: group(value), specs: [size(of)] });
  const variants = toVariants([frame('Sand', '56'), frame('Green', '56'), frame('Sand', '52'), frame('Green', '54')]);
  expect(variants.map(({ _id, size: of }) => [_id, of])).toEqual([
    ['Sand-52', '52'],
    ['Green-54', '54'],
    ['Green-56', '56'],
    ['Sand-56', '56'],
  ]);
});
