import type { NewPart } from '@fourteener/contract/parts';

/**
 * A part of the seeded shop, with every field, so that seeded and generated parts have all that a part can have. The
 * picture is 800 pixels wide; the other widths are stored next to it.
 */
export interface SeedPart extends Required<NewPart> {
  id: string;
  /** The remaining stock after the seeded orders. */
  availableQuantity: number;
  createdAt: string;
}

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
