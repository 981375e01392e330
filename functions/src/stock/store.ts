import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { StockMovement } from '@fourteener/contract/stock';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { MOVEMENTS, type StoredMovement } from './book.ts';

const movementsOfPart = defineList({ collection: MOVEMENTS, equal: ['partId'], sorts: byAge });

/** One page of what happened to a part's stock. */
export function listMovements(db: Firestore, partId: string, page: PageRequest): Promise<Page> {
  return readPage(db, movementsOfPart, page, { partId });
}

/** A stored movement as the shop answers it. */
export function readMovement(document: QueryDocumentSnapshot): StockMovement {
  const { partId, by: _by, email, createdAt, ...movement } = document.data() as StoredMovement;
  const at = createdAt.toDate().toISOString();
  return { _id: document.id, partsId: partId, userEmail: email, ...movement, createdAt: at };
}
