import type { Firestore, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { DELETED_ACCOUNT } from '@fourteener/contract/deleted-account';
import { randomCharacters } from '../database/ids.ts';
import { mailRef } from '../mail/outbox.ts';
import { subscriptionRef } from '../newsletter/store.ts';
import type { StoredOrder, StoredStep } from '../orders/store.ts';
import type { StoredReview } from '../reviews/store.ts';
import { eraseAuditAbout, eraseAuditOfAccount } from './erase-audit.ts';
import { mailIdsOf, NOBODY, type Owner, readAll, whereIs } from './find.ts';

/** Documents that are gone through in one transaction: an order has three messages at most. */
const PAGE = 50;

/**
 * Deletes what belongs to an account, and takes its name out of what belongs to the shop. The work of each page takes it out
 * of what is looked for, so it can be cut off anywhere and begun again, also twice at the same time.
 */
export async function eraseAccount(db: Firestore, owner: Owner): Promise<void> {
  const { uid, email } = owner;
  const where = whereIs(db, owner);
  const user = db.collection('users').doc(uid);
  // Before the messages: the end of a watch may make one.
  await eachPage(db, where.watches, deleteAll);
  await eachPage(db, where.requests, deleteAll);
  await eachPage(db, where.reviews, async (transaction, reviews) => {
    await eraseAuditAbout(db, transaction, pathsOf(reviews));
    deleteAll(transaction, reviews);
  });
  await eachPage(db, where.orders, async (transaction, orders) => {
    const mails = orders.flatMap(({ id }) => mailIdsOf(id)).map((id) => mailRef(db, id));
    await eraseAuditAbout(db, transaction, pathsOf(mails.map((ref) => ({ ref }))));
    for (const order of orders) transaction.update(order.ref, anonymize(order.data() as StoredOrder, uid));
    for (const mail of mails) transaction.delete(mail);
  });
  await eachPage(db, where.mails, async (transaction, mails) => {
    await eraseAuditAbout(db, transaction, pathsOf(mails));
    deleteAll(transaction, mails);
  });
  await eachPage(db, where.movements, (transaction, movements) => {
    for (const { ref } of movements) transaction.update(ref, { by: NOBODY, email: NOBODY });
  });
  await eachPage(db, where.decisions, (transaction, reviews) => {
    for (const { ref } of reviews) transaction.update(ref, { 'decision.by': NOBODY, 'decision.email': NOBODY });
  });
  await eraseReports(db, where.reported, uid);
  await eachPage(db, where.auditOfAccount, (transaction, entries) => {
    for (const { ref } of entries) transaction.update(ref, { target: NOBODY });
  });
  await eachPage(db, where.auditBy, (transaction, entries) => eraseAuditOfAccount(db, transaction, entries, uid));
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(user)).get('email') as string | undefined;
    for (const address of new Set([email, stored ?? email])) transaction.delete(subscriptionRef(db, address));
    transaction.delete(user);
  });
}

type Work = (transaction: Transaction, documents: QueryDocumentSnapshot[]) => void | Promise<void>;

async function eachPage(db: Firestore, query: Query, work: Work): Promise<void> {
  let found: number;
  do {
    found = await db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(query.limit(PAGE));
      if (docs.length > 0) await work(transaction, docs);
      return docs.length;
    });
  } while (found === PAGE);
}

function deleteAll(transaction: Transaction, documents: readonly QueryDocumentSnapshot[]): void {
  for (const { ref } of documents) transaction.delete(ref);
}

const pathsOf = (documents: readonly { ref: { path: string } }[]) => documents.map(({ ref }) => ref.path);

/** What is left of an order: the part, the money, the days and what the shop did, for the books and the stock. */
function anonymize({ history }: StoredOrder, uid: string): Partial<StoredOrder> {
  return {
    userId: NOBODY,
    userName: DELETED_ACCOUNT,
    userEmail: NOBODY,
    phone: NOBODY,
    address: NOBODY,
    history: history.map((step) => anonymizeStep(step, uid)),
  };
}

function anonymizeStep({ reason, ...step }: StoredStep, uid: string): StoredStep {
  const by = step.by === uid ? NOBODY : step.by;
  // What a customer wrote is theirs.
  const kept = reason === undefined || step.role === 'customer' ? {} : { reason };
  return { ...step, ...kept, by };
}

/** A report stays, as others may decide by it that somebody objected; who it was and what they wrote does not. */
async function eraseReports(db: Firestore, reported: Query, uid: string): Promise<void> {
  const reviews = await readAll(reported);
  for (const { ref } of reviews.filter((review) => uid in (review.data() as StoredReview).reports)) {
    await db.runTransaction(async (transaction) => {
      const { [uid]: own, ...others } =
        ((await transaction.get(ref)).data() as StoredReview | undefined)?.reports ?? {};
      if (!own) return;
      const left = { email: NOBODY, reason: 'Deleted with its account.', at: own.at };
      transaction.update(ref, { reports: { ...others, [`deleted-${randomCharacters(8)}`]: left } });
    });
  }
}
