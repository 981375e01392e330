import type { NewPart } from '@fourteener/contract/parts';

/**
 * A part of the seeded shop: with every field, so that what is seeded, and what grows from it, has all that a part can have.
 * The picture is 800 pixels wide; the other widths stand beside it.
 */
export interface SeedPart extends Required<NewPart> {
  id: string;
  /** What is left after the seeded orders. */
  availableQuantity: number;
  /** ISO 8601. */
  createdAt: string;
}

/** The address of a part's picture. */
export function picture(name: string): string {
  return `/images/parts/${name}-800.webp`;
}

/**
 * A description: prose, then one line for each row of the specification. The last sentence of the prose is a line of its
 * own: the part's page sets the first line larger.
 */
export function describe(prose: string, specification: Record<string, string>): string {
  const end = prose.lastIndexOf('. ', prose.length - 2) + 1;
  const rows = Object.entries(specification).map(([label, value]) => `${label}: ${value}`);
  return [prose.slice(0, end), prose.slice(end).trim(), '', ...rows].join('\n');
}
