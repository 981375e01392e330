import type { Firestore } from 'firebase-admin/firestore';
import { purchases } from '../../functions/src/checkout/purchases.ts';
import { changesOfOrder, changesOfPurchase, type FigureChange } from '../../functions/src/figures/changes.ts';
import { foldFigures } from '../../functions/src/figures/fold.ts';
import { addChanges, differenceOf, emptyMonth, type Month, monthOf } from '../../functions/src/figures/month.ts';
import { figureEvents, figures, toMonth } from '../../functions/src/figures/store.ts';
import { orders } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';

/** Changes in one event: it stays far below 1 MiB. */
const CHANGES = 2_000;

type Months = Map<string, Month>;

/**
 * Compares the figures with what orders and purchases add up to, both as they are at one moment, so that what happens meanwhile is no
 * difference. With `repair` adds what is missing, by events as any other: that also makes the figures of a shop that had none. Two
 * repairs must not run at once.
 */
export async function reconcileFigures(db: Firestore, { repair }: { repair: boolean }): Promise<Finding[]> {
  const found = await findDifferences(db);
  if (repair && found.size > 0) {
    for (const changes of found.values()) {
      for (let n = 0; n < changes.length; n += CHANGES)
        await figureEvents.in(db).add({ changes: changes.slice(n, n + CHANGES) });
    }
    await foldFigures(db);
  }
  const left = repair && found.size > 0 ? await findDifferences(db) : found;
  return [...found].map(([month, changes]) => ({
    ...({ kind: 'figures-differ', partId: 'figures', about: month } as const),
    says: `${changes.length} days of parts or payments are not what orders and purchases add up to.`,
    mended: repair && !left.has(month),
  }));
}

/** What the figures of each month lack, by the month. */
function findDifferences(db: Firestore): Promise<Map<string, FigureChange[]>> {
  return db.runTransaction(
    async (transaction) => {
      const [expected, stored]: [Months, Months] = [new Map(), new Map()];
      for await (const order of listAll(orders.in(db), transaction)) add(expected, changesOfOrder(order.data()));
      for await (const purchase of listAll(purchases.in(db), transaction))
        add(expected, changesOfPurchase(purchase.data()));
      for await (const month of listAll(figures.in(db), transaction)) stored.set(month.id, toMonth(month.data()));
      for await (const event of listAll(figureEvents.in(db), transaction)) add(stored, event.data().changes);
      const months = [...new Set([...expected.keys(), ...stored.keys()])].toSorted();
      const differences = months.map(
        (month) => [month, differenceOf(month, monthIn(stored, month), monthIn(expected, month))] as const,
      );
      return new Map(differences.filter(([, changes]) => changes.length > 0));
    },
    { readOnly: true },
  );
}

const monthIn = (months: Months, name: string): Month => months.get(name) ?? emptyMonth();

function add(months: Months, changes: readonly FigureChange[]): void {
  for (const change of changes) {
    const name = monthOf(change.day);
    months.set(name, addChanges(monthIn(months, name), [change]));
  }
}
