import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { UndoneImport } from '@fourteener/contract/part/imports';
import type { Actor } from '../http/identity.ts';
import { hasOrders } from '../orders/store.ts';
import { isChangedBefore, removePart } from '../parts/delete.ts';
import type { PartDeps } from '../parts/deps.ts';
import { listChangeEntries } from './change-record.ts';
import { findUndoAction, recordImport, undoRecordRefs } from './import-record.ts';
import { listImported, type StoredPart, toPart } from '../parts/store.ts';

/** The most parts that one call handles. */
const AT_ONCE = 25;

type Undone = Omit<UndoneImport, 'acknowledged'>;

/** Some parts of an import, by whether they can be removed. */
interface Found {
  removable: QueryDocumentSnapshot<StoredPart>[];
  ordered: QueryDocumentSnapshot<StoredPart>[];
  /** The id of the last part, if there are more. */
  next: string | undefined;
}

/**
 * Removes the parts of an import, by their ids from the one after `after` on, as many as one call handles. A part that somebody
 * ordered stays, even if the order was canceled; so does one that is ordered meanwhile, as it has changed since it was read. If the import
 * also changed parts, its undoing ends with `undoPartChanges`. Throws a `DomainError` (503) when parts are ordered meanwhile each time.
 */
export function undoImport(deps: PartDeps, by: Actor, importId: string, after?: string): Promise<Undone> {
  let found: Found = { removable: [], ordered: [], next: undefined };
  let before: Found | undefined;
  let isLast = false;
  return deps.runUnitOfWork<Undone>({
    lockKeys: [],
    // The parts are found anew in each attempt, and need no second reading.
    reads: async (failures) => {
      before = failures > 0 ? found : undefined;
      found = await findImported(deps, importId, after);
      isLast = found.next === undefined && !(await hasChanges(deps, importId));
      return [...(before?.removable.map(({ ref }) => ref) ?? []), ...undoRecordRefs(deps.db, importId)];
    },
    decide: (view) => {
      // A commit whose answer was lost may have been written.
      const earlier = before;
      if (earlier?.removable.length && earlier.removable.every(({ ref }) => !view.find(ref).exists))
        return () => answer(earlier);
      const now = found;
      if (now.removable.some(({ ref }) => isChangedBefore(view, ref))) return undefined;
      const action = findUndoAction(view, importId, { isUndoing: now.removable.length > 0, isLast });
      return (commit) => {
        const at = deps.now();
        if (action) recordImport(commit, importId, action, { by, at });
        for (const part of now.removable) removePart(commit, part, { at, by, action: 'part.undo-import' });
        return answer(now);
      };
    },
  });
}

/** Whether an import still has a part that undoing it would remove. */
export async function hasRemovable(deps: PartDeps, importId: string): Promise<boolean> {
  let after: string | undefined;
  do {
    const { removable, next } = await findImported(deps, importId, after);
    if (removable.length > 0) return true;
    after = next;
  } while (after !== undefined);
  return false;
}

async function hasChanges({ db }: PartDeps, importId: string): Promise<boolean> {
  return (await listChangeEntries(db, importId, { after: undefined, limit: 1 })).length > 0;
}

function answer({ removable, ordered, next }: Found): Undone {
  return {
    removed: removable.map(({ id }) => id),
    stayed: ordered.map(toPart).map(({ _id, name }) => ({ _id, name })),
    ...(next !== undefined && { next }),
  };
}

async function findImported({ db }: PartDeps, importId: string, after: string | undefined): Promise<Found> {
  const parts = await listImported(db, importId, { after, limit: AT_ONCE + 1 });
  const looked = parts.slice(0, AT_ONCE);
  const wereOrdered = await Promise.all(looked.map((part) => wasOrdered(db, part)));
  return {
    removable: looked.filter((_, n) => !wereOrdered[n]),
    ordered: looked.filter((_, n) => wereOrdered[n]),
    next: parts.length > AT_ONCE ? looked.at(-1)?.id : undefined,
  };
}

/** Each order changes the stock of its part: a part that is unchanged since the import has no orders. */
async function wasOrdered(db: PartDeps['db'], part: QueryDocumentSnapshot<StoredPart>): Promise<boolean> {
  return !part.updateTime.isEqual(part.createTime) && (await hasOrders(db, part.id));
}
