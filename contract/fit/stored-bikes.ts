import { isSameSize } from '../part/sizes.ts';
import { type BikeFacts, isWithin, type PartFacts, type Port, type Position } from './facts.ts';

/** The part in a slot of a stored bike. */
export interface SlotEntry {
  /** Its id; of a part that is sold by size that of any of its sizes. */
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

/** A part that is sold by size, in one of its sizes. */
export interface SizedPart {
  id: string;
  size: string;
  facts: PartFacts | undefined;
}

/** Answers the sizes of a part with itself, the smallest first; none where it is not sold by size. */
export type SizesOf = (id: string) => readonly SizedPart[];

const noSizes: SizesOf = () => [];

/**
 * Finds the part that a bike of a size has where one is named that is sold by size: any of its sizes stands for all. `isUnsized`: it is not
 * sold in the size of the bike, or that is not known; then the smallest stands for all.
 */
export function toSize(part: string, size: string | undefined, sizesOf: SizesOf): { part: string; isUnsized: boolean } {
  const sizes = sizesOf(part);
  const [first] = sizes;
  if (!first) return { part, isUnsized: false };
  const own = size === undefined ? undefined : sizes.find((one) => isSameSize(one.size, size));
  return { part: (own ?? first).id, isUnsized: own === undefined };
}

/** The facts of a part that is sold by size, in that of a bike; undefined of any other. */
function factsOfSize(named: string, size: string | undefined, sizesOf: SizesOf): PartFacts | undefined {
  const { part, isUnsized } = toSize(named, size, sizesOf);
  const sizes = sizesOf(named);
  return isUnsized ? mergeSizes(sizes) : sizes.find(({ id }) => id === part)?.facts;
}

/** The facts of a part of which the size is not known: those in which its sizes differ hold for bikes of that size alone. */
function mergeSizes(sizes: readonly SizedPart[]): PartFacts | undefined {
  const known = sizes.flatMap(({ size, facts }) => (facts ? { size, facts } : []));
  const written = known.map(({ facts }) => new Set(facts.ports.map((port) => JSON.stringify(port))));
  const isShared = (port: Port) => written.every((ports) => ports.has(JSON.stringify(port)));
  const ports = known.flatMap(({ size, facts }, index) =>
    facts.ports.flatMap((port) => (isShared(port) ? (index === 0 ? port : []) : { ...port, sizes: [size] })),
  );
  return known[0] && { ...known[0].facts, ports };
}

/**
 * A stored bike as the engine reads it. A part of which nothing is known leaves its slot empty; of one that is sold by size the bike has its
 * own.
 */
export function resolveBike(
  bike: StoredBike,
  { year, size }: { year: number; size?: string | undefined },
  factsOf: (id: string) => PartFacts | undefined,
  sizesOf = noSizes,
): BikeFacts {
  const slots = entriesIn(bike, year).map(([slot, entry]) => {
    const facts = factsOfSize(entry.part, size, sizesOf) ?? factsOf(entry.part);
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
