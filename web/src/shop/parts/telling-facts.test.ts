import type { PartSpec } from '@fourteener/contract/part/specs';
import { expect, it } from 'vitest';
import { chooseTellingFacts } from './telling-facts.ts';

const stem = (_id: string, clamp: number, length: number, angle: number, steerer: string) => ({
  _id,
  kind: 'stem' as const,
  specs: [
    { name: 'bar-clamp', value: clamp, unit: 'mm' },
    { name: 'length', value: length, unit: 'mm' },
    { name: 'angle', value: angle, unit: '°' },
    { name: 'steerer', value: steerer },
  ] satisfies PartSpec[],
});

const wordsOf = (parts: Parameters<typeof chooseTellingFacts>[0], id: string) =>
  chooseTellingFacts(parts)
    .get(id)
    ?.map(({ label, words }) => (label === undefined ? words : `${label}: ${words}`));

it('when parts of a kind differ, then the facts with the most different values are shown first', () => {
  // Lengths have four values (80, 90, 100 and 110), angles three (6, 6, 17 and 0), steerers two, and the clamp is the same.
  const stems = [
    stem('one', 31.8, 80, 6, '28.6'),
    stem('two', 31.8, 90, 6, '28.6'),
    stem('three', 31.8, 100, 17, '25.4'),
    stem('four', 31.8, 110, 0, '28.6'),
  ];
  expect(wordsOf(stems, 'three')).toEqual(['Length: 100\u00a0mm', 'Angle: 17°', '1″']);
  expect(wordsOf(stems, 'four')).toEqual(['Length: 110\u00a0mm', 'Angle: 0°', '1 1/8″']);
});

it('when no fact differs, then the first facts of the kind are shown', () => {
  expect(wordsOf([stem('one', 31.8, 90, 6, '28.6')], 'one')).toEqual([
    'Bar clamp: 31.8\u00a0mm',
    'Length: 90\u00a0mm',
    'Angle: 6°',
  ]);
});

it('when a list has several kinds, then each kind is compared only with itself', () => {
  const chain = (_id: string, speeds: number, links: number) => ({
    _id,
    kind: 'chain' as const,
    specs: [
      { name: 'speeds', value: speeds },
      { name: 'links', value: links, unit: 'links' },
      { name: 'quick-link', value: 'included' },
    ] satisfies PartSpec[],
  });
  const parts = [chain('long', 12, 126), stem('stem', 31.8, 90, 6, '28.6'), chain('short', 12, 116)];
  expect(wordsOf(parts, 'short')).toEqual(['Length: 116\u00a0links', '12-speed', 'Included']);
  expect(wordsOf(parts, 'stem')?.[0]).toBe('Bar clamp: 31.8\u00a0mm');
});

it('when a part lacks facts of its kind or has facts of another, then the facts that it has are shown in the usual order', () => {
  const bolts = [
    { _id: 'known', kind: 'bolt' as const, specs: [{ name: 'length', value: 20 }] satisfies PartSpec[] },
    {
      _id: 'other',
      kind: 'bolt' as const,
      specs: [
        { name: 'material', value: 'titanium' },
        { name: 'length', value: 25 },
      ] satisfies PartSpec[],
    },
    { _id: 'bare', kind: 'bolt' as const },
    { _id: 'nameless', specs: [{ name: 'teeth', value: 40 }] satisfies PartSpec[] },
  ];
  expect(wordsOf(bolts, 'known')).toEqual(['Length: 20\u00a0mm']);
  expect(wordsOf(bolts, 'other')).toEqual(['Length: 25\u00a0mm', 'Titanium']);
  expect(wordsOf(bolts, 'bare')).toEqual([]);
  expect(wordsOf(bolts, 'nameless')).toEqual(['Teeth: 40\u00a0T']);
});
