import type { Firestore } from 'firebase-admin/firestore';
import { purchases } from '../../functions/src/checkout/purchases.ts';
import { changesOfOrder, changesOfPlacement, changesOfPurchase } from '../../functions/src/overview/changes.ts';
import {
  countOfName,
  type DayChange,
  dayCounts,
  type DayCount,
  toDayChanges,
} from '../../functions/src/overview/days.ts';
import { foldFigures } from '../../functions/src/overview/fold.ts';
import {
  addChanges,
  differenceOf,
  emptyMonth,
  type Month,
  monthOf,
  sumMonths,
} from '../../functions/src/overview/month.ts';
import {
  addToStored,
  figureEvents,
  figures,
  figuresRef,
  findCalendar,
  readFiguresId,
  toMonth,
} from '../../functions/src/overview/store.ts';
import { items, placementOf, type StoredItem } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';

/** The number of changes in one event, which keeps it far below 1 MiB. */
const CHANGES = 2_000;

/** How often the comparison is repeated after a concurrent repair. */
const ATTEMPTS = 5;

type Months = Map<string, Month>;

/** The changes that are missing in a month's figures. */
interface Lack {
  changes: DayChange[];
  /** The month's number of repairs at the time of the comparison. */
  repairs: number;
}

/**
 * Compares the figures by all kinds of days that are complete: by UTC days, and by the shop's days once they were
 * migrated.
 */
export async function reconcileFigures(db: Firestore, { repair }: { repair: boolean }): Promise<Finding[]> {
  const { count } = await findCalendar(db);
  const isMigrated = count === 'shop';
  return compareFigures(db, { repair, counts: isMigrated ? dayCounts : ['utc'] });
}

/**
 * Compares the figures by some kinds of days with the orders and purchases, all as of one moment, so that changes in
 * the meantime are no difference. With `repair` adds the missing amounts, as ordinary events; that also creates the
 * figures of a shop that had none. Concurrent repairs add each amount only once.
 */
export async function compareFigures(
  db: Firestore,
  { repair, counts }: { repair: boolean; counts: readonly DayCount[] },
): Promise<Finding[]> {
  const found = await findDifferences(db, counts);
  let left = found;
  for (let n = 0; repair && left.size > 0 && n < ATTEMPTS; n += 1) {
    for (const [month, lack] of left) await addMissing(db, month, lack);
    await foldFigures(db);
    left = await findDifferences(db, counts);
  }
  return [...found].map(([month, { changes }]) => ({
    ...({ kind: 'figures-differ', partId: 'figures', about: month } as const),
    says: `${changes.length} daily figures differ from what orders and their payments add up to.`,
    mended: repair && !left.has(month),
  }));
}

/** Adds the missing changes to a month; stops if a concurrent repair has added some since they were found. */
async function addMissing(db: Firestore, month: string, { changes, repairs }: Lack): Promise<void> {
  const ref = figuresRef(db, month);
  for (let n = 0; n * CHANGES < changes.length; n += 1) {
    const isAdded = await db.runTransaction(async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      if ((stored?.repairs ?? 0) !== repairs + n) return false;
      transaction.set(ref, { ...(stored ?? addToStored(undefined, [])), repairs: repairs + n + 1 });
      const some = changes.slice(n * CHANGES, (n + 1) * CHANGES);
      transaction.create(figureEvents.in(db).doc(), { changes: some, isRepair: true });
      return true;
    });
    if (!isAdded) return;
  }
}

/** The missing changes of each month's figures. */
function findDifferences(db: Firestore, counts: readonly DayCount[]): Promise<Map<string, Lack>> {
  return db.runTransaction(
    async (transaction) => {
      const [expected, stored]: [Months, Months] = [new Map(), new Map()];
      const repairs = new Map<string, number>();
      const placed = new Map<string, Pick<StoredItem, 'partId' | 'createdAt'>[]>();
      for await (const document of listAll(items.in(db), transaction)) {
        const order = document.data();
        add(expected, toDayChanges(changesOfOrder(order)));
        const { partId, createdAt } = order;
        const placement = placementOf(order);
        placed.set(placement, [...(placed.get(placement) ?? []), { partId, createdAt }]);
      }
      add(expected, toDayChanges([...placed.values()].flatMap(changesOfPlacement)));
      for await (const purchase of listAll(purchases.in(db), transaction))
        add(expected, toDayChanges(changesOfPurchase(purchase.data())));
      for await (const document of listAll(figures.in(db), transaction)) {
        const { month, isFirst } = readFiguresId(document.id);
        stored.set(month, sumMonths([monthIn(stored, month), toMonth(document.data())]));
        if (isFirst) repairs.set(month, document.data().repairs ?? 0);
      }
      for await (const event of listAll(figureEvents.in(db), transaction)) add(stored, event.data().changes);
      const known = [...new Set([...expected.keys(), ...stored.keys()])].toSorted();
      const months = known.filter((month) => counts.includes(countOfName(month)));
      const lacks = months.map((month): [string, Lack] => {
        const changes = differenceOf(month, monthIn(stored, month), monthIn(expected, month));
        return [month, { changes, repairs: repairs.get(month) ?? 0 }];
      });
      return new Map(lacks.filter(([, { changes }]) => changes.length > 0));
    },
    { readOnly: true },
  );
}

const monthIn = (months: Months, name: string): Month => months.get(name) ?? emptyMonth();

function add(months: Months, changes: readonly DayChange[]): void {
  for (const change of changes) {
    const name = monthOf(change.day);
    months.set(name, addChanges(monthIn(months, name), [change]));
  }
}
