import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameName, nameKey } from './name-key.ts';

it.each([
  ['Antero Saddle', 'antero saddle'],
  ['  Elbert 1× Crankset ', 'elbert 1 crankset'],
  ['Écrou', 'ecrou'],
  ['Torreys Pedals, pair', 'torreys pedals pair'],
  ['שלום', 'שלום'],
  ['🚲', ''],
  ['x'.repeat(120), 'x'.repeat(60)],
  ['𝒳'.repeat(120), 'x'.repeat(60)],
  ['𠮷'.repeat(120), '𠮷'.repeat(60)],
])('when a part is named %j, then its sort key is %j', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('when names are sorted by their keys, then case, accents and punctuation do not matter', () => {
  const names = ['Zebra', 'antero', 'Écrou', '“Elbert”', 'ebro'];
  const byKey = names.toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1));
  expect(byKey).toEqual(['antero', 'ebro', 'Écrou', '“Elbert”', 'Zebra']);
});

it('when a name has only ASCII characters, then the fast path makes the same key as the full normalization', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (name) => {
      expect(nameKey(name)).toBe(nameKey(`${name}\u0301`));
    }),
  );
});

it.each([
  ['Race day', 'race-DAY', true],
  ['Écrou', 'ecrou', true],
  ['🚲', '🚲', true],
  ['🚲', '⛰', false],
  ['Race day', 'Race days', false],
])('when lists are named %j and %j, then whether they have the same name is %j', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});
