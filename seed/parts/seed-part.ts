import { readFacts } from '@fourteener/contract/part/specs-from-lines';
import { parseDescription } from '@fourteener/contract/text/description';
import { newPart, type NewPart } from '@fourteener/contract/part/schemas';
import fitFacts from './fit-facts.json' with { type: 'json' };
import { listViews } from './pictures.ts';
import { places } from './places.ts';

interface Seeded {
  id: string;
  createdAt: string;
}

/**
 * A part as it is written in the seed. Its stock is the pieces left after the seeded orders; its picture is 800 pixels wide, and the other
 * widths are stored beside it. Facts that the lines of its description state are not written again.
 */
export type SeedDraft = Seeded &
  Omit<NewPart, 'description'> &
  Partial<Pick<NewPart, 'description'>> & {
    /** The size of a part that is sold by size; its description has no line for it. */
    size?: string;
  };

/** The facts of fit of seeded parts, by their ids. */
const fitOf: Readonly<Record<string, object | undefined>> = fitFacts;

/** A part of the seeded shop, with the facts that its description states. */
export type SeedPart = Seeded & NewPart;

/** Reads the facts of a part from its description, as the migration of an older shop does. */
export function completeSeedPart({ id, createdAt, size, ...draft }: SeedDraft): SeedPart {
  const { rows } = parseDescription(draft.description ?? '');
  const { specs: read, weightGrams, piecesPerUnit, torqueNm } = readFacts(draft.kind ?? undefined, rows);
  const specs = size === undefined ? read : [{ name: 'frame-size' as const, value: size }, ...read];
  const service = { ...(torqueNm !== undefined && { torqueNm }), ...draft.service };
  return {
    id,
    createdAt,
    ...newPart.parse({
      ...(specs.length > 0 && { specs }),
      ...(weightGrams !== undefined && { weightGrams }),
      ...(piecesPerUnit !== undefined && { piecesPerUnit }),
      ...fitOf[id],
      place: places[id],
      ...listViews(PICTURE.exec(draft.img)?.[1] ?? ''),
      ...draft,
      ...(Object.keys(service).length > 0 && { service }),
    }),
  };
}

/** The files to which `picture` refers. */
const PICTURE = /^\/images\/parts\/(.+)-800\.webp$/;

/** The URL of a part's picture. */
export function picture(name: string): string {
  return `/images/parts/${name}-800.webp`;
}

/**
 * Composes a description: prose, then one line per row of the specification. The last sentence of the prose is on its own line, because the
 * part's page sets the first line larger.
 */
export function describe(prose: string, specification: Record<string, string>): string {
  const end = prose.lastIndexOf('. ', prose.length - 2) + 1;
  const rows = Object.entries(specification).map(([label, value]) => `${label}: ${value}`);
  return [prose.slice(0, end), prose.slice(end).trim(), '', ...rows].join('\n');
}
