import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { defineList, type Page, type PageRequest, fetchPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { movements, type StoredMovement } from './ledger.ts';

const movementsOfPart = defineList({ collection: movements, equal: ['partId'], sorts: byAge });

/** One page of the movements of a part's stock. */
export function listMovements(db: Firestore, partId: string, page: PageRequest): Promise<Page<StoredMovement>> {
  return fetchPage(db, movementsOfPart, page, { partId });
}

/** The movements that an account caused. */
export function movementsBy(db: Firestore, uid: string): Query<StoredMovement> {
  return movements.in(db).where('by', '==', uid);
}

/** The data of a movement's document. */
export function toStoredMovement(document: QueryDocumentSnapshot<StoredMovement>): StoredMovement {
  return document.data();
}

/** A stored movement as the shop answers it. */
export function toMovement(document: QueryDocumentSnapshot<StoredMovement>): StockMovement {
  const { partId, by: _by, email, createdAt, exportId: _exportId, ...movement } = toStoredMovement(document);
  const at = toIsoString(createdAt);
  return { _id: document.id, partsId: partId, userEmail: email, ...movement, createdAt: at };
}
