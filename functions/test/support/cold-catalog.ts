import type { Firestore } from 'firebase-admin/firestore';
import { type Catalog, openCatalog } from '../../src/catalog/catalog.ts';

/** The catalogue of an instance that has not read the parts, however long it runs; a search reads them still. */
export function openColdCatalog(db: Firestore): Catalog {
  return { ...openCatalog(db), isLoaded: () => false, load: () => {} };
}
