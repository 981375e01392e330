import type { UserRecord } from 'firebase-admin/auth';
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
  type UpdateData,
} from 'firebase-admin/firestore';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import type { SaidFit } from '@fourteener/contract/fit/said';
import { listPurchaseTerms } from '@fourteener/contract/order/terms';
import { pickStep } from '@fourteener/contract/order/stored';
import { endOfWithdrawal, isWithdrawalOffered } from '@fourteener/contract/order/withdrawable';
import { summarizeOrder } from '@fourteener/contract/order/summary';
import { randomCharacters } from '../database/ids.ts';
import { addressesRef } from '../addresses/store.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { dataOf } from '../database/collection.ts';
import { basketRef } from '../baskets/store.ts';
import { deliveryRules } from '../emails/delivery-rules.ts';
import type { StoredEmail } from '../emails/outbox.ts';
import { garageRef } from '../garage/store.ts';
import { findOwnSubscription } from '../newsletter/store.ts';
import { notesOn } from '../orders/notes.ts';
import { items, type StoredItem, type StoredStep, toItem, toStoredItem } from '../orders/store.ts';
import { findStoredReview, type StoredReview, toStoredReview } from '../reviews/store.ts';
import type { Deps } from '../platform/deps.ts';
import { toStoredMovement } from '../inventory/store.ts';
import { sessionsRef } from '../sessions/store.ts';
import { customerRef } from '../customers/store.ts';
import { userRef } from '../users/store.ts';
import { keepFormer } from '../withdrawals/store.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { eraseAddressChanges, eraseAuditAbout, eraseAuditOfAccount } from './erase-audit.ts';
import { closeAsAdmin } from './former-admin.ts';
import { NOBODY, type Owner, fetchAll, whereIs } from './find.ts';

/** The number of documents in one transaction. */
const PAGE = 50;
/** The most ids in one query. */
const AT_ONCE = 30;

/**
 * Deletes the documents of an account, and removes its name from the shop's own documents; its actions as an admin keep a pseudonym.
 * Processed documents no longer match the queries, so that the work can stop anywhere and be repeated, even twice at the same time.
 */
