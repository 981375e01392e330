import { Timestamp } from 'firebase-admin/firestore';
import type { ChangedLine, ChangeLines, LineProblem } from '@fourteener/contract/part/imports';
import type { Actor } from '../http/identity.ts';
import type { CommitView, Write } from '../inventory/unit-of-work.ts';
import { isSame, type PartDifference, takeNumbers, writeDifference } from '../parts/change.ts';
import { isChangedBefore } from '../parts/delete.ts';
import type { PartDeps } from '../parts/deps.ts';
import { numberRef } from '../parts/numbers.ts';
import { requirePictures } from '../pictures/store.ts';
import { partRef } from '../parts/store.ts';
import { openSuccessors } from '../parts/successors.ts';
import { changeEntryRef, importedStockRef } from './change-record.ts';
import { compareLine, listSuccessors, planLineStock, problems, tellSuccessor } from './compare.ts';
import { importEntryRef, isRecorded, recordImport } from './import-record.ts';
import { versionOf } from './part-version.ts';

type Line = ChangeLines['lines'][number];

interface ChangePartsOptions extends Pick<ChangeLines, 'total'> {
  /** Whether the caller has the right to change stock. */
  mayBook: boolean;
}

/**
 * Changes parts by some lines of an import, in one commit: those that are unchanged since they were compared. For the others it
 * returns why they stay as they are. The stock is decided by its state in the commit. Repeated lines change nothing again. Throws a
 * `DomainError`: 400 for a picture that was not uploaded or has another size, 503 when others were faster each time.
 */
export async function changeParts(
  { db, runUnitOfWork, now }: PartDeps,
  by: Actor,
  importId: string,
  lines: ChangeLines['lines'],
  { total, mayBook }: ChangePartsOptions,
): Promise<ChangedLine[]> {
  await requirePictures(
    db,
    lines.map(({ fields }, n) => ({ pictures: fields.pictures, field: `lines.${n}.fields.pictures` })),
  );
  const successors = openSuccessors(db, listSuccessors(lines));
  const wanted = lines.map((line) => ({
    line,
    ref: partRef(db, line._id),
    entry: changeEntryRef(db, importId, line._id),
    claim: line.fields.number ? numberRef(db, line.fields.number) : undefined,
  }));
  const refs = wanted.map(({ ref }) => ref);
  const claims = wanted.flatMap(({ claim }) => claim ?? []);
  const entries = wanted.map(({ entry }) => entry);
  const begin = importEntryRef(db, importId, 'begin');
  return runUnitOfWork<ChangedLine[]>({
    lockKeys: [...refs, ...claims, begin],
    reads: async () => [...refs, ...claims, ...entries, begin, ...(await successors.reads())],
    decide: (view) => {
      if (refs.some((ref) => isChangedBefore(view, ref)) || [...claims, ...entries].some(view.isWritten)) {
        return undefined;
      }
      const followed = successors.decide(view);
      if (!followed) return undefined;
      const at = Timestamp.fromDate(now());
      const isTaken = takeNumbers(view);
      const decided = wanted.map(({ line, ref, entry }, n) => {
        const problem = tellSuccessor(followed.problems[n]);
        const event = { id: entry.id, by, at, importId, mayBook };
        return { line, ref, ...(problem ? { problem } : decideLine(view, line, event, isTaken)) };
      });
      const written = decided.filter(({ write }) => write !== undefined).map(({ ref }) => ref);
      const isFirst = written.length > 0 && !isRecorded(view, importId, 'begin');
      return (commit) => {
        followed.hold(commit, written);
        if (isFirst) recordImport(commit, importId, 'begin', { by, at: at.toDate(), lines: total });
        for (const { write } of decided) write?.(commit);
        return decided.map(({ line: { line, _id }, problem, stockNote }) => ({
          ...{ line, _id, isDone: problem === undefined },
          ...(stockNote !== undefined && { stockNote }),
          ...(problem && { problem }),
        }));
      };
    },
  });
}

interface Event {
  /** The id of the entry in the audit log. */
  id: string;
  by: Actor;
  at: Timestamp;
  importId: string;
  mayBook: boolean;
}

interface DecidedLine {
  write?: Write<unknown>;
  problem?: LineProblem;
  stockNote?: string;
}

/** Decides on a line: returns its write, if it changes anything, or the reason why it changes nothing. */
function decideLine(
  view: CommitView,
  line: Line,
  { mayBook, ...entry }: Event,
  isTaken: (difference: PartDifference) => boolean,
): DecidedLine {
  const { _id, fields, version } = line;
  const { importId } = entry;
  const part = view.find(partRef(view.db, _id));
  const compared = compareLine(part, fields, entry.at.toDate());
  if (compared.problem) return { problem: compared.problem };
  const { difference } = compared;
  const planned = planLineStock(part, line, { importId, mayBook });
  if (planned.problem) return { problem: planned.problem };
  const noted = planned.note === undefined ? {} : { stockNote: planned.note };
  // A line that was already carried out changes nothing either, for example when its answer was lost and it is sent again.
  if (isSame(difference) && !planned.booking) return noted;
  if (view.find(changeEntryRef(view.db, importId, _id)).exists || versionOf(part) !== version)
    return { problem: problems.changed };
  if (isTaken(difference)) return { problem: problems.taken };
  const { booking } = planned;
  const { id } = importedStockRef(view.db, { importId, partId: _id });
  const pieces = booking && { id, reason: `Import ${importId}`, exportId: booking.booked.id, ...booking };
  return {
    ...noted,
    write: (commit) => writeDifference(commit, part, difference, { ...entry, action: 'part.import-change' }, pieces),
  };
}
