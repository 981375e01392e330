import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getNote, noteRef } from '../auth/notes.ts';
import { purchasesOfAccount } from '../checkout/purchases.ts';
import { getTogether } from '../database/collection.ts';
import { findDue } from '../database/due.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import { garageRef } from '../garage/store.ts';
import { itemsOfAccount } from '../orders/store.ts';
import type { Deps } from '../platform/deps.ts';
import { computeCustomer } from './compute-customer.ts';
import { customers, type StoredCustomer } from '../customers/store.ts';
import { userRef } from './store.ts';

/** The customers that are computed at once. */
const BATCH = 20;

/** Computes the customers that are due, until none is left or the time is up (`until`, by `performance.now()`). */
export async function refreshCustomers({ db, now }: Pick<Deps, 'db' | 'now'>, until = Infinity): Promise<void> {
  let written: boolean[];
  do {
    const due = await findDue(db, customers, now(), BATCH);
    written = await Promise.all(due.map((document) => refreshCustomer(db, document, now())));
    // If all writes had conflicts, the next run tries again.
  } while (written.includes(true) && performance.now() < until);
}

/**
 * Computes a customer and replaces the document that was read. Returns false after a conflict. Orders are not locked: each change of an
 * order marks its customer as due, so that figures that were read too early are computed again.
 */
async function refreshCustomer(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredCustomer>,
  at: Date,
): Promise<boolean> {
  const computed = await readCustomer(db, document.id, at);
  if (!computed) return unlessChanged(document.ref.delete(ifUnchanged(document)));
  const wanted = { ...computed, dueAt: computed.dueAt ?? FieldValue.delete() };
  return unlessChanged(document.ref.update(wanted, ifUnchanged(document)));
}

/** Computes the sums of all that an account has ordered; undefined for an account without orders. */
export async function readCustomer(db: Firestore, uid: string, at: Date): Promise<StoredCustomer | undefined> {
  const [[user, note, garage], items, purchases] = await Promise.all([
    getTogether(db, userRef(db, uid), noteRef(db, uid), garageRef(db, uid)),
    itemsOfAccount(db, uid).get(),
    purchasesOfAccount(db, uid).get(),
  ]);
  return computeCustomer(
    {
      items: items.docs.map((item) => item.data()),
      purchases: purchases.docs.map((purchase) => purchase.data()),
      user: user.data(),
      bikes: garage.data()?.bikes.length ?? 0,
      isBlocked: getNote(note).blocked === true,
    },
    at,
  );
}
