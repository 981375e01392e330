import type { ImportLines } from '@fourteener/contract/part/imports';
import type { Actor } from '../http/identity.ts';
import { firstStockRef } from '../inventory/ledger.ts';
import type { PartDeps } from '../parts/deps.ts';
import { numberRef, numberTaken, toGivenNumber } from '../parts/numbers.ts';
import { requireSuccessors } from '../parts/successors.ts';
import { requirePictures } from '../pictures/store.ts';
import { createPart, partRef } from '../parts/store.ts';
import { importEntryRef, isRecorded, recordImport } from './import-record.ts';
import { lineId } from './line-id.ts';

/**
 * Makes parts from some lines of an import, all or none, and returns their ids in the order of the lines. A part that a line made
 * before is left as it is, even if it was changed or deleted since. Throws a `DomainError` (503) when others were faster each time.
 */
export async function importParts(
  { db, runUnitOfWork, now }: PartDeps,
  by: Actor,
  importId: string,
  lines: ImportLines['lines'],
  { total }: Pick<ImportLines, 'total'> = {},
): Promise<string[]> {
  await Promise.all([
    requirePictures(
      db,
      lines.map(({ pictures }, n) => ({ pictures, field: `lines.${n}.pictures` })),
    ),
    requireSuccessors(
      db,
      lines.map(({ successor }, n) => ({ successor, field: `lines.${n}.successor` })),
    ),
  ]);
  const wanted = lines.map(({ line, ...part }) => ({
    ref: partRef(db, lineId(importId, { line, name: part.name })),
    part,
  }));
  const refs = wanted.map(({ ref }) => ref);
  // The numbers are checked before anything is added to a commit, as one may be refused.
  const claims = wanted.flatMap(({ ref: { id }, part }, n) => {
    const field = `lines.${n}.number`;
    const number = toGivenNumber(id, part.number, field);
    return number === undefined ? [] : [{ id, field, ref: numberRef(db, number) }];
  });
  const claimRefs = claims.map(({ ref }) => ref);
  const entry = importEntryRef(db, importId, 'begin');
  return runUnitOfWork<string[]>({
    lockKeys: [...refs, ...claimRefs, entry],
    reads: () => [...refs.map(firstStockRef), ...claimRefs, entry],
    decide: (view) => {
      // The same import may run in another tab, or another part may take one of the numbers.
      if ([...refs, ...claimRefs].some(view.isWritten)) return undefined;
      const missing = wanted.filter(({ ref }) => !view.find(firstStockRef(ref)).exists);
      const isMissing = (id: string) => missing.some(({ ref }) => ref.id === id);
      claims.forEach(({ id, field, ref }, n) => {
        // If a line made its part before, it does not matter who has the number now.
        const isTaken = isMissing(id) && view.find(ref).exists;
        const isTwice = claims.slice(0, n).some((other) => other.ref.path === ref.path);
        if (isTaken || isTwice) throw numberTaken(field);
      });
      const isFirst = missing.length > 0 && !isRecorded(view, importId, 'begin');
      return (commit) => {
        const at = now().getTime();
        if (isFirst) recordImport(commit, importId, 'begin', { by, at: new Date(at), lines: total });
        missing.forEach(({ ref, part }, n) => {
          commit.markWritten(ref);
          if (part.number) commit.markWritten(numberRef(db, part.number));
          // The times are a millisecond apart, so that lists by age keep the order of the file.
          createPart(commit.batch, ref, part, { at: new Date(at + n), by, importId });
        });
        return refs.map(({ id }) => id);
      };
    },
  });
}
