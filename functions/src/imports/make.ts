import type { ImportLines } from '@fourteener/contract/imports';
import type { Actor } from '../http/identity.ts';
import { firstStockRef } from '../inventory/ledger.ts';
import type { PartDeps } from '../parts/deps.ts';
import { createPart, partRef } from '../parts/store.ts';
import { lineId } from './line-id.ts';

/**
 * Makes parts of some lines of an import, all at once or none, and answers their ids in the order of the lines. What a line
 * made before is left as it is, also when it was changed or deleted since. Throws a `DomainError` (503) when others were always
 * faster.
 */
export function importParts(
  { db, runUnitOfWork, now }: PartDeps,
  by: Actor,
  importId: string,
  lines: ImportLines['lines'],
): Promise<string[]> {
  const wanted = lines.map(({ line, ...part }) => ({
    ref: partRef(db, lineId(importId, { line, name: part.name })),
    part,
  }));
  const refs = wanted.map(({ ref }) => ref);
  return runUnitOfWork<string[]>({
    lockKeys: refs,
    reads: () => refs.map(firstStockRef),
    execute: (commit) => {
      // The same import in another tab.
      if (refs.some(commit.isWritten)) return undefined;
      const missing = wanted.filter(({ ref }) => !commit.find(firstStockRef(ref)).exists);
      const at = now().getTime();
      missing.forEach(({ ref, part }, n) => {
        commit.markWritten(ref);
        // A millisecond apart, so that lists by age keep the order of the file.
        createPart(commit.batch, ref, part, { at: new Date(at + n), by, importId });
      });
      return refs.map(({ id }) => id);
    },
  });
}
