import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { OwnData } from '@fourteener/contract/own-data';
import { readAudit } from '../audit/store.ts';
import { readMessage } from '../mail/store.ts';
import { mailRef } from '../mail/outbox.ts';
import { subscriptionRef } from '../newsletter/store.ts';
import { readOrder } from '../orders/store.ts';
import { listAllowances } from '../limits/store.ts';
import { readOwnReview, type StoredReview } from '../reviews/store.ts';
import type { Shop } from '../shop.ts';
import { readMovement } from '../stock/store.ts';
import { readUser } from '../users/store.ts';
import { auditAbout, mailIdsOf, type Owner, readAll, whereIs } from './find.ts';

const toMoment = (time: Timestamp) => time.toDate().toISOString();
const momentOf = (document: DocumentSnapshot, field: string) => toMoment(document.get(field) as Timestamp);

/** A copy of all that the shop holds of an account. */
export async function composeOwnData({ db, auth }: Shop, owner: Owner, at: Date): Promise<OwnData> {
  const { uid, email } = owner;
  const where = whereIs(db, owner);
  const [
    account,
    user,
    newsletter,
    orders,
    reviews,
    reported,
    watches,
    mailsTo,
    movements,
    requests,
    auditBy,
    allowances,
  ] = await Promise.all([
    auth.getUser(uid),
    db.collection('users').doc(uid).get(),
    subscriptionRef(db, email).get(),
    readAll(where.orders),
    readAll(where.reviews),
    readAll(where.reported),
    readAll(where.watches),
    readAll(where.mails),
    readAll(where.movements),
    readAll(where.requests),
    readAll(where.auditBy),
    listAllowances(db, uid),
  ]);
  const mails = [...mailsTo, ...(await findOlderMails(db, orders, mailsTo))];
  const targets = [...reviews, ...mails].map(({ ref }) => ref.path);
  const auditOf = [where.auditOfAccount, ...auditAbout(db, targets)];
  return {
    exportedAt: at.toISOString(),
    account: readAccount(account),
    profile: user.exists ? { ...readUser(user), createdAt: momentOf(user, 'createdAt') } : null,
    orders: orders.map(readOrder),
    reviews: reviews.map(readOwnReview),
    reports: reported.flatMap((review) => readReport(review, uid)),
    watches: watches.map((watch) => ({
      partsId: watch.ref.parent.parent?.id ?? '',
      createdAt: momentOf(watch, 'createdAt'),
      expiresAt: momentOf(watch, 'expiresAt'),
    })),
    newsletter: newsletter.exists ? { createdAt: momentOf(newsletter, 'createdAt') } : null,
    messages: mails.map(readMessage).map(({ html: _html, ...message }) => message),
    stockMovements: movements.map(readMovement),
    auditEntries: auditBy.map(readAudit),
    auditEntriesAbout: (await readEach(auditOf)).map((entry) => ({
      _id: entry.id,
      action: entry.get('action') as string,
      target: entry.get('target') as string,
      createdAt: momentOf(entry, 'createdAt'),
    })),
    requests: requests.map((request) => ({
      _id: request.id,
      made: request.get('made') as string[],
      expiresAt: momentOf(request, 'expiresAt'),
    })),
    allowances: allowances.map(({ name, fullAt }) => ({ name, fullAt: fullAt.toISOString() })),
  };
}

function readAccount({ uid, email = '', displayName = '', ...account }: UserRecord): OwnData['account'] {
  const { creationTime, lastSignInTime } = account.metadata;
  return {
    uid,
    email,
    emailVerified: account.emailVerified,
    name: displayName,
    signInMethods: account.providerData.map(({ providerId }) => providerId),
    admin: account.customClaims?.admin === true,
    createdAt: new Date(creationTime).toISOString(),
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
  };
}

function readReport(review: QueryDocumentSnapshot, uid: string): OwnData['reports'] {
  const { [uid]: own } = (review.data() as StoredReview).reports;
  return own ? [{ reviewId: review.id, reason: own.reason, at: toMoment(own.at) }] : [];
}

/** Messages about the account's orders that went to an address which it no longer has. */
async function findOlderMails(
  db: Firestore,
  orders: readonly QueryDocumentSnapshot[],
  known: readonly DocumentSnapshot[],
): Promise<DocumentSnapshot[]> {
  const read = new Set(known.map(({ id }) => id));
  const ids = orders.flatMap(({ id }) => mailIdsOf(id)).filter((id) => !read.has(id));
  if (ids.length === 0) return [];
  return (await db.getAll(...ids.map((id) => mailRef(db, id)))).filter(({ exists }) => exists);
}

async function readEach(queries: readonly Query[]): Promise<QueryDocumentSnapshot[]> {
  return (await Promise.all(queries.map(readAll))).flat();
}
