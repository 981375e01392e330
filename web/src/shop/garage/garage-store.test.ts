import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import * as change from './change-garage.ts';
import { emptyGarage } from './garage.ts';
import { garageStore } from './garage-store.ts';
import { hasGarage } from './has-garage.ts';
import { clearTexts } from '../../ui/browser/kept-text.ts';

const stored = new Map<string, string>();
const blanca = change.newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' });
const racer = change.newBike({ id: 'r', name: 'Racer', preset: 'road-rim-2015' });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  garageStore.change(() => emptyGarage);
});
afterEach(() => {
  clearTexts('local');
  vi.unstubAllGlobals();
});

it('when a bike is added, then it is chosen, and when the chosen one is removed, the first remaining one is', () => {
  expect(hasGarage()).toBe(false);
  garageStore.change((garage) => change.addBike(garage, blanca));
  garageStore.change((garage) => change.addBike(garage, racer));
  expect(garageStore.get()).toMatchObject({ bikes: [blanca, racer], chosen: 'r' });
  expect(garageStore.get()).toBe(garageStore.get());
  garageStore.change((garage) => change.removeBike(garage, 'r'));
  expect(garageStore.get()).toMatchObject({ bikes: [blanca], chosen: 'b' });
  // The undo of a removal does this.
  garageStore.change((garage) => change.addBike(garage, racer, 0));
  expect(garageStore.get().bikes).toEqual([racer, blanca]);
  garageStore.change((garage) => change.chooseBike(garage, 'b'));
  garageStore.change((garage) => change.removeBike(garage, 'r'));
  expect(garageStore.get().chosen).toBe('b');
  garageStore.change((garage) => change.removeBike(garage, 'b'));
  expect([...stored]).toEqual([]);
});

it('when another tab changed the garage, then the next change here is added to it', () => {
  garageStore.change((garage) => change.addBike(garage, blanca));
  stored.set('garage', JSON.stringify({ bikes: [blanca, racer], chosen: 'b' }));
  garageStore.change((garage) => change.changeBike(garage, 'r', (bike) => ({ ...bike, name: 'Winter' })));
  expect(garageStore.get().bikes.map(({ name }) => name)).toEqual(['Blanca', 'Winter']);
});

it.each(['', '{', 'null', '7', '"text"', '[]', '{"bikes":7}', '{"bikes":[null,7,{"id":"a","name":"A"}],"chosen":"a"}'])(
  'when %s was stored, then there are no bikes',
  (text) => {
    stored.set('garage', text);
    expect(garageStore.get()).toEqual({ bikes: [], chosen: null });
  },
);

it('when some stored bikes are invalid, then the others are read', () => {
  const broken = [
    { ...blanca, preset: 'road-rim-2015' },
    { ...blanca, measured: [null] },
    { ...blanca, replaced: [{ slot: 'chain' }] },
    { ...blanca, name: '' },
  ];
  stored.set('garage', JSON.stringify({ bikes: [...broken, racer], chosen: 'b' }));
  expect(garageStore.get()).toEqual({ bikes: [racer], chosen: null });
});

it('when a garage is full, then another bike is refused with a sentence', () => {
  const bikes = Array.from({ length: constraints.garageBikes }, (_, n) => ({ ...blanca, id: `${n}` }));
  expect(() => change.addBike({ bikes, chosen: null }, racer)).toThrow('A garage can hold at most 20 bikes.');
});

it('when a fact is measured again, then the new value replaces the old one, and other facts stay', () => {
  const post = (code: string) => [{ interface: 'seatpost', side: 'gives', code, from: 'measured' } as const];
  const bosses = [{ interface: 'bottle-bosses', side: 'gives', code: 'none', from: 'measured' } as const];
  const first = change.measure(change.measure(racer, 'frame', post('27.2')), 'frame', bosses);
  expect(change.measure(first, 'frame', post('31.6')).measured).toEqual([
    { slot: 'frame', ports: [...bosses, ...post('31.6')] },
  ]);
});

it('when a part replaces another replaced part, then only the last one is recorded, until it is removed', () => {
  const fitted = change.replacePart(change.replacePart(racer, { slot: 'chain', part: 'one', since: '2026-05-31' }), {
    slot: 'chain',
    part: 'two',
  });
  expect(fitted.replaced).toEqual([{ slot: 'chain', part: 'two' }]);
  expect(change.putBackPart(fitted, 'chain')).toEqual(racer);
});

it('when storage is forbidden, then the garage lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  garageStore.change((garage) => change.addBike(garage, blanca));
  expect(garageStore.get().bikes).toEqual([blanca]);
});
