import type { NewPart } from '@fourteener/contract/parts';
import type { Input } from '@fourteener/contract/shapes';

type Sent = Input<'addPart', 'body'>;
type OptionalField = { [F in keyof NewPart]: undefined extends Sent[F] ? F : never }[keyof NewPart];

interface Seeded {
  id: string;
  createdAt: string;
}

/**
 * A part as the seed writes it: what may be left out of a new part may be left out here. Its stock is what remains after the seeded
 * orders; its picture is 800 pixels wide, and the other widths are stored next to it.
 */
export type SeedDraft = Seeded & Omit<NewPart, OptionalField> & Partial<Pick<NewPart, OptionalField>>;

/** A part of the seeded shop with every field, so that seeded and generated parts have all that a part can have. */
export type SeedPart = Seeded & Required<NewPart>;

/** The URL of a part's picture. */
export function picture(name: string): string {
  return `/images/parts/${name}-800.webp`;
}

/**
 * A description: prose, then one line per row of the specification. The last sentence of the prose is on its own line,
 * because the part's page sets the first line larger.
 */
export function describe(prose: string, specification: Record<string, string>): string {
  const end = prose.lastIndexOf('. ', prose.length - 2) + 1;
  const rows = Object.entries(specification).map(([label, value]) => `${label}: ${value}`);
  return [prose.slice(0, end), prose.slice(end).trim(), '', ...rows].join('\n');
}
