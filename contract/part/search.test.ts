import { expect, it } from 'vitest';
import { isSpecChoice } from './specs.ts';
import { partGroups, partKindCodes } from './kinds.ts';
import { kindsChosenBy, parsePriceRange, writePriceRange } from './search.ts';

it('when a kind is chosen, then only it is searched; when a group is chosen, then all of its kinds are', () => {
  expect(kindsChosenBy('saddle')).toEqual(['saddle']);
  expect(kindsChosenBy('seat')).toEqual(['saddle', 'seatpost']);
});

it.each(['', 'saddles', '__proto__', 'constructor'])('when %j is chosen, then no kind is searched', (choice) => {
  expect(kindsChosenBy(choice)).toEqual([]);
});

it('when the codes of kinds and groups are compared, then no code is both', () => {
  expect(partKindCodes.filter((kind) => kind in partGroups)).toEqual([]);
});

it.each(['10-50', '10-', '-50', '0-0', '9.99-10.5'])(
  'when %s is read as a range of prices and written again, then it is unchanged',
  (text) => {
    expect(writePriceRange(parsePriceRange(text) ?? {})).toBe(text);
  },
);

it.each(['', '-', '10', 'a-b', '1e3-', '-1-2', '1.234-', '12345678-'])(
  'when %j is read as a range of prices, then it is no range',
  (text) => {
    expect(parsePriceRange(text)).toBeUndefined();
  },
);

it('when an address has a value of a specification, then only a number or one of its codes is a choice', () => {
  expect(['12', '31.8', 'x', '-1', ''].map((text) => isSpecChoice('bar-clamp', text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['presta', 'Presta', 'toString'].map((text) => isSpecChoice('valve', text))).toEqual([true, false, false]);
});
