import type { Firestore } from 'firebase-admin/firestore';
import { findDifferences } from '../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../scripts/reconcile/stock-history.ts';

/** The state of orders, stock and payments after a load. */
export interface Books {
  /** The number of orders for the parts. */
  orders: number;
  /** The pieces left of all parts together. */
  left: number;
  /** The problems; empty if everything is consistent. */
  faults: string[];
}

/**
 * Compares the stored data of parts with the responses that riders got: each confirmed order exists once, and stock, movements and orders
 * agree. An unconfirmed order may exist if its response was a 503 with `Retry-After`.
 */
export async function checkBooks(
  db: Firestore,
  parts: readonly string[],
  confirmed: readonly string[],
): Promise<Books> {
  const books: Books = { orders: 0, left: 0, faults: [] };
  const known = new Set<string>();
  for (const partId of parts) {
    const history = await fetchStockHistory(db, partId);
    for (const id of history.orders.keys()) known.add(id);
    books.orders += history.orders.size;
    books.left += history.part?.availableQuantity ?? 0;
    books.faults.push(...findDifferences(history).map(({ kind, says }) => `${kind} at ${partId}: ${says}`));
  }
  const lost = confirmed.filter((id) => !known.has(id)).length;
  const doubled = confirmed.length - new Set(confirmed).size;
  if (lost > 0) books.faults.push(`${lost} confirmed orders are not there`);
  if (doubled > 0) books.faults.push(`${doubled} orders were confirmed twice`);
  return books;
}
