import { constraints } from '@fourteener/contract/constraints';
import type { Port } from '@fourteener/contract/fit/facts';
import { overridePorts } from '@fourteener/contract/fit/stored-bikes';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { type Garage, garageOf } from './garage.ts';

// The changes of a garage by riders. Each takes the garage as it is, for `garageStore.change`.

/** A bike that is about to be added: a bike of the shop, or one after a preset. */
export type NewBike = Pick<GarageBike, 'name' | 'bike' | 'size' | 'preset'> & Partial<GarageBike>;

/** A bike to add, with an id of its own. */
export function newBike(bike: NewBike): GarageBike {
  return { measured: [], replaced: [], ...bike, id: bike.id ?? crypto.randomUUID() };
}

/** With a bike more, which is the chosen one from then on. `at` is its place, the last one if it is left out. Throws in a sentence when there is no room. */
export function addBike({ bikes }: Garage, bike: GarageBike, at = bikes.length): Garage {
  if (bikes.length >= constraints.garageBikes) {
    throw new Error(`A garage can hold at most ${constraints.garageBikes} bikes. Please remove one first.`);
  }
  return garageOf(bikes.toSpliced(at, 0, bike), bike.id);
}

/** With another bike that parts are judged with. */
export function chooseBike({ bikes }: Garage, id: string): Garage {
  return garageOf(bikes, id);
}

/** Without a bike. Where it was the chosen one, the first of the others is. */
export function removeBike({ bikes, chosen }: Garage, id: string): Garage {
  const others = bikes.filter((bike) => bike.id !== id);
  return garageOf(others, chosen === id ? others[0]?.id : chosen);
}

/** With one bike changed. */
export function changeBike({ bikes, chosen }: Garage, id: string, change: (bike: GarageBike) => GarageBike): Garage {
  return garageOf(
    bikes.map((bike) => (bike.id === id ? change(bike) : bike)),
    chosen,
  );
}

/**
 * With another bike of the shop in the place of one that the shop does not have any more; what was measured and replaced stays. A name that
 * its rider gave it stays too, one that says the model and the year becomes `name`.
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

/** What was measured at a place, in the place of what was measured of the same before. */
export function measure(bike: GarageBike, slot: string, ports: readonly Port[]): GarageBike {
  const before = bike.measured.filter((entry) => entry.slot === slot).flatMap((entry) => entry.ports);
  return {
    ...bike,
    measured: [...bike.measured.filter((entry) => entry.slot !== slot), { slot, ports: overridePorts(before, ports) }],
  };
}

/** A part of the shop in a place of a bike, with the day on which it was fitted and its order, as far as they are known. */
export type Replacement = GarageBike['replaced'][number];

/** With a part of the shop in a place, whichever was there before. */
export function replacePart(bike: GarageBike, replacement: Replacement): GarageBike {
  const others = bike.replaced.filter(({ slot }) => slot !== replacement.slot);
  return { ...bike, replaced: [...others, replacement] };
}

/** With the part that the bike had in a place before. */
export function putBackPart(bike: GarageBike, slot: string): GarageBike {
  return { ...bike, replaced: bike.replaced.filter((entry) => entry.slot !== slot) };
}
