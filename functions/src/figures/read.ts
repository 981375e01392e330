import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { toDollars } from '@fourteener/contract/money';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { watchersOf } from '../back-in-stock/store.ts';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { purchases } from '../checkout/purchases.ts';
import { getTogether } from '../database/collection.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { type DayCount, nameMonth } from './days.ts';
import type { Month } from './month.ts';
import { figuresRef, type StoredFigures, toMonth } from './store.ts';
import { type Days, listMonths, listSales, sumMoney } from './sums.ts';

/** Sold-out parts of which is counted who waits: each costs a read. */
const MOST_COUNTED = 20;
const MOST_SHOWN = 10;

/** Reads the figures of all months that some ranges are in, each once; by the month, such as `2026-11`. */
export async function fetchMonths(
  db: Firestore,
  ranges: readonly Days[],
  count: DayCount,
): Promise<Map<string, Month>> {
  const names = [...new Set(ranges.flatMap(listMonths))];
  const documents = await getTogether<StoredFigures[]>(
    db,
    ...names.map((name) => figuresRef(db, nameMonth(name, count))),
  );
  return new Map(documents.map((document, n) => [names[n] ?? '', toMonth(document.data())]));
}

/**
 * Counts who waits for the sold-out parts; where there are more than are counted, for those that sold best in some days, for which
 * most are missing.
 */
export async function countDemand(
  db: Firestore,
  parts: readonly CatalogPart[],
  { months, days }: { months: ReadonlyMap<string, Month>; days: Days },
): Promise<Overview['demand']> {
  const sold = new Map<string, number>();
  for (const { partId, sales } of listSales(months, days))
    sold.set(partId, (sold.get(partId) ?? 0) + (sales.pieces ?? 0));
  const soldOut = parts
    .filter((part) => isSoldOut(part))
    .toSorted((one, other) => (sold.get(other._id) ?? 0) - (sold.get(one._id) ?? 0) || one._id.localeCompare(other._id))
    .slice(0, MOST_COUNTED);
  const counted = await Promise.all(
    soldOut.map(async ({ _id, name, number }) => {
      const waiting = (await watchersOf(db, _id).count().get()).data().count;
      return { _id, name, number, waiting };
    }),
  );
  return counted
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
    .slice(0, MOST_SHOWN);
}

const due = defineQuery({ collection: purchases, equal: ['state'], sums: ['owedCents'] });
const overdue = defineQuery({ ...due, ranges: [{ field: 'dueBy', operator: '<=' }] });

/** What was paid and refunded, and what is due now. */
export async function sumPayments(
  db: Firestore,
  { months, days, before, now }: { months: ReadonlyMap<string, Month>; days: Days; before: Days; now: Date },
): Promise<NonNullable<Overview['payments']>> {
  const state = 'due';
  const [all, late] = await Promise.all(
    [queryOf(db, due, { state }), queryOf(db, overdue, { state, dueBy: Timestamp.fromDate(now) })].map(
      async (query) => {
        const summed = await query
          .aggregate({ purchases: AggregateField.count(), cents: AggregateField.sum('owedCents') })
          .get();
        const { purchases: count, cents } = summed.data();
        return { purchases: count, amount: toDollars(cents) };
      },
    ),
  );
  const [current, earlier] = [sumMoney(months, days), sumMoney(months, before)];
  const none = { purchases: 0, amount: 0 };
  return {
    ...{ paid: toDollars(current.paidCents), refunded: toDollars(current.refundedCents) },
    ...{ paidBefore: toDollars(earlier.paidCents), refundedBefore: toDollars(earlier.refundedCents) },
    ...{ due: all ?? none, overdue: late ?? none },
  };
}
