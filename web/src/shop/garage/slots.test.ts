import { describe, expect, it } from 'vitest';
import { partKindCodes } from '@fourteener/contract/part/kinds';
import { kindOfSlot, nameSlot } from './slots.ts';
import { vocabulary } from '@fourteener/contract/fit/vocabulary';

/** Places as bikes of the shop name them, with what belongs there. */
const places = [
  ['axle-front', 'axle'],
  ['axle-rear', 'axle'],
  ['bottle-cage', 'bottle-cage'],
  ['bottom-bracket', 'bottom-bracket'],
  ['brake-front', 'brake'],
  ['brake-lever-front', 'brake-lever'],
  ['brake-lever-rear', 'brake-lever'],
  ['brake-pads-rear', 'brake-pads'],
  ['brake-rear', 'brake'],
  ['cassette', 'cassette'],
  ['chain', 'chain'],
  ['chainring', 'chainring'],
  ['crankset', 'crankset'],
  ['fork', 'fork'],
  ['frame', 'frame'],
  ['front-derailleur', 'front-derailleur'],
  ['handlebar', 'handlebar'],
  ['hanger', 'hanger'],
  ['headset', 'headset'],
  ['headset-lower', 'headset'],
  ['headset-upper', 'headset'],
  ['pedals', 'pedals'],
  ['rear-derailleur', 'rear-derailleur'],
  ['rotor-rear', 'rotor'],
  ['saddle', 'saddle'],
  ['seatpost', 'seatpost'],
  ['shifter-rear', 'shifter'],
  ['stem', 'stem'],
  ['tube-front', 'tube'],
  ['tubeless-valve-front', 'tubeless-valve'],
  ['tyre-rear', 'tyre'],
  ['wheel-front', 'wheel'],
] as const;

describe.each(vocabulary.kinds)('$kind', ({ kind, positions }) => {
  it.each(places)('when a place is named %s, then it is a place of a %s and of nothing else', (slot, expected) => {
    expect(kindOfSlot(slot) === kind).toBe(expected === kind);
  });

  it('when a place is named after this kind at one of its ends, then it is a place of this kind', () => {
    for (const end of [undefined, ...positions]) expect(kindOfSlot(nameSlot(kind, end))).toBe(kind);
  });
});

it.each(['stopper', 'rear', '-front', 'brake-', 'brake-left', 'left-brake', 'brake-front-2', ''])(
  'when a place is named “%s”, then the name says no kind',
  (slot) => {
    expect(kindOfSlot(slot)).toBeUndefined();
  },
);

it('when rules judge a kind, then the shop has parts of this kind', () => {
  expect(partKindCodes).toEqual(expect.arrayContaining(vocabulary.kinds.map(({ kind }) => kind)));
});
