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
import { changeEntryRef } from './change-record.ts';
import { compareLine, findLineSuccessors, problems } from './compare.ts';
import { importEntryRef, isRecorded, recordImport } from './import-record.ts';
import { versionOf } from './part-version.ts';

type Line = ChangeLines['lines'][number];

/**
 * Changes parts by some lines of an import, in one commit: those that are as they were compared. Of the others it answers why they
 * stay as they are. Lines that are sent again change nothing again. Throws a `DomainError`: 400 for a picture that was not uploaded or has another size, 503
 * when others were always faster.
 */
export async function changeParts(
  { db, runUnitOfWork, now }: PartDeps,
  by: Actor,
  importId: string,
  lines: ChangeLines['lines'],
  { total }: Pick<ChangeLines, 'total'> = {},
): Promise<ChangedLine[]> {
  const [successorProblems] = await Promise.all([
    findLineSuccessors(db, lines),
    requirePictures(
      db,
      lines.map(({ fields }, n) => ({ pictures: fields.pictures, field: `lines.${n}.fields.pictures` })),
    ),
  ]);
  const wanted = lines.map((line, n) => ({
    line,
    problem: successorProblems[n],
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
    reads: () => [...refs, ...claims, ...entries, begin],
    decide: (view) => {
      if (refs.some((ref) => isChangedBefore(view, ref)) || [...claims, ...entries].some(view.isWritten)) {
        return undefined;
      }
      const at = Timestamp.fromDate(now());
      const isTaken = takeNumbers(view);
      const decided = wanted.map(({ line, entry, problem }) => ({
        line,
        ...(problem ? { problem } : decideLine(view, line, { id: entry.id, by, at, importId }, isTaken)),
      }));
      const isFirst = decided.some(({ write }) => write !== undefined) && !isRecorded(view, importId, 'begin');
      return (commit) => {
        if (isFirst) recordImport(commit, importId, 'begin', { by, at: at.toDate(), lines: total });
        for (const { write } of decided) write?.(commit);
        return decided.map(({ line: { line, _id }, problem }) => ({
          ...{ line, _id, isDone: problem === undefined },
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
}

/** Decides on a line: answers its write, if it changes anything, or why it changes nothing. */
function decideLine(
  view: CommitView,
  { _id, fields, version }: Line,
  entry: Event,
  isTaken: (difference: PartDifference) => boolean,
): { write?: Write<unknown>; problem?: LineProblem } {
  const part = view.find(partRef(view.db, _id));
  const compared = compareLine(part, fields, entry.at.toDate());
  if (compared.problem) return { problem: compared.problem };
  const { difference } = compared;
  // Also when an answer was lost, and the line is sent again.
  if (isSame(difference)) return {};
  if (view.find(changeEntryRef(view.db, entry.importId, _id)).exists || versionOf(part) !== version)
    return { problem: problems.changed };
  if (isTaken(difference)) return { problem: problems.taken };
  return {
    write: (commit) => writeDifference(commit, part, difference, { ...entry, action: 'part.import-change' }),
  };
}
