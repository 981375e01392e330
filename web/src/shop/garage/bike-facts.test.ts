import type { Port } from '@fourteener/contract/fit/facts';
import { expect, it } from 'vitest';
import { type DescribedBike, listPlaces } from './bike-facts.ts';

const gives = (id: string, fact: Partial<Port>): Port => ({ interface: id, side: 'gives', from: 'maker', ...fact });

/** The labels of the unknown facts of a bike with one part, which states these facts. */
function askedOf(kind: string, ports: Port[]): string[] {
  const bike = { slots: [{ slot: kind, part: undefined, facts: { kind, ports } }] } as unknown as DescribedBike;
  return listPlaces(bike).flatMap(({ unknown }) => unknown.map(({ label }) => label));
}

it.each([
  {
    kind: 'fork',
    states: 'Length of the steerer, as it is',
    port: gives('steerer-length', { value: 300 }),
    asks: 'Steerer at the stem',
  },
  {
    kind: 'fork',
    states: 'Thread of the axle',
    port: gives('axle-thread', { code: 'm12x1.5' }),
    asks: 'Axle standard',
  },
  {
    kind: 'frame',
    states: 'Length of the head tube',
    port: gives('head-tube-length', { value: 145 }),
    asks: 'Head tube and headset cup, upper',
  },
])('when a $kind has the fact “$states”, then the form still asks for “$asks”', ({ kind, states, port, asks }) => {
  const asked = askedOf(kind, [port]);
  expect(asked).not.toContain(states);
  expect(asked).toContain(asks);
});

it('when a part came with another one, then its place names that part, and the place of that part itself does not', () => {
  const facts = { kind: 'crankset', ports: [], includes: [{ kind: 'bottom-bracket', ports: [] }] };
  const bike = { model: 'Blanca', slots: [{ slot: 'crankset', part: 'elbert', facts, replaced: false }] };
  expect(listPlaces(bike).map(({ label, part, includedWith }) => [label, part, includedWith])).toEqual([
    ['Crankset', 'elbert', undefined],
    ['Bottom bracket', undefined, 'elbert'],
  ]);
});

it('when a fact is known for one end, then the form still asks for it at the other end', () => {
  const asked = askedOf('frame', [gives('head-tube', { code: 'zs44', position: 'upper' })]);
  expect(asked).not.toContain('Head tube and headset cup, upper');
  expect(asked).toContain('Head tube and headset cup, lower');
});

it('when a fact that has no end was given with one, then the form does not ask for it again', () => {
  expect(askedOf('fork', [gives('axle', { code: '12x100', position: 'front' })])).not.toContain('Axle standard');
});