export async function eraseAccount(deps: Deps, owner: Owner): Promise<void> {
  const { db, auth } = deps;
  const { uid } = owner;
  const where = whereIs(db, owner);
  const account = await unlessUnknown(auth.getUser(uid));
  const { pseudonym, didAsAdmin } = await closeAsAdmin(deps, owner, account);
  // Watches are deleted before emails, since the end of a watch may write an email.
  await eachPage(db, where.watches, deleteAll);
  await eachPage(db, where.requests, deleteAll);
  await eachPage(db, where.lists, deleteAll);
  await eachPage(db, where.reviews, async (transaction, reviews) => {
    await eraseAuditAbout(db, transaction, pathsOf(reviews));
    deleteAll(transaction, reviews);
  });
  await eachPage(db, where.orders, async (transaction, orders) => {
    const notes = await findNotesOn(db, transaction, orders);
    const whole = await readWholeOrders(db, transaction, orders);
    await eraseAddressChanges(db, transaction, pathsOf(orders));
    deleteAll(transaction, notes);
    for (const order of orders) {
      keepWithdrawal(deps, transaction, order, account);
      const item = anonymize(toStoredItem(order));
      const summary = summarize(order.id, item, whole.get(order.id) ?? []);
      const { fit } = item;
      transaction.update(order.ref, { ...anonymous, history: item.history, ...summary, ...(fit && { fit }) });
    }
  });
  await eachPage(db, where.notes, (transaction, notes) => {
    for (const { ref } of notes) transaction.update(ref, { by: pseudonym, email: NOBODY });
  });
  await eachPage(db, where.notesAbout, deleteAll);
  await eachPage(db, where.customerNotes, (transaction, notes) => {
    for (const { ref } of notes) transaction.update(ref, { by: pseudonym, email: NOBODY });
  });
  await eachPage(db, where.purchases, (transaction, purchases) => {
    for (const purchase of purchases) {
      const terms = listPurchaseTerms({ ...dataOf(purchase), ...anonymous });
      transaction.update(purchase.ref, { ...anonymous, terms, delivery: FieldValue.delete() });
    }
  });
  // The law requires invoices and credit notes with the customer's name and address, so that only the account's id is removed.
  await eachPage(db, where.papers, (transaction, papers) => {
    for (const { ref } of papers) transaction.update(ref, { userId: NOBODY });
  });
  await eachPage(db, where.fitReturns, (transaction, returns) => {
    for (const one of returns) {
      const { said } = dataOf(one);
      transaction.update(one.ref, { userId: NOBODY, said: said && withoutGarageId(said) });
    }
  });
  await eachPage(db, where.fitJudgements, (transaction, returns) => {
    for (const { ref } of returns) transaction.update(ref, { 'judgement.by': pseudonym, 'judgement.email': NOBODY });
  });
  await eachPage(db, where.emails, async (transaction, emails) => {
    await eraseAuditAbout(db, transaction, pathsOf(emails));
    const [due, others] = [emails.filter(isStillSent), emails.filter((email) => !isStillSent(email))];
    for (const email of due) transaction.update(email.ref, { userId: NOBODY, ...orphanOf(dataOf(email), account) });
    deleteAll(transaction, others);
  });
  await eachPage(db, where.movements, (transaction, movements) => {
    for (const movement of movements) {
      const by = didAsAdmin(toStoredMovement(movement)) ? pseudonym : NOBODY;
      transaction.update(movement.ref, { by, email: NOBODY });
    }
  });
  await eachPage(db, where.decisions, (transaction, reviews) => {
    for (const { ref } of reviews) transaction.update(ref, { 'decision.by': pseudonym, 'decision.email': NOBODY });
  });
  await eraseReports(db, where.reported, uid);
  await eachPage(db, where.auditOfAccount, (transaction, entries) => {
    const target = pseudonym === NOBODY ? NOBODY : `users/${pseudonym}`;
    for (const entry of entries) {
      const isOfAddresses = entry.data().action === 'account.move';
      transaction.update(entry.ref, {
        target,
        targetEmail: FieldValue.delete(),
        ...(isOfAddresses && { before: {}, after: {} }),
      });
    }
  });
  await eachPage(db, where.auditBy, (transaction, entries) =>
    eraseAuditOfAccount(db, transaction, entries, { uid, pseudonym }),
  );
  const subscription = account && (await findOwnSubscription(db, account));
  await db.runTransaction((transaction) => {
    if (subscription) transaction.delete(subscription.ref);
    transaction.delete(basketRef(db, uid));
    transaction.delete(garageRef(db, uid));
    transaction.delete(addressesRef(db, uid));
    transaction.delete(sessionsRef(db, uid));
    transaction.delete(customerRef(db, uid));
    transaction.delete(userRef(db, uid));
    return Promise.resolve();
  });
}

type Work<T extends DocumentData> = (
  transaction: Transaction,
  documents: QueryDocumentSnapshot<T>[],
) => void | Promise<void>;

