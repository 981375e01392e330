import { type BikeFacts, isWithin, type PartFacts, type Port, type Position } from './facts.ts';

/** The part in a slot of a stored bike. */
export interface SlotEntry {
  /** Its id. */
  part: string;
  /** The model years that have it; null is open. */
  years?: [from: number | null, to: number | null];
  position?: Position;
  /** These take the place of the part's ports of the same interface, side and position. */
  ports?: Port[];
  /** Kinds of what is in the part's box that this bike does not have. */
  without?: string[];
}

/** A bike of the shop, in all its years and sizes. */
export interface StoredBike {
  model: string;
  about: string;
  /** The first and the last model year. */
  years: [from: number, to: number];
  sizes: string[];
  slots: Record<string, SlotEntry | SlotEntry[]>;
}

/** The parts of a bike in a year, by their slots. */
export function entriesIn({ slots }: StoredBike, year: number): [slot: string, entry: SlotEntry][] {
  return Object.entries(slots).flatMap(([slot, entry]) => {
    const found = [entry].flat().find(({ years }) => years === undefined || isWithin(year, years));
    return found ? [[slot, found] as [string, SlotEntry]] : [];
  });
}

/** A stored bike as the engine reads it. A part of which nothing is known leaves its slot empty. */
export function resolveBike(
  bike: StoredBike,
  { year, size }: { year: number; size?: string | undefined },
  factsOf: (id: string) => PartFacts | undefined,
): BikeFacts {
  const slots = entriesIn(bike, year).map(([slot, entry]) => {
    const facts = factsOf(entry.part);
    return [slot, facts ? resolveEntry(facts, entry) : null] as const;
  });
  return { model: bike.model, year, size, slots: Object.fromEntries(slots) };
}

function resolveEntry(facts: PartFacts, { position = facts.position, ports = [], without = [] }: SlotEntry): PartFacts {
  return {
    kind: facts.kind,
    position,
    ports: overridePorts(facts.ports, ports),
    includes: facts.includes?.filter(({ kind }) => !without.includes(kind)),
  };
}

/** Ports with others in the place of those of the same interface, side and position. */
export function overridePorts(ports: readonly Port[], overriding: readonly Port[]): Port[] {
  const replaced = new Set(overriding.map(placeOf));
  return [...ports.filter((port) => !replaced.has(placeOf(port))), ...overriding];
}

const placeOf = ({ interface: id, side, position }: Port) => `${id} ${side} ${position ?? ''}`;

/** Takes the id of a bike and its year apart: `blanca-2025`. */
export function parseBikeSlug(slug: string): { id: string; year: number } | undefined {
  const [, id, year] = /^([a-z0-9-]{1,60})-(\d{4})$/.exec(slug) ?? [];
  return id === undefined ? undefined : { id, year: Number(year) };
}
