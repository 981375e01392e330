import { expect, it } from 'vitest';
import { partGroups, partKindCodes } from './part-kinds.ts';
import { kindsChosenBy } from './search.ts';

it('when a kind is chosen, then only it is meant; when a group is chosen, then all of its kinds are', () => {
  expect(kindsChosenBy('saddle')).toEqual(['saddle']);
  expect(kindsChosenBy('seat')).toEqual(['saddle', 'seatpost']);
});

it.each(['', 'saddles', '__proto__', 'constructor'])('when %j is chosen, then no kind is meant', (choice) => {
  expect(kindsChosenBy(choice)).toEqual([]);
});

it('when the codes of kinds and groups are compared, then none is both', () => {
  expect(partKindCodes.filter((kind) => kind in partGroups)).toEqual([]);
});
