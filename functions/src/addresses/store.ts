import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { AddressesChange, SavedAddresses } from '@fourteener/contract/checkout/delivery';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { runForAccount } from '../auth/deletion-guard.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';

/** The stored delivery addresses of an account, under its id. The document stays when the last address is removed, so that no revision is used twice. */
interface StoredAddresses extends SavedAddresses {
  updatedAt: Timestamp;
}

const addresses = defineCollection<StoredAddresses>('addresses');

/** Where the addresses of an account are kept. */
export function addressesRef(db: Firestore, uid: string): DocumentReference<StoredAddresses> {
  return addresses.in(db).doc(uid);
}

/** The addresses of an account: none when none was ever saved. */
export async function getAddresses(db: Firestore, uid: string): Promise<SavedAddresses> {
  return toAddresses(await addressesRef(db, uid).get());
}

/**
 * Replaces the addresses of an account; equal addresses keep their revision. Throws a `DomainError`: 401 while the account is being
 * deleted, or 409 when the addresses were changed elsewhere since.
 */
export function saveAddresses(
  db: Firestore,
  uid: string,
  { revision, addresses: wanted }: AddressesChange,
  at: Date,
): Promise<SavedAddresses> {
  const ref = addressesRef(db, uid);
  return runForAccount(db, uid, async (transaction) => {
    const before = toAddresses(await transaction.get(ref));
    if (revision !== undefined && revision !== before.revision) {
      throw new DomainError(
        'addresses-changed',
        'Your addresses were changed on another device. Please read them again.',
      );
    }
    if (isDeepStrictEqual(wanted, before.addresses)) return before;
    const after = { addresses: wanted, revision: before.revision + 1 };
    transaction.set(ref, { ...after, updatedAt: Timestamp.fromDate(at) });
    return after;
  });
}

/** The addresses as their owner downloads them; the document must exist. */
export function toOwnAddresses(document: DocumentSnapshot<StoredAddresses>): OwnData['addresses'] {
  const { addresses, updatedAt } = dataOf(document);
  return { addresses, updatedAt: toIsoString(updatedAt) };
}

function toAddresses(document: DocumentSnapshot<StoredAddresses>): SavedAddresses {
  if (!document.exists) return { addresses: [], revision: 0 };
  const { updatedAt: _at, ...saved } = dataOf(document);
  return saved;
}
