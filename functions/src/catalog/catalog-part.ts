import type { Part } from '@fourteener/contract/parts';

/** A part as the catalogue holds it. */
export interface CatalogPart extends Part {
  /** Milliseconds since 1970. */
  createdAt: number;
}
