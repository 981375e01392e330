import { type BikeFacts, isWithin, type PartFacts } from '@fourteener/contract/fit/facts';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import type { DrawnLine, MakersPapers, MountedPart } from '@fourteener/contract/fit/makers-papers';
import { entriesIn, type StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { Part } from '@fourteener/contract/part/schemas';
import type { PartIndex } from '../catalog/part-index.ts';
import { type BikeDeps, bikes } from './bike-deps.ts';

type KnownPart = Pick<Part, 'name' | 'kind' | 'position'>;

interface BikeOfPapers {
  /** The id of the model. */
  id: string;
  bike: StoredBike;
  year: number;
  /** The parts that are on it now, by their places. */
  parts: ReadonlyMap<string, string>;
  /** The places of which its rider measured something. */
  measured: readonly string[];
}

/** Collects what the build of a bike and the published drawings say of its parts. Of a part that is gone, its id is its name. */
export function composePapers(
  { id, bike, year, parts, measured }: BikeOfPapers,
  drawings: readonly LinesOfDrawing[],
  partOf: (id: string) => KnownPart | undefined,
): MakersPapers {
  const built = Object.fromEntries(entriesIn(bike, year).map(([slot, { part }]) => [slot, describe(part, partOf)]));
  const mounted = Object.fromEntries([...parts].map(([slot, part]) => [slot, describe(part, partOf)]));
  const onIt = new Set(parts.values());
  const builtKinds = new Set(Object.values(built).map(({ kind }) => kind));
  const isOfBuild = (line: DrawnLine) => {
    // One drawing may be of several models: where this one came with another part of the kind, it is a drawing of the others.
    const { kind } = partOf(line.part) ?? {};
    return line.of !== undefined || kind === undefined || !builtKinds.has(kind);
  };
  const lines = drawings.flatMap((drawing) => {
    const all = toLines(drawing, partOf);
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

/** A part of the shop as one that is mounted. Of one that is gone, its id is its name. */
export const toMounted = (index: PartIndex, part: string): MountedPart => describe(part, (id) => index.get(id));

/**
 * Finds the papers of a bike whose facts were sent, where a part names its id and a model of the shop has the bike's name and year. A
 * place that names no part has the one that the bike came with. Undefined where there are none.
 */
export async function readPapers(
  { db, drawn }: BikeDeps,
  index: PartIndex,
  { parts, bike: { model, year, slots } }: { parts: readonly PartFacts[]; bike: BikeFacts },
): Promise<MakersPapers | undefined> {
  if (model === undefined || year === undefined || parts.every(({ partId }) => partId === undefined)) return undefined;
  const { docs } = await bikes.in(db).where('model', '==', model).limit(1).get();
  const [document] = docs;
  const bike = document?.data();
  if (!document || !bike || !isWithin(year, bike.years)) return undefined;
  const built = new Map(entriesIn(bike, year).map(([slot, { part }]) => [slot, part]));
  const named = Object.entries(slots).flatMap(([slot, facts]) => {
    const part = facts && (facts.partId ?? built.get(slot));
    return part ? [[slot, part] as const] : [];
  });
  const drawings = await drawn.read();
  return composePapers({ id: document.id, bike, year, parts: new Map(named), measured: [] }, drawings, (id) =>
    index.get(id),
  );
}

function toLines({ id, title, lines }: LinesOfDrawing, partOf: (id: string) => KnownPart | undefined): DrawnLine[] {
  const byBalloon = new Map(lines.map((line) => [line.balloon, line]));
  return lines.flatMap(({ partId, soldAlone, balloon, under }): DrawnLine[] => {
    if (partId === undefined || !soldAlone) return [];
    const above = under === undefined ? undefined : byBalloon.get(under);
    if (above?.partId === undefined) return [{ part: partId, drawing: id, title, balloon }];
    const { name = above.name, kind } = partOf(above.partId) ?? {};
    const of = { part: above.partId, name, ...(kind && { kind }), isUsable: above.interchange !== undefined };
    return [{ part: partId, drawing: id, title, balloon, of }];
  });
}
