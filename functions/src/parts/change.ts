import { Timestamp } from 'firebase-admin/firestore';
import { toCents } from '@fourteener/contract/money';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part, PartChange } from '@fourteener/contract/parts';
import { recordAudit } from '../audit/store.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { nameKey } from '@fourteener/contract/name-key';
import { isChangedBefore } from './delete.ts';
import type { PartDeps } from './deps.ts';
import { partRef, toPart, type StoredPart } from './store.ts';

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
  const ref = partRef(db, id);
  return runUnitOfWork<Part>({
    lockKeys: [ref],
    reads: () => [ref],
    execute: (commit) => {
      // One before it in this commit writes the part.
      if (isChangedBefore(commit, ref)) return undefined;
      const document = commit.find(ref);
      if (!document.exists) throw new DomainError('not-found', 'This part is not in the shop.');
      const { _id, ...before } = toPart(document);
      const changed = Object.fromEntries(
        Object.entries(change).filter(([field, value]) => before[field as keyof typeof before] !== value),
      ) as PartChange;
      const names = Object.keys(changed) as (keyof PartChange)[];
      const after = { ...before, ...changed };
      if (names.length === 0) return { _id, ...before };
      commit.markWritten(ref);
      commit.batch.update(ref, toStored(changed, after), ifUnchanged(document));
      if (isSoldOut(before) && !isSoldOut(after)) commit.markBackInStock(ref);
      const pick = (part: typeof before) => Object.fromEntries(names.map((name) => [name, part[name]]));
      recordAudit(db, commit.batch, {
        by,
        at: Timestamp.fromDate(now()),
        action: 'part.change',
        target: ref.path,
        before: pick(before),
        after: pick(after),
      });
      return { _id, ...after };
    },
  });
}

function toStored({ price, ...fields }: PartChange, after: Parameters<typeof isSoldOut>[0]): Partial<StoredPart> {
  return {
    ...(fields as Partial<StoredPart>),
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(fields.name !== undefined && { nameKey: nameKey(fields.name) }),
    inStock: !isSoldOut(after),
  };
}
