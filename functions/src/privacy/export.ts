import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { addressesRef, toOwnAddresses } from '../addresses/store.ts';
import { auditEntriesAbout, type StoredAudit, toAuditEntry } from '../audit/store.ts';
import { basketRef, type StoredBasket, toStoredBasket } from '../baskets/store.ts';
import { toPurchase } from '../checkout/purchases.ts';
import { toOwnCustomerNote } from '../customers/notes.ts';
import { customerRef, isComputed, toOwnCustomer } from '../customers/store.ts';
import { dataOf } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';
import { toEmailMessage } from '../emails/store.ts';
import { toOwnFitReturn } from '../fit-returns/store.ts';
import { garageRef, toOwnGarage } from '../garage/store.ts';
import { toList } from '../lists/store.ts';
import { findOwnSubscription } from '../newsletter/store.ts';
import { toOwnNote } from '../orders/notes.ts';
import { toItem } from '../orders/store.ts';
import { toOwnPaper } from '../papers/store.ts';
import { listQuotas } from '../rate-limit/quotas.ts';
import { type StoredReview, toOwnReview, toStoredReview } from '../reviews/store.ts';
import type { Deps } from '../platform/deps.ts';
import { toMovement } from '../inventory/store.ts';
import { sessionsRef, toOwnSessions } from '../sessions/store.ts';
import { toUser, userRef } from '../users/store.ts';
import { type Owner, fetchAll, whereIs } from './find.ts';

/** Composes the copy of all data that the shop has of an account. */
export async function composeOwnData({ db, auth }: Deps, owner: Owner, at: Date): Promise<OwnData> {
  const { uid } = owner;
  const where = whereIs(db, owner);
  const [
    account,
    user,
    basket,
    garage,
    addresses,
    sessions,
    lists,
    orders,
    purchases,
    papers,
    fitReturns,
    reviews,
    reported,
    watches,
    emails,
    movements,
    requests,
    notes,
    customerNotes,
    customer,
    auditBy,
    allowances,
  ] = await Promise.all([
    auth.getUser(uid),
    userRef(db, uid).get(),
    basketRef(db, uid).get(),
    garageRef(db, uid).get(),
    addressesRef(db, uid).get(),
    sessionsRef(db, uid).get(),
    fetchAll(where.lists),
    fetchAll(where.orders),
    fetchAll(where.purchases),
    fetchAll(where.papers),
    fetchAll(where.fitReturns),
    fetchAll(where.reviews),
    fetchAll(where.reported),
    fetchAll(where.watches),
    fetchAll(where.emails),
    fetchAll(where.movements),
    fetchAll(where.requests),
    fetchAll(where.notes),
    fetchAll(where.customerNotes),
    customerRef(db, uid).get(),
    fetchAll(where.auditBy),
    listQuotas(db, uid),
  ]);
  const newsletter = await findOwnSubscription(db, account);
  const targets = [...reviews, ...emails].map(({ ref }) => ref.path);
  const auditOf = [where.auditOfAccount, ...auditEntriesAbout(db, targets)];
  return {
    exportedAt: at.toISOString(),
    account: exportAccountRecord(account),
    profile: user.exists ? { ...toUser(user), createdAt: toIsoString(dataOf(user).createdAt) } : null,
    ...(isComputed(customer) && { customer: toOwnCustomer(customer) }),
    orders: orders.map(toItem),
    ...(purchases.length > 0 && { purchases: purchases.map(toPurchase) }),
    ...(papers.length > 0 && { papers: papers.map((paper) => toOwnPaper(paper.data())) }),
    ...(fitReturns.length > 0 && { fitReturns: fitReturns.map(toOwnFitReturn) }),
    reviews: reviews.map(toOwnReview),
    reports: reported.flatMap((review) => exportReport(review, uid)),
    watches: watches.map((watch) => ({
      partsId: watch.ref.parent.parent?.id ?? '',
      createdAt: toIsoString(watch.data().createdAt),
      expiresAt: toIsoString(watch.data().expiresAt),
    })),
    basket: toOwnBasket(basket),
    garage: toOwnGarage(garage),
    ...(addresses.exists && { addresses: toOwnAddresses(addresses) }),
    ...(sessions.exists && { sessions: toOwnSessions(sessions) }),
    lists: lists.map(toList),
    newsletter: newsletter ? { createdAt: toIsoString(dataOf(newsletter).createdAt) } : null,
    messages: emails.map(toEmailMessage).map(({ html: _html, ...message }) => message),
    stockMovements: movements.map(toMovement),
    // The texts of the notes are left out, since they are about customers.
    ...(notes.length > 0 && { orderNotes: notes.map(toOwnNote) }),
    ...(customerNotes.length > 0 && { customerNotes: customerNotes.map(toOwnCustomerNote) }),
    // The email address of another account is the other person's data.
    auditEntries: auditBy.map((entry) => toAuditEntry(entry)).map(({ targetEmail: _other, ...entry }) => entry),
    auditEntriesAbout: (await exportEach(auditOf)).map((entry) => ({
      _id: entry.id,
      action: entry.data().action,
      target: entry.data().target,
      createdAt: toIsoString(entry.data().createdAt),
    })),
    requests: requests.map((request) => ({
      _id: request.id,
      made: request.data().made,
      expiresAt: toIsoString(request.data().expiresAt),
    })),
    allowances: allowances.map(({ name, fullAt }) => ({ name, fullAt: fullAt.toISOString() })),
  };
}

function exportAccountRecord({ uid, email = '', displayName = '', ...account }: UserRecord): OwnData['account'] {
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

function toOwnBasket(document: DocumentSnapshot<StoredBasket>): OwnData['basket'] {
  if (!document.exists) return null;
  const { lines, updatedAt } = toStoredBasket(document);
  return { lines, updatedAt: toIsoString(updatedAt) };
}

function exportReport(review: QueryDocumentSnapshot<StoredReview>, uid: string): OwnData['reports'] {
  const { [uid]: own } = toStoredReview(review).reports;
  return own ? [{ reviewId: review.id, reason: own.reason, at: toIsoString(own.at) }] : [];
}

async function exportEach(queries: readonly Query<StoredAudit>[]): Promise<QueryDocumentSnapshot<StoredAudit>[]> {
  return (await Promise.all(queries.map(fetchAll))).flat();
}
