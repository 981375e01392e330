import type { Firestore } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { purchases } from '../../functions/src/checkout/purchases.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { lacksPapers, writeMissingPapers } from '../../functions/src/papers/write-missing.ts';
import { listAll } from '../list-all.ts';

/** The result of migrating papers. */
interface PapersMigration {
  /** The number of purchases whose invoice was not stored. */
  behind: number;
  /** The number that changed in the meantime, which the next run updates. */
  left: number;
}

/**
 * Finds the purchases that were invoiced before papers were stored; with `write` writes their invoices and credit
 * notes.
 */
export async function migratePapers(
  db: Firestore,
  { write, now = () => new Date() }: { write: boolean; now?: () => Date },
): Promise<PapersMigration> {
  const migration: PapersMigration = { behind: 0, left: 0 };
  for await (const document of listAll(purchases.in(db))) {
    if (!lacksPapers(document.data())) continue;
    migration.behind += 1;
    if (!write) continue;
    try {
      await writeMissingPapers(db, document, now());
    } catch (error) {
      if (!isConflict(error)) throw error;
      migration.left += 1;
    }
  }
  return migration;
}

/** The printed line about the result. */
export function describePapers({ behind, left }: PapersMigration, { write }: { write: boolean }): string {
  if (behind === 0) return 'Every invoice is kept as issued.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const again = left > 0 ? ` ${countOf(left, 'payment')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'invoice')} not kept as issued, with credit notes for what was refunded: ${done}.${again}`;
}
