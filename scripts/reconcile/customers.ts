import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { customerRef, customers, dueAtOnce, type StoredCustomer } from '../../functions/src/customers/store.ts';
import { items } from '../../functions/src/orders/store.ts';
import { readCustomer, refreshCustomers } from '../../functions/src/users/refresh-customers.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';

/**
 * Compares each stored customer with the orders, purchases and account. Customers whose update is due are left out: the
 * scheduled work computes them within a minute. With `repair` those that differ are computed; that also creates
 * customers in a shop that had none.
 */
export async function reconcileCustomers(
  db: Firestore,
  { repair, now = () => new Date() }: { repair: boolean; now?: () => Date },
): Promise<Finding[]> {
  const found = await findDifferent(db, now());
  if (!repair || found.length === 0) return found.map((uid) => toFinding(uid, false));
  for (const uid of found) await customerRef(db, uid).set(dueAtOnce, { merge: true });
  await refreshCustomers({ db, now });
  const left = new Set(await findDifferent(db, now()));
  return found.map((uid) => toFinding(uid, !left.has(uid)));
}

async function findDifferent(db: Firestore, at: Date): Promise<string[]> {
  const accounts = new Set<string>();
  for await (const item of listAll(items.in(db))) if (item.data().userId !== '') accounts.add(item.data().userId);
  for await (const customer of listAll(customers.in(db))) accounts.add(customer.id);
  const different: string[] = [];
  for (const uid of accounts) {
    const stored = (await customerRef(db, uid).get()).data();
    if (stored?.dueAt && stored.dueAt.toMillis() <= at.getTime()) continue;
    if (!isDeepStrictEqual(comparable(stored), comparable(await readCustomer(db, uid, at)))) different.push(uid);
  }
  return different.toSorted();
}

/** Compared in sorted order. The terms of replaced phone numbers are dropped at the next computation. */
const comparable = (customer: StoredCustomer | undefined) =>
  customer && { ...customer, terms: customer.terms.toSorted() };

const toFinding = (uid: string, mended: boolean): Finding => ({
  ...({ kind: 'customer-differs', partId: 'customers', about: uid } as const),
  says: 'What is stored of this customer is not what their orders add up to.',
  mended,
});
