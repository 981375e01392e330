import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { GarageChange, SavedGarage } from '@fourteener/contract/garage/schemas';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { runForAccount } from '../auth/deletion-guard.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import { customerRef, isComputed } from '../customers/store.ts';

/** A stored garage, under its account's id. An empty garage stays, so that no revision is used twice. */
interface StoredGarage extends SavedGarage {
  updatedAt: Timestamp;
}

const garages = defineCollection<StoredGarage>('garages');

/** Where the garage of an account is kept. */
export function garageRef(db: Firestore, uid: string): DocumentReference<StoredGarage> {
  return garages.in(db).doc(uid);
}

/** The garage of an account: an empty one when none was ever kept. */
export async function getGarage(db: Firestore, uid: string): Promise<SavedGarage> {
  return toGarage(await garageRef(db, uid).get());
}

/**
 * Replaces the garage of an account; an equal garage keeps its revision. Throws a `DomainError`: 401 while the account is being
 * deleted, or 409 when the garage was changed elsewhere since.
 */
export function saveGarage(
  db: Firestore,
  uid: string,
  { revision, ...wanted }: GarageChange,
  at: Date,
): Promise<SavedGarage> {
  const ref = garageRef(db, uid);
  return runForAccount(db, uid, async (transaction) => {
    const before = toGarage(await transaction.get(ref));
    if (revision !== undefined && revision !== before.revision) {
      throw new DomainError('garage-changed', 'Your bikes were changed on another device. Please read them again.');
    }
    const after = { ...wanted, revision: before.revision + 1 };
    if (isDeepStrictEqual({ ...wanted, revision: before.revision }, before)) return before;
    const customer = await transaction.get(customerRef(db, uid));
    transaction.set(ref, { ...after, updatedAt: Timestamp.fromDate(at) });
    if (isComputed(customer)) transaction.update(customer.ref, { bikes: after.bikes.length });
    return after;
  });
}

/** A garage as its owner downloads it; null if there never was one. */
export function toOwnGarage(document: DocumentSnapshot<StoredGarage>): OwnData['garage'] {
  if (!document.exists) return null;
  const { revision: _revision, updatedAt, ...garage } = dataOf(document);
  return { ...garage, updatedAt: toIsoString(updatedAt) };
}

function toGarage(document: DocumentSnapshot<StoredGarage>): SavedGarage {
  if (!document.exists) return { bikes: [], chosen: null, revision: 0 };
  const { updatedAt: _at, ...garage } = dataOf(document);
  return garage;
}
