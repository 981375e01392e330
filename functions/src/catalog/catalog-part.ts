import type { Part } from '@fourteener/contract/part/schemas';

/** A part as the catalogue holds it. */
export interface CatalogPart extends Part {
  /** Milliseconds since 1970. */
  createdAt: number;
}
