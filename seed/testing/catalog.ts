import { toTestPart } from '@fourteener/contract/testing/parts';
import type { CatalogPart } from '../../functions/src/catalog/catalog-part.ts';
import { PartIndex } from '../../functions/src/catalog/part-index.ts';
import { allParts } from '../parts/all-parts.ts';
import type { SeedPart } from '../parts/seed-part.ts';

/** A seeded part in the form of the search index. */
export function toCatalogPart({ id, createdAt, ...part }: SeedPart): CatalogPart {
  return { ...toTestPart(id, part), createdAt: Date.parse(createdAt) };
}

/** The seeded parts. */
export const catalogParts: readonly CatalogPart[] = allParts.map(toCatalogPart);

/** An index of parts. */
export function indexOf(parts: readonly CatalogPart[]): PartIndex {
  const index = new PartIndex();
  for (const part of parts) index.put(part);
  return index;
}