async function eachPage<T extends DocumentData>(db: Firestore, query: Query<T>, work: Work<T>): Promise<void> {
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

/** Whether a waiting email is sent although its account is being deleted. */
function isStillSent(email: QueryDocumentSnapshot<StoredEmail>): boolean {
  const { dueAt, message } = dataOf(email);
  return dueAt !== undefined && deliveryRules[message.kind].afterDeletion;
}

/** The facts about a deleted account that an email keeps until it is sent and deleted. */
function orphanOf({ to }: StoredEmail, account: UserRecord | undefined): Pick<StoredEmail, 'orphan' | 'verified'> {
  return { orphan: true, verified: isOwnVerified(account, to.email) };
}

/** Whether the address belongs to the account and is verified. */
function isOwnVerified(account: UserRecord | undefined, email: string): boolean {
  return account?.emailVerified === true && account.email?.toLowerCase() === email.toLowerCase();
}

/** The fields that replace the customer in an order or purchase. */
const anonymous = {
  userId: NOBODY,
  userName: DELETED_ACCOUNT,
  userEmail: NOBODY,
  phone: NOBODY,
  address: NOBODY,
} satisfies Partial<StoredItem & StoredPurchase>;

/** The shop's verdict on a part, without the bike's id in the customer's garage. */
function withoutGarageId({ bike: { id: _id, ...bike }, ...said }: SaidFit): SaidFit {
  return { ...said, bike };
}

/** An item without its customer: the part, amounts, days and the shop's steps stay, for the books and the stock. */
function anonymize({ history, fit, ...item }: StoredItem): StoredItem {
  const said = fit && { fit: withoutGarageId(fit) };
  return { ...item, ...anonymous, ...said, history: history.map(anonymizeStep) };
}

/** Where the law of the European Union applies, a customer can withdraw as long as they could with an account. */
function keepWithdrawal(
  { db, market, now }: Deps,
  transaction: Transaction,
  order: QueryDocumentSnapshot<StoredItem>,
  account: UserRecord | undefined,
): void {
  const end = market === 'eu' ? endOfWithdrawal(toItem(order)) : undefined;
  if (!end || end <= now() || !isWithdrawalOffered(toItem(order), now())) return;
  const { userEmail: email } = toStoredItem(order);
  keepFormer(db, transaction, { orderId: order.id, email, isVerified: isOwnVerified(account, email), end });
}

/** The other items of those orders whose first item is in the list, by the id of the order. */
async function readWholeOrders(
  db: Firestore,
  transaction: Transaction,
  orders: readonly QueryDocumentSnapshot<StoredItem>[],
): Promise<Map<string | undefined, QueryDocumentSnapshot<StoredItem>[]>> {
  const ids = orders.filter((order) => isFirst(order) && (toStoredItem(order).orderSize ?? 1) > 1).map(({ id }) => id);
  const [some, rest] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)].map((asked) =>
    asked.length > 0 ? transaction.get(items.in(db).where('orderId', 'in', asked)) : { docs: [] },
  );
  const found = [...((await some)?.docs ?? []), ...((await rest)?.docs ?? [])].filter((item) => !isFirst(item));
  return Map.groupBy(found, (item) => toStoredItem(item).orderId);
}

const isFirst = (item: QueryDocumentSnapshot<StoredItem>) => item.id === (toStoredItem(item).orderId ?? item.id);

/** The summary in the first item of an order, without search terms about the customer. Other items have no terms. */
function summarize(
  id: string,
  item: StoredItem,
  others: readonly QueryDocumentSnapshot<StoredItem>[],
): UpdateData<StoredItem> {
  if (item.orderId !== undefined && item.orderId !== id) return { terms: FieldValue.delete() };
  const all = others.map((other) => [other.id, anonymize(toStoredItem(other))] as const);
  const { others: lines, ...summary } = summarizeOrder([[id, item], ...all]);
  return { ...summary, ...(lines.length > 0 && { others: lines }) };
}

/** The admins' notes on these orders, which may be about the customer. */
async function findNotesOn(
  db: Firestore,
  transaction: Transaction,
  orders: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const ids = orders.map(({ id }) => id);
  const [first, second] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)].map((some) =>
    some.length > 0 ? transaction.get(notesOn(db, some)) : { docs: [] },
  );
  return [...((await first)?.docs ?? []), ...((await second)?.docs ?? [])];
}

function anonymizeStep(step: StoredStep): StoredStep {
  const { reason, carrier, trackingCode, ...kept } = pickStep(step);
  // The customer's own words are removed, and so is the tracking number of a parcel that they sent.
  if (step.role === 'customer') return kept;
  return {
    ...kept,
    ...(reason !== undefined && { reason }),
    ...(carrier !== undefined && { carrier }),
    ...(trackingCode !== undefined && { trackingCode }),
  };
}

/** A report stays, since admins decide by it; its author and text are removed. */
async function eraseReports(db: Firestore, reported: Query<StoredReview>, uid: string): Promise<void> {
  const reviews = await fetchAll(reported);
  for (const { ref } of reviews.filter((review) => uid in toStoredReview(review).reports)) {
    await db.runTransaction(async (transaction) => {
      const { [uid]: own, ...others } = findStoredReview(await transaction.get(ref))?.reports ?? {};
      if (!own) return;
      const left = { email: NOBODY, reason: 'Deleted with its account.', at: own.at };
      transaction.update(ref, { reports: { ...others, [`deleted-${randomCharacters(8)}`]: left } });
    });
  }
}
