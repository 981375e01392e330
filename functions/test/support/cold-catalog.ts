import type { Firestore } from 'firebase-admin/firestore';
import { type Catalog, openCatalog } from '../../src/catalog/catalog.ts';

/** The catalogue of an instance that never finishes loading the parts; a search still reads them. */
export function openColdCatalog(db: Firestore): Catalog {
  return { ...openCatalog(db), isLoaded: () => false, load: () => {} };
}
