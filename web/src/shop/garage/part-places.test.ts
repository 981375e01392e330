import { expect, it } from 'vitest';
import { findPlaces } from './part-places.ts';

const slot = (
  name: string,
  facts: { kind: string; position?: 'front' | 'rear'; includes?: { kind: string; ports: [] }[] },
) => ({
  slot: name,
  replaced: false,
  facts: { ports: [], ...facts },
});
const bike = {
  slots: [
    slot('chain', { kind: 'chain' }),
    slot('tyre-front', { kind: 'tyre', position: 'front' }),
    slot('tyre-rear', { kind: 'tyre', position: 'rear' }),
    slot('brake-rear', { kind: 'brake', position: 'rear', includes: [{ kind: 'brake-pads', ports: [] }] }),
    { slot: 'saddle', replaced: false, facts: null },
  ],
};

it('when a part can be fitted at either end, then both places are offered', () => {
  expect(findPlaces(bike, { kind: 'tyre' })).toEqual([
    { slot: 'tyre-front', end: 'front' },
    { slot: 'tyre-rear', end: 'rear' },
  ]);
});

it('when a part is for one end, then only the place at this end is offered', () => {
  expect(findPlaces(bike, { kind: 'tyre', position: 'rear' })).toEqual([{ slot: 'tyre-rear', end: 'rear' }]);
});

it('when a part replaces one that came in a box, then its place is offered at the end of the box', () => {
  expect(findPlaces(bike, { kind: 'brake-pads' })).toEqual([{ slot: 'brake-pads-rear', end: 'rear' }]);
});

it('when the bike has no place for a part, then none is offered', () => {
  expect(findPlaces(bike, { kind: 'saddle' })).toEqual([]);
  expect(findPlaces(bike, {})).toEqual([]);
});
