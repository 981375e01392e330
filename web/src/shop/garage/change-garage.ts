import { constraints } from '@fourteener/contract/constraints';
import type { Port } from '@fourteener/contract/fit/facts';
import { overridePorts } from '@fourteener/contract/fit/stored-bikes';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { type Garage, garageOf } from './garage.ts';

// The changes that riders make to a garage. Each takes the current garage and returns the new one, for `garageStore.change`.

/** A bike that is about to be added: a bike of the shop, or one from a preset. */
export type NewBike = Pick<GarageBike, 'name' | 'bike' | 'size' | 'preset'> & Partial<GarageBike>;

/** A bike to add, with an id of its own. */
export function newBike(bike: NewBike): GarageBike {
  return { measured: [], replaced: [], ...bike, id: bike.id ?? crypto.randomUUID() };
}

/** Adds a bike and chooses it. `at` is its place, by default the last one. Throws a sentence when there is no room. */
export function addBike({ bikes }: Garage, bike: GarageBike, at = bikes.length): Garage {
  if (bikes.length >= constraints.garageBikes) {
    throw new Error(`A garage can hold at most ${constraints.garageBikes} bikes. Please remove one first.`);
  }
  return garageOf(bikes.toSpliced(at, 0, bike), bike.id);
}

/** Chooses another bike to judge parts with. */
export function chooseBike({ bikes }: Garage, id: string): Garage {
  return garageOf(bikes, id);
}

/** Removes a bike. If it was the chosen one, the first remaining bike is chosen. */
export function removeBike({ bikes, chosen }: Garage, id: string): Garage {
  const others = bikes.filter((bike) => bike.id !== id);
  return garageOf(others, chosen === id ? others[0]?.id : chosen);
}

/** Changes one bike. */
export function changeBike({ bikes, chosen }: Garage, id: string, change: (bike: GarageBike) => GarageBike): Garage {
  return garageOf(
    bikes.map((bike) => (bike.id === id ? change(bike) : bike)),
    chosen,
  );
}

/**
 * Replaces a bike that the shop no longer has by another bike of the shop; measured facts and replaced parts stay. So does a name that the
 * rider gave; a name of model and year becomes `name`.
 */
export function changeBaseOf(
  garage: Garage,
  id: string,
  base: Pick<GarageBike, 'bike' | 'size'>,
  name: string,
): Garage {
  return changeBike(garage, id, ({ bike: slug, size: _size, preset: _preset, ...kept }) => {
    const words = kept.name
      .replace(/ \(\d+\)$/, '')
      .toLowerCase()
      .replaceAll(' ', '-');
    return { ...kept, ...base, name: words === slug ? name : kept.name };
  });
}

/** Adds measured facts at a place; they replace earlier measurements of the same facts. */
export function measure(bike: GarageBike, slot: string, ports: readonly Port[]): GarageBike {
  const before = bike.measured.filter((entry) => entry.slot === slot).flatMap((entry) => entry.ports);
  return {
    ...bike,
    measured: [...bike.measured.filter((entry) => entry.slot !== slot), { slot, ports: overridePorts(before, ports) }],
  };
}

/** A part of the shop in a place of a bike, with the day on which it was fitted and its order, where these are known. */
export type Replacement = GarageBike['replaced'][number];

/** Puts a part of the shop into a place, instead of the one there. */
export function replacePart(bike: GarageBike, replacement: Replacement): GarageBike {
  const others = bike.replaced.filter(({ slot }) => slot !== replacement.slot);
  return { ...bike, replaced: [...others, replacement] };
}

/** Puts the original part back into a place. */
export function putBackPart(bike: GarageBike, slot: string): GarageBike {
  return { ...bike, replaced: bike.replaced.filter((entry) => entry.slot !== slot) };
}
