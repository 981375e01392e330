import type { DocumentReference, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { StoredAudit } from '../audit/store.ts';
import type { StoredOrder } from '../orders/store.ts';
import { auditAbout, NOBODY } from './find.ts';

/** What an entry about a review or a message keeps: where it stood, and not whose it was, what it said or why it came back. */
const KEPT = ['state', 'attempts', 'reason'];

/** Takes out of the log what it quotes of documents that are about to be deleted; reads before anything is written. */
export async function eraseAuditAbout(
  db: Firestore,
  transaction: Transaction,
  targets: readonly string[],
): Promise<void> {
  const found = await Promise.all(auditAbout(db, targets).map((query) => transaction.get(query)));
  for (const { ref, ...entry } of found.flatMap(({ docs }) => docs.map(readEntry))) {
    transaction.update(ref, { before: keep(entry.before), after: keep(entry.after) });
  }
}

const readEntry = (document: QueryDocumentSnapshot) => ({ ref: document.ref, ...(document.data() as StoredAudit) });

function keep(fields: StoredAudit['before']): StoredAudit['before'] {
  return fields && Object.fromEntries(Object.entries(fields).filter(([name]) => KEPT.includes(name)));
}

/** Takes somebody who was an admin out of the entries of what they did, and out of the steps of the orders that they did it to. */
export async function eraseAuditOfAccount(
  db: Firestore,
  transaction: Transaction,
  entries: readonly QueryDocumentSnapshot[],
  uid: string,
): Promise<void> {
  const told = entries.map(readEntry);
  const paths = new Set(told.filter(({ kind }) => kind === 'order').map(({ target }) => target));
  const orders = await readOrders(
    transaction,
    [...paths].map((path) => db.doc(path)),
  );
  for (const { ref, after } of told) {
    transaction.update(ref, {
      by: NOBODY,
      email: NOBODY,
      ...(after?.by === uid && { after: { ...after, by: NOBODY } }),
    });
  }
  for (const order of orders) {
    const { history } = order.data() as StoredOrder;
    transaction.update(order.ref, {
      history: history.map((step) => (step.by === uid ? { ...step, by: NOBODY } : step)),
    });
  }
}

async function readOrders(transaction: Transaction, refs: DocumentReference[]) {
  if (refs.length === 0) return [];
  return (await transaction.getAll(...refs)).filter(({ exists }) => exists);
}
