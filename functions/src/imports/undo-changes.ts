import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { UndoneChanges } from '@fourteener/contract/part/imports';
import { partFields } from '@fourteener/contract/part/fields';
import { toStoredAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import type { Actor } from '../http/identity.ts';
import type { Write } from '../inventory/unit-of-work.ts';
import { endReduction, factsOf, type PartDifference, takeNumbers, writeDifference } from '../parts/change.ts';
import { isChangedBefore } from '../parts/delete.ts';
import type { PartDeps } from '../parts/deps.ts';
import { numberRef } from '../parts/numbers.ts';
import { partRef, type StoredPart } from '../parts/store.ts';
import { problems } from './compare.ts';
import { importEntryRef, isRecorded, recordImport } from './import-record.ts';
import { listChangeEntries, toDifference, undoEntryRef } from './change-record.ts';

/** Changes that one call looks at. */
const AT_ONCE = 20;

type Undone = Omit<UndoneChanges, 'acknowledged'>;

/**
 * Sets parts that an import changed back to what they were, those after `after` by the ids of their entries, as many as one call does. A
 * part stays as it is where somebody changed again what the import did. Throws a `DomainError` (503) when others were always faster.
 */
export async function undoPartChanges(
  { db, runUnitOfWork, now }: PartDeps,
  by: Actor,
  importId: string,
  after?: string,
): Promise<Undone> {
  const found = await listChangeEntries(db, importId, { after, limit: AT_ONCE + 1 });
  const entries = found.slice(0, AT_ONCE);
  const next = found.length > AT_ONCE ? entries.at(-1)?.id : undefined;
  const looked = entries.map((entry) => {
    const id = toStoredAudit(entry).target.replace('parts/', '');
    const difference = toDifference(entry);
    const { number } = difference.before;
    return {
      difference: { before: difference.after, after: difference.before },
      ref: partRef(db, id),
      undone: undoEntryRef(db, entry.id),
      claims: number ? [numberRef(db, number)] : [],
    };
  });
  const refs = looked.map(({ ref }) => ref);
  const claims = looked.flatMap((each) => each.claims);
  const records = looked.map(({ undone }) => undone);
  return runUnitOfWork<Undone>({
    lockKeys: [...refs, ...claims],
    reads: () => [...refs, ...claims, ...records, importEntryRef(db, importId, 'undo')],
    decide: (view) => {
      if (refs.some((ref) => isChangedBefore(view, ref)) || [...claims, ...records].some(view.isWritten)) {
        return undefined;
      }
      const at = Timestamp.fromDate(now());
      const undone: Undone = { restored: [], kept: [], ...(next !== undefined && { next }) };
      const isTaken = takeNumbers(view);
      const writes: Write<unknown>[] = [];
      for (const { ref, undone: record, ...entry } of looked) {
        // Already taken back, also when the answer was lost.
        if (view.find(record).exists) {
          undone.restored.push(ref.id);
          continue;
        }
        const part = view.find(ref);
        const difference = endReduction(part, entry.difference);
        const message = findObstacle(part, difference, isTaken);
        if (message === undefined) {
          const event = { id: record.id, by, at, action: 'part.undo-change' } as const;
          writes.push((commit) => writeDifference(commit, part, difference, event));
          undone.restored.push(ref.id);
        } else undone.kept.push({ _id: ref.id, name: part.exists ? dataOf(part).name : ref.id, message });
      }
      const isFirst = writes.length > 0 && !isRecorded(view, importId, 'undo');
      return (commit) => {
        if (isFirst) recordImport(commit, importId, 'undo', { by, at: at.toDate() });
        for (const write of writes) write(commit);
        return undone;
      };
    },
  });
}

/** Why a part cannot be set back, as a sentence. */
function findObstacle(
  part: DocumentSnapshot<StoredPart>,
  difference: PartDifference,
  isTaken: (difference: PartDifference) => boolean,
): string | undefined {
  if (!part.exists) return problems.gone.message;
  const is = factsOf(part);
  const names = Object.keys(difference.before) as (keyof PartDifference['before'])[];
  const changed = names.filter((name) => !isDeepStrictEqual(is[name] ?? null, difference.before[name] ?? null));
  if (changed.length > 0) {
    return `Somebody changed this since: ${changed.map(nounOf).join(', ')}.`;
  }
  return isTaken(difference) ? problems.taken.message : undefined;
}

function nounOf(name: keyof PartDifference['before']): string {
  return name === 'reducedFrom' ? 'reduction' : partFields[name].noun;
}
