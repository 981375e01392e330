import type { Firestore } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { isConflict } from '../../functions/src/database/errors.ts';
import { putIfUnchanged } from '../../functions/src/database/preconditions.ts';
import type { DayCount } from '../../functions/src/overview/days.ts';
import { foldFigures } from '../../functions/src/overview/fold.ts';
import { calendarRef, completeCalendar, findCalendar } from '../../functions/src/overview/store.ts';
import { compareFigures } from '../reconcile/figures.ts';

/** How often the figures are compared again when an older version has added incomplete events in the meantime. */
const ATTEMPTS = 3;

/** The result of migrating the figures to the shop's days. */
interface FiguresMigration {
  /** The number of months that were incomplete. */
  behind: number;
  /** The number that still are, which the next run updates. */
  left: number;
  /** Whether the overview uses these figures. */
  isRead: boolean;
}

/**
 * Compares the figures by the shop's days with the orders and purchases; with `write` adds the missing amounts and lets
 * the overview use these figures. New orders do not disturb it, and even concurrent runs add each amount only once.
 * Figures by other days that `counts` names are repaired too.
 */
export async function migrateFigures(
  db: Firestore,
  { write, counts = ['shop'] }: { write: boolean; counts?: readonly DayCount[] },
): Promise<FiguresMigration> {
  // Adds the waiting events first, because those of an older version may lack amounts, which the comparison can only
  // find afterwards.
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
    // The commit fails if an incomplete event was added since the comparison.
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

/** The printed line about the result. */
export function describeFigures({ behind, left, isRead }: FiguresMigration, { write }: { write: boolean }): string {
  if (behind === 0 && isRead) return 'The figures are added up by the shop’s days.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const again = left > 0 ? ` ${countOf(left, 'month')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'month')} of figures not added up by the shop’s days: ${done}.${again}`;
}
