import type { ImportLines } from '@fourteener/contract/imports';
import { isOvertaken } from '../database/errors.ts';
import { refuseBusy } from '../http/refusal.ts';
import { createPart, partRef } from '../parts/store.ts';
import type { Shop } from '../shop.ts';
import { firstStockRef, type Mover } from '../stock/book.ts';
import { lineId } from './line-id.ts';

/** How often lines are looked at anew when somebody else made some of them meanwhile: the same import in another tab. */
const ATTEMPTS = 5;

/**
 * Makes parts of some lines of an import, all at once or none, and answers their ids in the order of the lines. What a line
 * made before is left as it is, also when it was changed or deleted since. Throws a refusal (503) when others were always
 * faster.
 */
export async function importParts(
  { db, now }: Shop,
  by: Mover,
  importId: string,
  lines: ImportLines['lines'],
): Promise<string[]> {
  const wanted = lines.map(({ line, ...part }) => ({
    ref: partRef(db, lineId(importId, { line, name: part.name })),
    part,
  }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const made = await db.getAll(...wanted.map(({ ref }) => firstStockRef(ref)));
    const missing = wanted.filter((_, n) => !made[n]?.exists);
    const batch = db.batch();
    const at = now().getTime();
    // A millisecond apart, so that lists by age keep the order of the file.
    missing.forEach(({ ref, part }, n) => createPart(batch, ref, part, { at: new Date(at + n), by, importId }));
    try {
      if (missing.length > 0) await batch.commit();
      return wanted.map(({ ref }) => ref.id);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw refuseBusy();
}
