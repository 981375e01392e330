/** A part of the seeded shop. */
export interface SeedPart {
  id: string;
  name: string;
  /** The picture, 800 pixels wide; the other widths stand beside it. */
  img: string;
  description: string;
  minimumQuantity: number;
  /** What is left after the seeded orders. */
  availableQuantity: number;
  /** Dollars. */
  price: number;
  /** ISO 8601. */
  createdAt: string;
}

/** The address of a part's picture. */
export function picture(name: string): string {
  return `/images/parts/${name}-800.webp`;
}

/** A description: prose, then one line for each row of the specification. */
export function describe(prose: string, specification: Record<string, string>): string {
  const rows = Object.entries(specification).map(([label, value]) => `${label}: ${value}`);
  return [prose, '', ...rows].join('\n');
}
