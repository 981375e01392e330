import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isWaiting } from '@fourteener/contract/order/stored';
import { countHeld } from '@fourteener/contract/order/parcels';
import type { Overview } from '@fourteener/contract/overview/schemas';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { items, type StoredItem, toStoredItem } from '../orders/store.ts';

/** The most unpaid items that are read, the newest first: each costs a read. */
const MOST_READ = 200;
const MOST_SHOWN = 10;

const unpaidItems = defineQuery({
  collection: items,
  equal: ['payment'],
  sort: { field: 'createdAt', direction: 'desc' },
});

/**
 * The parts of which unpaid orders keep more pieces than are left to order, those with the most such pieces first. Only the newest unpaid
 * items are read, so that the actual numbers may be higher.
 */
export async function findMostlyUnpaid(
  db: Firestore,
  parts: ReadonlyMap<string, CatalogPart>,
): Promise<NonNullable<Overview['mostlyUnpaid']>> {
  const { docs } = await queryOf(db, unpaidItems, { payment: 'due' }).limit(MOST_READ).get();
  const kept = new Map<string, number>();
  for (const document of docs) {
    const { partId, pieces } = countKept(document);
    kept.set(partId, (kept.get(partId) ?? 0) + pieces);
  }
  return [...kept]
    .flatMap(([id, unpaid]) => {
      const part = parts.get(id);
      if (!part || unpaid <= part.availableQuantity) return [];
      const { _id, name, number, availableQuantity: stock } = part;
      return [{ _id, name, number, stock, unpaid }];
    })
    .toSorted((one, other) => other.unpaid - one.unpaid || one._id.localeCompare(other._id))
    .slice(0, MOST_SHOWN);
}

function countKept(document: QueryDocumentSnapshot<StoredItem>): { partId: string; pieces: number } {
  const item = toStoredItem(document);
  return { partId: item.partId, pieces: isWaiting(item) ? 0 : countHeld(item) };
}
