import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { tallyReturns } from '@fourteener/contract/fit-return/cases';
import type { FitJudgement, FitReturn } from '@fourteener/contract/fit-return/schemas';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import { recordAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { toTallied } from './plan.ts';
import { findRef, returnsOfItem, toFitReturn } from './store.ts';

/**
 * Judges a return that contradicts the shop's verdict, even if it was judged before, and counts its item anew; the audit log gets
 * an entry. A repeated judgement changes nothing. Throws a `DomainError`: 404.
 */
export async function judgeFitReturn(
  db: Firestore,
  id: string,
  { verdict, note }: FitJudgement,
  { by, at }: { by: Actor; at: Date },
): Promise<FitReturn> {
  const ref = findRef(db, id);
  await db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    if (!before || before.judging === 'none')
      throw new DomainError('not-found', 'There is no return with this number that contradicts a verdict of the shop.');
    if (before.judging === verdict && before.judgement?.note === (note || undefined)) return;
    const { docs } = await transaction.get(returnsOfItem(db, before.itemId));
    const all = docs
      .map((document) => ({ ref: document.ref, ...dataOf(document) }))
      .toSorted((one, other) => one.ordinal - other.ordinal)
      .map((one) => (one.ref.id === id ? { ...one, judging: verdict } : one));
    const tallies = tallyReturns(all.map(toTallied));
    for (const [index, one] of all.entries()) {
      const tally = tallies[index] ?? 'none';
      if (one.ref.id !== id && tally !== one.tally) transaction.update(one.ref, { tally });
    }
    const now = Timestamp.fromDate(at);
    transaction.update(ref, {
      judging: verdict,
      tally: tallies[all.findIndex((one) => one.ref.id === id)] ?? 'none',
      judgement: { by: by.uid, email: by.email, at: now, ...(note && { note }) },
    });
    recordAudit(db, transaction, {
      by,
      at: now,
      action: 'fit.judge' satisfies AuditAction,
      target: ref.path,
      before: { state: before.judging, ...(before.judgement?.note !== undefined && { note: before.judgement.note }) },
      after: { state: verdict, ...(note && { note }) },
    });
  });
  return toFitReturn(await ref.get());
}
