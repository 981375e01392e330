import { type BikeFacts, isWithin, type PartFacts } from '@fourteener/contract/fit/facts';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import type { DrawnLine, MakersPapers, MountedPart } from '@fourteener/contract/fit/makers-papers';
import { entriesIn, type SizesOf, type StoredBike, toSize } from '@fourteener/contract/fit/stored-bikes';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import type { Part } from '@fourteener/contract/part/schemas';
import { sizeOf } from '@fourteener/contract/part/sizes';
import type { PartIndex } from '../catalog/part-index.ts';
import { type BikeDeps, bikes } from './bike-deps.ts';

type KnownPart = Pick<Part, 'name' | 'kind' | 'position'>;

interface BikeOfPapers {
  /** The id of the model. */
  id: string;
  bike: StoredBike;
  year: number;
  size?: string | undefined;
  /** The parts that are on the bike now, by their places. */
  parts: ReadonlyMap<string, string>;
  /** The places at which the rider measured something. */
  measured: readonly string[];
}

/**
 * Collects what the build of a bike and the published drawings say about its parts. A deleted part is named by its id. For a part
 * that is sold by size, the papers mean the size of the bike.
 */
export function composePapers(
  { id, bike, year, size, parts, measured }: BikeOfPapers,
  drawings: readonly LinesOfDrawing[],
  partOf: (id: string) => KnownPart | undefined,
  sizesOf: SizesOf,
): MakersPapers {
  const ofSize = (part: string) => toSize(part, size, sizesOf);
  const built = Object.fromEntries(
    entriesIn(bike, year).map(([slot, entry]) => {
      const { part, isUnsized } = ofSize(entry.part);
      return [slot, { ...describe(part, partOf), ...(isUnsized && { isUnsized }) }];
    }),
  );
  const mounted = Object.fromEntries([...parts].map(([slot, part]) => [slot, describe(part, partOf)]));
  const onIt = new Set(parts.values());
  const builtKinds = new Set(Object.values(built).map(({ kind }) => kind));
  const isOfBuild = (line: DrawnLine) => {
    // One drawing may be of several models: if this bike came with another part of the kind, the line is about the other models.
    const { kind } = partOf(line.part) ?? {};
    return line.of !== undefined || kind === undefined || !builtKinds.has(kind);
  };
  const lines = drawings.flatMap((drawing) => {
    const all = toLines(drawing, partOf, ofSize);
    return drawing.bikes.includes(id)
      ? all.filter(isOfBuild)
      : all.filter(({ of }) => of && onIt.has(of.part)).map((line) => ({ ...line, isOfOther: true as const }));
  });
  const replaced = [...parts].filter(([slot, part]) => built[slot]?.part !== part).map(([slot]) => slot);
  return { model: bike.model, year, built, mounted, changed: [...replaced, ...measured], lines };
}

function describe(part: string, partOf: (id: string) => KnownPart | undefined): MountedPart {
  const { name = part, kind, position } = partOf(part) ?? {};
  return { part, name, ...(kind && { kind }), ...(position && { position }) };
}

/** The sizes of a part that is sold by size. */
export const sizesIn =
  (index: PartIndex): SizesOf =>
  (id) =>
    index.sizesOf(id).map((part) => ({ id: part._id, size: sizeOf(part) ?? '', facts: factsOfPart(part) }));

/** A part of the shop as a mounted part. A deleted part is named by its id. */
export const toMounted = (index: PartIndex, part: string): MountedPart => describe(part, (id) => index.get(id));

/**
 * Finds the papers of a bike whose facts were sent, if a part names its id and a model of the shop has the bike's name and year. A
 * place that names no part is taken to have the one that the bike came with. Undefined where there are no papers.
 */
export async function readPapers(
  { db, drawn }: BikeDeps,
  index: PartIndex,
  { parts, bike: { model, year, size, slots } }: { parts: readonly PartFacts[]; bike: BikeFacts },
): Promise<MakersPapers | undefined> {
  if (model === undefined || year === undefined || parts.every(({ partId }) => partId === undefined)) return undefined;
  const { docs } = await bikes.in(db).where('model', '==', model).limit(1).get();
  const [document] = docs;
  const bike = document?.data();
  if (!document || !bike || !isWithin(year, bike.years)) return undefined;
  const sizesOf = sizesIn(index);
  const built = new Map(entriesIn(bike, year).map(([slot, { part }]) => [slot, toSize(part, size, sizesOf).part]));
  const named = Object.entries(slots).flatMap(([slot, facts]) => {
    const part = facts && (facts.partId ?? built.get(slot));
    return part ? [[slot, part] as const] : [];
  });
  const drawings = await drawn.read();
  const found = { id: document.id, bike, year, size, parts: new Map(named), measured: [] };
  return composePapers(found, drawings, (id) => index.get(id), sizesOf);
}

function toLines(
  { id, title, lines }: LinesOfDrawing,
  partOf: (id: string) => KnownPart | undefined,
  ofSize: (id: string) => ReturnType<typeof toSize>,
): DrawnLine[] {
  const byBalloon = new Map(lines.map((line) => [line.balloon, line]));
  return lines.flatMap(({ partId, soldAlone, balloon, under }): DrawnLine[] => {
    if (partId === undefined || !soldAlone) return [];
    const { part, isUnsized } = ofSize(partId);
    if (isUnsized) return [];
    const above = under === undefined ? undefined : byBalloon.get(under);
    if (above?.partId === undefined) return [{ part, drawing: id, title, balloon }];
    const { part: whole } = ofSize(above.partId);
    const { name = above.name, kind } = partOf(whole) ?? {};
    const of = { part: whole, name, ...(kind && { kind }), isUsable: above.interchange !== undefined };
    return [{ part, drawing: id, title, balloon, of }];
  });
}
