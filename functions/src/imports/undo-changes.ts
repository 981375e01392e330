import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { UndoneChanges } from '@fourteener/contract/part/imports';
import { partFields } from '@fourteener/contract/part/fields';
import { countOf } from '@fourteener/contract/text/plurals';
import { listRoles } from '@fourteener/contract/user/rights';
import { toStoredAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import type { Actor } from '../http/identity.ts';
import type { StoredMovement } from '../inventory/ledger.ts';
import type { Write } from '../inventory/unit-of-work.ts';
import { endReduction, factsOf, type PartDifference, takeNumbers, writeDifference } from '../parts/change.ts';
import { isChangedBefore } from '../parts/delete.ts';
import type { PartDeps } from '../parts/deps.ts';
import { numberRef } from '../parts/numbers.ts';
import { partRef, type StoredPart } from '../parts/store.ts';
import { openSuccessors, successorProblems } from '../parts/successors.ts';
import { problems } from './compare.ts';
import { findUndoAction, recordImport, undoRecordRefs } from './import-record.ts';
import { importedStockRef, listChangeEntries, toDifference, undoEntryRef } from './change-record.ts';
import { hasRemovable } from './undo.ts';

/** The most changes that one call handles. */
const AT_ONCE = 20;

type Undone = Omit<UndoneChanges, 'acknowledged'>;

interface UndoOptions {
  /** The id of the last entry that the previous call handled. */
  after?: string | undefined;
  /** Whether the caller has the right to change stock. */
  mayBook: boolean;
}

/**
 * Undoes the changes of an import to parts, by the ids of their entries from the one after `after` on, as many as one call handles,
 * and takes back the pieces that it booked. A part stays as it is where somebody changed the same fields again, or sold the booked
 * pieces. The last call ends the undoing of the import, unless new parts are left that `undoImport` would remove. Throws a `DomainError` (503)
 * when others were faster each time.
 */
export async function undoPartChanges(
  deps: PartDeps,
  by: Actor,
  importId: string,
  { after, mayBook }: UndoOptions,
): Promise<Undone> {
  const { db, runUnitOfWork, now } = deps;
  const found = await listChangeEntries(db, importId, { after, limit: AT_ONCE + 1 });
  const entries = found.slice(0, AT_ONCE);
  const next = found.length > AT_ONCE ? entries.at(-1)?.id : undefined;
  const isLast = next === undefined && !(await hasRemovable(deps, importId));
  const looked = entries.map((entry) => {
    const id = toStoredAudit(entry).target.replace('parts/', '');
    const difference = toDifference(entry);
    const { number } = difference.before;
    return {
      difference: { before: difference.after, after: difference.before },
      ref: partRef(db, id),
      undone: undoEntryRef(db, entry.id),
      booked: importedStockRef(db, { importId, partId: id }),
      claims: number ? [numberRef(db, number)] : [],
    };
  });
  const refs = looked.map(({ ref }) => ref);
  const claims = looked.flatMap((each) => each.claims);
  const records = looked.map(({ undone }) => undone);
  const booked = looked.map((each) => each.booked);
  const successors = openSuccessors(
    db,
    looked.map(({ ref, difference }) => ({ _id: ref.id, successor: difference.after.successor })),
  );
  return runUnitOfWork<Undone>({
    lockKeys: [...refs, ...claims],
    reads: async () => [
      ...[...refs, ...claims, ...records, ...booked, ...undoRecordRefs(db, importId)],
      ...(await successors.reads()),
    ],
    decide: (view) => {
      if (refs.some((ref) => isChangedBefore(view, ref)) || [...claims, ...records].some(view.isWritten)) {
        return undefined;
      }
      const followed = successors.decide(view);
      if (!followed) return undefined;
      const at = Timestamp.fromDate(now());
      const undone: Undone = { restored: [], kept: [], ...(next !== undefined && { next }) };
      const isTaken = takeNumbers(view);
      const writes: Write<unknown>[] = [];
      const written: DocumentReference[] = [];
      for (const [n, { ref, undone: record, ...entry }] of looked.entries()) {
        // The change was undone already, perhaps by a request whose answer was lost.
        if (view.find(record).exists) {
          undone.restored.push(ref.id);
          continue;
        }
        const part = view.find(ref);
        const difference = endReduction(part, entry.difference);
        const movement = view.find(entry.booked);
        const isCircle = followed.problems[n] === successorProblems.circle;
        const message =
          findObstacle(part, difference, isTaken) ??
          (isCircle ? successorProblems.circle : undefined) ??
          findStockObstacle(part, movement, mayBook);
        if (message === undefined) {
          const event = { id: record.id, by, at, action: 'part.undo-change' } as const;
          const pieces = takeBack(part, movement, importId);
          writes.push((commit) => writeDifference(commit, part, difference, event, pieces));
          written.push(ref);
          undone.restored.push(ref.id);
        } else undone.kept.push({ _id: ref.id, name: part.exists ? dataOf(part).name : ref.id, message });
      }
      const action = findUndoAction(view, importId, { isUndoing: writes.length > 0, isLast });
      return (commit) => {
        followed.hold(commit, written);
        if (action) recordImport(commit, importId, action, { by, at: at.toDate() });
        for (const write of writes) write(commit);
        return undone;
      };
    },
  });
}

/** The reason why a part cannot be set back, as a sentence; undefined if it can. */
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

/** The reason why the pieces that an import booked for a part cannot be taken back, as a sentence; undefined if they can. */
function findStockObstacle(
  part: DocumentSnapshot<StoredPart>,
  movement: DocumentSnapshot<StoredMovement>,
  mayBook: boolean,
): string | undefined {
  if (!movement.exists) return undefined;
  if (!mayBook) return `The import changed its stock, which only ${listRoles('stock.write')} can change.`;
  const { change } = dataOf(movement);
  const { availableQuantity } = dataOf(part);
  if (availableQuantity >= change) return undefined;
  return `The import added ${countOf(change, 'piece')}, and the stock is ${availableQuantity}.`;
}

/** The opposite of the movement that an import booked for a part; afterwards the same file can be imported again. */
function takeBack(part: DocumentSnapshot<StoredPart>, movement: DocumentSnapshot<StoredMovement>, importId: string) {
  if (!movement.exists) return undefined;
  const { change, exportId = importId } = dataOf(movement);
  const { bookedExport } = dataOf(part);
  return {
    id: importedStockRef(part.ref.firestore, { importId, partId: part.id, isUndone: true }).id,
    change: -change,
    reason: `Import ${importId} undone`,
    // If a file of another export was imported since, the part keeps the record of that export.
    booked:
      bookedExport && bookedExport.id !== exportId
        ? bookedExport
        : { id: exportId, change: (bookedExport?.change ?? change) - change },
  };
}

function nounOf(name: keyof PartDifference['before']): string {
  return name === 'reducedFrom' ? 'reduction' : partFields[name].noun;
}
