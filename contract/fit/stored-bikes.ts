import { isSameSize } from '../part/sizes.ts';
import { type BikeFacts, isWithin, type PartFacts, type Port, type Position } from './facts.ts';

/** The part in a slot of a stored bike. */
export interface SlotEntry {
  /** The id of the part. If the part is sold by size, the id of any of its sizes. */
  part: string;
  /** The first and the last model year with this part; null is open. */
  years?: [from: number | null, to: number | null];
  position?: Position;
  /** Ports that replace the part's ports with the same interface, side and position. */
  ports?: Port[];
  /** The kinds of parts in the part's box that this bike does not have. */
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

/** The parts of a bike in a model year, by slot. */
export function entriesIn({ slots }: StoredBike, year: number): [slot: string, entry: SlotEntry][] {
  return Object.entries(slots).flatMap(([slot, entry]) => {
    const found = [entry].flat().find(({ years }) => years === undefined || isWithin(year, years));
    return found ? [[slot, found] as [string, SlotEntry]] : [];
  });
}

/** One size of a part that is sold by size. */
export interface SizedPart {
  id: string;
  size: string;
  facts: PartFacts | undefined;
}

/** Returns all sizes of a part, including the part itself, the smallest first; none if the part is not sold by size. */
export type SizesOf = (id: string) => readonly SizedPart[];

const noSizes: SizesOf = () => [];

/**
 * Finds the size of a part that a bike of a given size has, if the part is sold by size; `part` can be any of its sizes. `isUnsized`: the
 * bike's size is not known or not sold, so the smallest size stands for all.
 */
export function toSize(part: string, size: string | undefined, sizesOf: SizesOf): { part: string; isUnsized: boolean } {
  const sizes = sizesOf(part);
  const [first] = sizes;
  if (!first) return { part, isUnsized: false };
  const own = size === undefined ? undefined : sizes.find((one) => isSameSize(one.size, size));
  return { part: (own ?? first).id, isUnsized: own === undefined };
}

/** The facts of a part that is sold by size, in the size of the bike; undefined for any other part. */
function factsOfSize(named: string, size: string | undefined, sizesOf: SizesOf): PartFacts | undefined {
  const { part, isUnsized } = toSize(named, size, sizesOf);
  const sizes = sizesOf(named);
  return isUnsized ? mergeSizes(sizes) : sizes.find(({ id }) => id === part)?.facts;
}

/** The facts of a part whose size is not known. Facts that its sizes do not share hold only for bikes of their size. */
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
 * Resolves a stored bike to the facts that the engine judges. A slot is null if nothing is known of its part. A part that is sold by size
 * has the bike's size.
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

/** Replaces the ports that have the same interface, side and position as an overriding port. */
export function overridePorts(ports: readonly Port[], overriding: readonly Port[]): Port[] {
  const replaced = new Set(overriding.map(placeOf));
  return [...ports.filter((port) => !replaced.has(placeOf(port))), ...overriding];
}

const placeOf = ({ interface: id, side, position }: Port) => `${id} ${side} ${position ?? ''}`;

/** Splits the slug `blanca-2025` into the bike's id and the year. */
export function parseBikeSlug(slug: string): { id: string; year: number } | undefined {
  const [, id, year] = /^([a-z0-9-]{1,60})-(\d{4})$/.exec(slug) ?? [];
  return id === undefined ? undefined : { id, year: Number(year) };
}
