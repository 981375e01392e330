import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { ReportState } from '@fourteener/contract/review/report-states';
import type { NewDecision, Report } from '@fourteener/contract/review/reports';
import { recordAudit } from '../audit/store.ts';
import { defineList, type Page, type PageRequest, fetchPage } from '../database/lists.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { consumeEach } from '../inventory/take-quotas.ts';
import { findStoredReview, reviewRef, reviews, type StoredReview, toPartReview, toStoredReview } from './store.ts';
import type { ReviewDeps } from './write.ts';

const reportedReviews = defineList({
  collection: reviews,
  equal: ['moderation'],
  sorts: {
    oldest: { field: 'reportedAt', valueType: 'timestamp', direction: 'asc' },
    newest: { field: 'reportedAt', valueType: 'timestamp', direction: 'desc' },
  },
});

interface Person {
  uid: string;
  email: string;
}

/** One page of the reported reviews in a state; the open ones wait for an admin's decision. */
export function listReports(db: Firestore, state: ReportState, page: PageRequest): Promise<Page<StoredReview>> {
  return fetchPage(db, reportedReviews, page, { moderation: state });
}

/** A reported review as admins see it. */
export function toReport(document: DocumentSnapshot<StoredReview>): Report {
  const { partId, userId, moderation, reports, reportedAt, decision, createdAt } = toStoredReview(document);
  const said = Object.values(reports).toSorted((one, other) => one.at.toMillis() - other.at.toMillis());
  return {
    ...toPartReview(document),
    userId,
    partsId: partId,
    state: moderation === 'none' ? 'open' : moderation,
    reportedAt: toIsoString(reportedAt ?? createdAt),
    reports: said.map(({ email, reason, at }) => ({ userEmail: email, reason, at: toIsoString(at) })),
    decision: decision && {
      userEmail: decision.email,
      at: toIsoString(decision.at),
      ...(decision.reason !== undefined && { reason: decision.reason }),
    },
  };
}

/**
 * Reports a review, so that it waits for an admin's decision. A second report by the same customer changes nothing. The quotas are written
 * in the same commit, which fails once a deletion of the account has closed them. Throws a `DomainError`: 401, 404, 429, or 503.
 */
export function reportReview(
  { db, runUnitOfWork }: Pick<ReviewDeps, 'db' | 'runUnitOfWork'>,
  id: string,
  { uid, email, reason, at, quotas = [] }: Person & { reason: string; at: Date; quotas?: readonly Quota[] },
): Promise<void> {
  const ref = reviewRef(db, id);
  const read = [ref, ...quotas.map((quota) => quota.ref)];
  return runUnitOfWork<void>({
    lockKeys: read,
    reads: () => read,
    decide: (view) => {
      if (view.isWritten(ref)) return undefined;
      const document = view.find(ref);
      const review = findStoredReview(document);
      if (!review?.shown) throw new DomainError('not-found', 'This review no longer exists.');
      const { reports, reportedAt, moderation } = review;
      if (uid in reports || Object.keys(reports).length >= constraints.reportsKept) return () => undefined;
      const take = consumeEach(view, quotas, at);
      const now = Timestamp.fromDate(at);
      return (commit) => {
        take(commit);
        commit.markWritten(ref);
        const reported = {
          reports: { ...reports, [uid]: { email, reason, at: now } },
          reportedAt: moderation === 'open' ? reportedAt : now,
          moderation: 'open' as const,
        };
        commit.batch.update(ref, reported, ifUnchanged(document));
      };
    },
  });
}

/**
 * Keeps or removes a reported review, whatever the earlier decision, with an entry in the audit log. The same decision again changes
 * nothing. Throws a `DomainError`: 404.
 */
export async function decideReport(
  db: Firestore,
  id: string,
  { decision, reason }: NewDecision,
  { by, at }: { by: Person; at: Date },
): Promise<Report> {
  const ref = reviewRef(db, id);
  const state = decision === 'keep' ? 'kept' : 'removed';
  await db.runTransaction(async (transaction) => {
    const before = findStoredReview(await transaction.get(ref));
    if (!before || before.moderation === 'none') throw new DomainError('not-found', 'No one has reported this review.');
    if (before.moderation === state && before.decision?.reason === (reason || undefined)) return;
    const now = Timestamp.fromDate(at);
    const { uid, email } = by;
    transaction.update(ref, {
      shown: state === 'kept',
      moderation: state,
      decision: { by: uid, email, at: now, ...(reason && { reason }) },
    });
    const { userName, rating, description } = before;
    recordAudit(db, transaction, {
      by,
      at: now,
      action: `review.${decision}`,
      target: ref.path,
      before: { state: before.moderation, userName, rating, description },
      after: { state, ...(reason && { reason }) },
    });
  });
  return toReport(await ref.get());
}
