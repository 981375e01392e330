import { Timestamp } from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { Part, PartChange } from '@fourteener/contract/parts';
import { recordAudit } from '../audit/store.ts';
import { toCents } from '../database/money.ts';
import { Refusal } from '../http/refusal.ts';
import type { RunningShop } from '../shop.ts';
import type { Mover } from '../stock/book.ts';
import { nameKey } from '@fourteener/contract/name-key';
import { partRef, readPart, type StoredPart } from './store.ts';

/**
 * Changes what an admin says of a part, and nothing else of it; the entry in the audit log has what was and what is. A change
 * that changes nothing writes nothing. Answers the part as it is then. Throws a refusal: 404, or 503.
 */
export async function changePart(
  { db, desk, now }: RunningShop,
  by: Mover,
  id: string,
  change: PartChange,
): Promise<Part> {
  const ref = partRef(db, id);
  return desk<Part>({
    lanes: [ref],
    reads: () => [ref],
    decide: (commit) => {
      // One before it in this commit writes the part.
      if (commit.isTaken(ref) || commit.stock.isMoved(ref)) return undefined;
      const document = commit.find(ref);
      if (!document.exists) throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');
      const { _id, ...before } = readPart(document);
      const changed = Object.fromEntries(
        Object.entries(change).filter(([field, value]) => before[field as keyof typeof before] !== value),
      ) as PartChange;
      const names = Object.keys(changed) as (keyof PartChange)[];
      const after = { ...before, ...changed };
      if (names.length === 0) return { _id, ...before };
      commit.take(ref);
      commit.batch.update(
        ref,
        toStored(changed, after),
        document.updateTime ? { lastUpdateTime: document.updateTime } : { exists: true },
      );
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
