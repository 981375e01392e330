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

/** Customers that are computed at once. */
const BATCH = 20;

/** Computes the customers that are due, until none is or the time is up (`until`, by `performance.now()`). */
export async function refreshCustomers({ db, now }: Pick<Deps, 'db' | 'now'>, until = Infinity): Promise<void> {
  let written: boolean[];
  do {
    const due = await findDue(db, customers, now(), BATCH);
    written = await Promise.all(due.map((document) => refreshCustomer(db, document, now())));
    // Where others were faster with all of them, the next run looks again.
  } while (written.includes(true) && performance.now() < until);
}

/**
 * Computes a customer and writes it in place of the document that was read; answers whether that was still as it was. Orders are not locked:
 * whatever changes one marks the customer as due after it, so that a figure that was read too early is computed again.
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

/** Adds up all that an account has ordered, from all that the shop has of it; undefined of one that never ordered. */
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
