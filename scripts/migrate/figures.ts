import type { Firestore } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { isConflict } from '../../functions/src/database/errors.ts';
import { putIfUnchanged } from '../../functions/src/database/preconditions.ts';
import type { DayCount } from '../../functions/src/overview/days.ts';
import { foldFigures } from '../../functions/src/overview/fold.ts';
import { calendarRef, completeCalendar, findCalendar } from '../../functions/src/overview/store.ts';
import { compareFigures } from '../reconcile/figures.ts';

/** How often the figures are compared anew when something was left out meanwhile. */
const ATTEMPTS = 3;

/** How the figures came to be added up by the shop's days. */
interface FiguresMigration {
  /** Months that lacked something. */
  behind: number;
  /** The number that still do: the next run takes them. */
  left: number;
  /** Whether the overview reads them. */
  isRead: boolean;
}

/**
 * Compares the figures by the shop's days with what orders and purchases add up to; with `write` adds what is missing, and has the overview
 * read them from then on. Orders can come in meanwhile, and what is missing is added once, also by several runs at once. Figures by other days
 * are mended too where `counts` names them.
 */
export async function migrateFigures(
  db: Firestore,
  { write, counts = ['shop'] }: { write: boolean; counts?: readonly DayCount[] },
): Promise<FiguresMigration> {
  // Events of the version before wait only until they are added: what they leave out is found then.
  if (write) await foldFigures(db);
  let behind = 0;
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const noted = await calendarRef(db).get();
    const found = await compareFigures(db, { repair: write, counts });
    const left = found.filter(({ mended }) => !mended).length;
    behind = Math.max(behind, found.length);
    const { count, hasCharges } = await findCalendar(db);
    const isRead = count === 'shop' && hasCharges;
    if (!write) return { behind, left: 0, isRead };
    if (left > 0) continue;
    const batch = db.batch();
    // Holds only if no event that leaves something out was added since the figures were compared.
    putIfUnchanged(batch, noted, completeCalendar);
    try {
      await batch.commit();
      return { behind, left, isRead: true };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return { behind, left: Math.max(1, behind), isRead: (await findCalendar(db)).hasCharges };
}

/** The line that is printed of it. */
export function describeFigures({ behind, left, isRead }: FiguresMigration, { write }: { write: boolean }): string {
  if (behind === 0 && isRead) return 'The figures are added up by the shop’s days.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const again = left > 0 ? ` ${countOf(left, 'month')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'month')} of figures not added up by the shop’s days: ${done}.${again}`;
}
