import type { DocumentReference, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { auditEntriesAbout, type StoredAudit, toStoredAudit } from '../audit/store.ts';
import { pickStep } from '@fourteener/contract/order/stored';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { NOBODY } from './find.ts';

/** The fields that an audit entry about a review or an email keeps. Fields with its author, its text or an error are removed. */
const KEPT = ['state', 'attempts', 'reason'];

/** Removes from the audit log quotations of documents that are about to be deleted. All reads come before the writes. */
export async function eraseAuditAbout(
  db: Firestore,
  transaction: Transaction,
  targets: readonly string[],
): Promise<void> {
  const found = await Promise.all(auditEntriesAbout(db, targets).map((query) => transaction.get(query)));
  for (const { ref, ...entry } of found.flatMap(({ docs }) => docs.map(fetchEntry))) {
    transaction.update(ref, { before: keep(entry.before), after: keep(entry.after) });
  }
}

/** Removes from the audit log the addresses in entries about changed addresses of orders. All reads come before the writes. */
export async function eraseAddressChanges(
  db: Firestore,
  transaction: Transaction,
  orders: readonly string[],
): Promise<void> {
  const found = await Promise.all(auditEntriesAbout(db, orders).map((query) => transaction.get(query)));
  for (const { ref, action } of found.flatMap(({ docs }) => docs.map(fetchEntry)))
    if (action === 'order.change-address') transaction.update(ref, { before: {}, after: {} });
}

const fetchEntry = (document: QueryDocumentSnapshot<StoredAudit>) => ({
  ref: document.ref,
  ...toStoredAudit(document),
});

function keep(fields: StoredAudit['before']): StoredAudit['before'] {
  return fields && Object.fromEntries(Object.entries(fields).filter(([name]) => KEPT.includes(name)));
}

/** Replaces a former admin by their pseudonym in the audit entries of their actions, and removes them from the histories of older orders. */
export async function eraseAuditOfAccount(
  db: Firestore,
  transaction: Transaction,
  entries: readonly QueryDocumentSnapshot<StoredAudit>[],
  { uid, pseudonym }: { uid: string; pseudonym: string },
): Promise<void> {
  const told = entries.map(fetchEntry);
  const paths = new Set(told.filter(({ kind }) => kind === 'order').map(({ target }) => target));
  const orders = await fetchOrders(
    transaction,
    [...paths].map((path) => itemRef(db, path.slice(path.indexOf('/') + 1))),
  );
  for (const { ref, after } of told) {
    transaction.update(ref, {
      by: pseudonym,
      email: NOBODY,
      ...(after?.by === uid && { after: { ...after, by: pseudonym } }),
    });
  }
  for (const order of orders) {
    const { history } = toStoredItem(order);
    transaction.update(order.ref, { history: history.map(pickStep) });
  }
}

async function fetchOrders(transaction: Transaction, refs: DocumentReference<StoredItem>[]) {
  if (refs.length === 0) return [];
  return (await transaction.getAll(...refs)).filter(({ exists }) => exists);
}
