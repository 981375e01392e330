import { constraints } from '@fourteener/contract/constraints';
import type { GarageBike } from '@fourteener/contract/garage/schemas';

/** The bikes of a rider, in the order in which they were added, and the id of the chosen one, with which parts are judged. */
export interface Garage {
  readonly bikes: readonly GarageBike[];
  readonly chosen: string | null;
}

/** A garage without bikes. */
export const emptyGarage: Garage = { bikes: [], chosen: null };

/** A garage of bikes; `chosen` is ignored unless it is one of them. */
export function garageOf(bikes: readonly GarageBike[], chosen: unknown): Garage {
  return { bikes, chosen: bikes.find(({ id }) => id === chosen)?.id ?? null };
}

/** Reads the stored text of a garage; invalid bikes are left out. The shop checks the facts of a bike. */
export function parseGarage(kept: unknown): Garage {
  const { bikes, chosen } = (kept ?? {}) as Partial<Garage>;
  if (!Array.isArray(bikes)) return emptyGarage;
  const byId = new Map(bikes.filter(isBike).map((bike) => [bike.id, bike]));
  return garageOf([...byId.values()].slice(0, constraints.garageBikes), chosen);
}

function isBike(bike: unknown): bike is GarageBike {
  const { id, name, bike: slug, preset, measured, replaced } = (bike ?? {}) as Partial<GarageBike>;
  const isWhole = isText(id) && isText(name) && isText(slug) !== isText(preset);
  return (
    isWhole &&
    areEntries(measured, ({ ports }) => Array.isArray(ports)) &&
    areEntries(replaced, ({ part, since, order }) => isText(part) && isTextOrNone(since) && isTextOrNone(order))
  );
}

interface Entry {
  slot?: unknown;
  ports?: unknown;
  part?: unknown;
  since?: unknown;
  order?: unknown;
}

/** Whether a value is a list of entries for places, each of which is complete by `isWhole`. */
function areEntries(entries: unknown, isWhole: (entry: Entry) => boolean): boolean {
  if (!Array.isArray(entries)) return false;
  return entries.every((entry: Entry | null) => entry !== null && isText(entry.slot) && isWhole(entry));
}

const isTextOrNone = (value: unknown) => value === undefined || isText(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
