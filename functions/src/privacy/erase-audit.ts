import type { DocumentReference, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { auditEntriesAbout, type StoredAudit, toStoredAudit } from '../audit/store.ts';
import { pickStep } from '@fourteener/contract/order/stored';
import { itemRef, type StoredItem, toStoredItem } from '../orders/store.ts';
import { NOBODY } from './find.ts';

/** The fields that an entry about a review or a message keeps: where it stood, and not whose it was, what it said or why it came back. */
const KEPT = ['state', 'attempts', 'reason'];

/** Takes out of the log what it quotes of documents that are about to be deleted; reads before anything is written. */
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

/** Takes the addresses out of what the log says of changes to those of orders; reads before anything is written. */
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

/** Puts the pseudonym of somebody who was an admin into the entries of what they did, and takes them out of the orders' older steps. */
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
