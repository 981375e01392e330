import type { Firestore } from 'firebase-admin/firestore';
import { addDays } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { proposeLevel, type ProposedLevel } from '@fourteener/contract/stock/reorder-levels';
import { dayOf } from './days.ts';
import { fetchMonths } from './read.ts';
import { findCalendar } from './store.ts';
import { keptPiecesOf, listSales, noSales } from './sums.ts';

/** Proposes reorder levels for parts by their sales; parts without sales are left out. */
export async function proposeLevels(
  db: Firestore,
  parts: readonly string[],
  { now, reorderDays }: { now: Date; reorderDays: number },
): Promise<ProposedLevel[]> {
  const { count } = await findCalendar(db);
  const today = dayOf[count](now);
  const days = { from: addDays(today, 1 - constraints.paceDays), to: today };
  const months = await fetchMonths(db, [days], count);
  const sold = new Map<string, number>();
  for (const { partId, sales } of listSales(months, days))
    sold.set(partId, (sold.get(partId) ?? 0) + keptPiecesOf({ ...noSales(), ...sales }));
  return [...new Set(parts)].flatMap((_id) => {
    const pieces = sold.get(_id) ?? 0;
    return pieces > 0 ? [{ _id, sold: pieces, level: proposeLevel(pieces, reorderDays) }] : [];
  });
}
