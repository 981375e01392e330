import type { GarageBike } from '@fourteener/contract/garage/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { emptyGarage, type Garage, garageOf } from './garage.ts';
import { mergeGarages, mergeVisitor } from './merge-garages.ts';
import { isSameGarage } from './same-garage.ts';

const bike = (id: string, more: Partial<GarageBike> = {}): GarageBike => ({
  id,
  name: `Bike ${id}`,
  bike: 'blanca-2025',
  size: '54',
  measured: [],
  replaced: [],
  ...more,
});

it('when a visitor signs in, then both have all bikes, and the visitor’s choice is chosen', () => {
  const visitor = garageOf([bike('a')], 'a');
  const account = garageOf([bike('b', { name: 'Old' })], 'b');
  expect(mergeVisitor(visitor, account)).toEqual(garageOf([bike('b', { name: 'Old' }), bike('a')], 'a'));
});

it('when a visitor and the account describe the same bike, then it is there once and chosen', () => {
  const visitor = garageOf([bike('a', { name: 'Mine' })], 'a');
  const account = garageOf([bike('x'), bike('b', { name: 'Mine' })], 'x');
  expect(mergeVisitor(visitor, account)).toEqual(garageOf(account.bikes, 'b'));
});

it('when a visitor has no bikes, then the account’s choice stays', () => {
  const account = garageOf([bike('a'), bike('b')], 'b');
  expect(mergeVisitor(emptyGarage, account)).toEqual(account);
});

it('when two devices change different fields of a bike, then both changes are kept', () => {
  const replaced = [{ slot: 'chain', part: 'chain-1' }];
  const base = garageOf([bike('a')], 'a');
  const ours = garageOf([bike('a', { name: 'Renamed' })], 'a');
  const theirs = garageOf([bike('a', { replaced })], 'a');
  expect(mergeGarages(base, ours, theirs)).toEqual(garageOf([bike('a', { name: 'Renamed', replaced })], 'a'));
});

it('when one device fits a part and another removes a different one, then both changes are kept', () => {
  const [chain, saddle, wheel] = ['chain', 'saddle', 'wheel-rear'].map((slot) => ({ slot, part: `${slot}-1` }));
  if (!chain || !saddle || !wheel) throw new Error('A part is missing.');
  const at = (...replaced: GarageBike['replaced']) => garageOf([bike('a', { replaced })], 'a');
  expect(mergeGarages(at(chain, saddle), at(chain, saddle, wheel), at(saddle))).toEqual(at(saddle, wheel));
});

it('when one device removes a bike, then it is removed, unless the other device changed it', () => {
  const base = garageOf([bike('a'), bike('b')], 'a');
  const ours = garageOf([bike('b')], 'b');
  expect(mergeGarages(base, ours, base)).toEqual(ours);
  const theirs = garageOf([bike('a', { name: 'Renamed' }), bike('b')], 'a');
  expect(mergeGarages(base, ours, theirs).bikes).toEqual(theirs.bikes);
});

it('when the last chosen bike was removed, then the choice of the other device applies', () => {
  const base = garageOf([bike('a'), bike('b'), bike('c')], 'a');
  const theirs = garageOf([bike('a'), bike('c')], 'c');
  expect(mergeGarages(base, garageOf(base.bikes, 'b'), theirs)).toEqual(theirs);
});

it('when both garages together have too many bikes, then the account’s come first', () => {
  const many = (name: string) =>
    garageOf(
      Array.from({ length: constraints.garageBikes }, (_, n) => bike(`${name}-${n}`, { name: `${name} ${n}` })),
      `${name}-0`,
    );
  expect(mergeVisitor(many('ours'), many('theirs'))).toEqual(many('theirs'));
});

const ids = ['a', 'b', 'c', 'd'];
const slots = fc.uniqueArray(
  fc.record({ slot: fc.constantFrom('chain', 'saddle'), part: fc.constantFrom('one', 'two') }),
  {
    selector: ({ slot }) => slot,
  },
);
const bikes = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...ids), name: fc.constantFrom('Blanca', 'Winter'), replaced: slots }),
  { selector: ({ id }) => id },
);
const garage = fc.tuple(bikes, fc.constantFrom(...ids, null)).map(([all, chosen]): Garage =>
  garageOf(
    all.map((one) => bike(one.id, one)),
    chosen,
  ),
);

/** The content of a bike without its id. */
const contentOf = ({ id: _, ...content }: GarageBike) => JSON.stringify(content);

it('when garages are merged, then merging again changes nothing, on whichever device', () => {
  fc.assert(
    fc.property(garage, garage, garage, (base, ours, theirs) => {
      const merged = mergeGarages(base, ours, theirs);
      expect(isSameGarage(mergeGarages(merged, merged, merged), merged)).toBe(true);
      expect(isSameGarage(mergeGarages(theirs, merged, theirs), merged)).toBe(true);
      expect(merged.chosen === null || merged.bikes.some(({ id }) => id === merged.chosen)).toBe(true);
    }),
  );
});

it('when a visitor signs in, then no bike is lost or doubled, and merging again adds nothing', () => {
  fc.assert(
    fc.property(garage, garage, (visitor, account) => {
      const merged = mergeVisitor(visitor, account);
      const mergedIds = merged.bikes.map(({ id }) => id);
      expect(new Set(mergedIds).size).toBe(mergedIds.length);
      for (const { id } of account.bikes) expect(mergedIds).toContain(id);
      // The merged garage has each bike that only the visitor had, or an equal one.
      const contents = merged.bikes.map(contentOf);
      for (const one of visitor.bikes) {
        expect(mergedIds.includes(one.id) || contents.includes(contentOf(one))).toBe(true);
      }
      // Merging again, as after a lost answer, changes nothing.
      expect(isSameGarage(mergeVisitor(visitor, merged), merged)).toBe(true);
    }),
  );
});
