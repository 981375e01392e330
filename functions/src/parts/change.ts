import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { toCents } from '@fourteener/contract/money';
import { numberKey } from '@fourteener/contract/part-numbers';
import { withFirstPicture } from '@fourteener/contract/pictures';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part, PartChange } from '@fourteener/contract/parts';
import { recordAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { nameKey } from '@fourteener/contract/name-key';
import { changedNow } from '../inventory/ledger.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { requirePictures } from '../pictures/store.ts';
import { isChangedBefore } from './delete.ts';
import type { PartDeps } from './deps.ts';
import { claimNumber, numberRef, numberTaken, releaseNumber, toGivenNumber } from './numbers.ts';
import { answerPart, partRef, pickFacts, type StoredPart, toPart, withSpecification } from './store.ts';

/**
 * Changes what an admin says of a part, and nothing else of it; the entry in the audit log has what was and what is. A change
 * that changes nothing writes nothing. Answers the part as it is then. Throws a `DomainError`: 404, or 503.
 */
export async function changePart(
  { db, runUnitOfWork, now }: Pick<PartDeps, 'db' | 'runUnitOfWork' | 'now'>,
  by: Actor,
  id: string,
  change: PartChange,
): Promise<Part> {
  await requirePictures(db, [change]);
  const ref = partRef(db, id);
  const claims = change.number ? [numberRef(db, change.number)] : [];
  return runUnitOfWork<Part>({
    lockKeys: [ref, ...claims],
    reads: () => [ref, ...claims],
    execute: (commit) => {
      // One before it in this commit writes the part, or takes the number.
      if (isChangedBefore(commit, ref) || claims.some(commit.isWritten)) return undefined;
      const document = commit.find(ref);
      if (!document.exists) throw new DomainError('not-found', 'This part is not in the shop.');
      const answered = toPart(document);
      const { number: before } = dataOf(document);
      const wanted = {
        ...withFirstPicture(change),
        ...('number' in change && { number: toGivenNumber(id, change.number) ?? null }),
      };
      const was = { ...answered, number: before ?? null };
      const names = (Object.keys(wanted) as (keyof PartChange)[]).filter(
        (name) => !isDeepStrictEqual(was[name] ?? null, wanted[name] ?? null),
      );
      if (names.length === 0) return withSpecification(answered);
      const changed = Object.fromEntries(names.map((name) => [name, wanted[name] ?? null])) as PartChange;
      const after = { ...was, ...changed };
      // First: it may refuse the number.
      if ('number' in changed) moveNumber(commit, ref, before, changed.number ?? undefined);
      commit.markWritten(ref);
      commit.batch.update(ref, toStored(changed, after), ifUnchanged(document));
      if (isSoldOut(was) && !isSoldOut(after)) commit.markBackInStock(ref);
      const pick = (part: typeof was) => Object.fromEntries(names.map((name) => [name, part[name] ?? null]));
      recordAudit(db, commit.batch, {
        by,
        at: Timestamp.fromDate(now()),
        action: 'part.change',
        target: ref.path,
        before: pick(was),
        after: pick(after as typeof was),
      });
      return withSpecification(answerPart(id, pickFacts(after)));
    },
  });
}

/** Gives the part another number, which nobody else may have, and frees the one that it had. */
function moveNumber(
  { db, batch, find, markWritten }: CommitContext,
  part: DocumentReference,
  before: string | undefined,
  after: string | undefined,
): void {
  // Another way to write the same number is the same claim.
  if (before !== undefined && after !== undefined && numberKey(before) === numberKey(after)) return;
  if (after !== undefined) {
    const claim = numberRef(db, after);
    if (find(claim).exists) throw numberTaken();
    markWritten(claim);
    claimNumber(batch, part, after);
  }
  if (before !== undefined) releaseNumber(batch, part, before);
}

function toStored({ price, ...fields }: PartChange, after: Parameters<typeof isSoldOut>[0]): UpdateData<StoredPart> {
  const gone = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] === null);
  return {
    ...pickFacts(fields),
    ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(fields.name !== undefined && { nameKey: nameKey(fields.name) }),
    inStock: !isSoldOut(after),
    ...changedNow(),
  };
}
