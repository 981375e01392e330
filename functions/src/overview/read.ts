import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { toDollars } from '@fourteener/contract/money';
import type { Charged, Overview } from '@fourteener/contract/overview/schemas';
import type { PartKind } from '@fourteener/contract/part/kinds';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { watchersOf } from '../back-in-stock/store.ts';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { purchases } from '../checkout/purchases.ts';
import { getTogether } from '../database/collection.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { partRef, parts, removedParts } from '../parts/store.ts';
import type { Charge } from './changes.ts';
import { type DayCount, nameMonth } from './days.ts';
import { type Month, sumMonths } from './month.ts';
import { figuresRef, type StoredFigures, toMonth } from './store.ts';
import { type Days, listMonths, listSales, sumCharges, sumMoney } from './sums.ts';

/** The most sold-out parts whose waiting customers are counted, a read for each, and the most that are shown. */
const MOST_COUNTED = 20;
const MOST_SHOWN = 10;

/** Reads the figures of all months in the ranges, each once. Returns them by the name of the month, such as `2026-11`. */
export async function fetchMonths(
  db: Firestore,
  ranges: readonly Days[],
  count: DayCount,
): Promise<Map<string, Month>> {
  const names = [...new Set(ranges.flatMap(listMonths))];
  const firsts = await getTogether<StoredFigures[]>(db, ...names.map((name) => figuresRef(db, nameMonth(name, count))));
  const months = firsts.map(async (first, n): Promise<[string, Month]> => {
    const name = names[n] ?? '';
    const stored = first.data();
    const refs = Array.from({ length: stored?.more ?? 0 }, (_, nth) => figuresRef(db, nameMonth(name, count), nth + 1));
    const others = refs.length > 0 ? await getTogether<StoredFigures[]>(db, ...refs) : [];
    // Most months have one document.
    if (others.length === 0) return [name, toMonth(stored)];
    return [name, sumMonths([stored, ...others.map((other) => other.data())].map(toMonth))];
  });
  return new Map(await Promise.all(months));
}

/**
 * Counts the customers who wait for sold-out parts. Where there are more parts than are counted, those that sold best on the given days are
 * taken.
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

interface SummedPayments {
  months: ReadonlyMap<string, Month>;
  days: Days;
  before: Days;
  now: Date;
  /** Whether the figures include charges. */
  hasCharges: boolean;
}

/** Sums of the money that was paid, refunded and charged, and of the money that is due now. */
export async function sumPayments(
  db: Firestore,
  { months, days, before, now, hasCharges }: SummedPayments,
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
    ...(hasCharges && nameCharges(sumCharges(months, days), sumCharges(months, before))),
  };
}

function nameCharges(current: Record<Charge, number>, earlier: Record<Charge, number>) {
  return {
    ...{ charged: toCharged(current), chargedBefore: toCharged(earlier) },
    ...{ goodwill: toDollars(current.goodwill), goodwillBefore: toDollars(earlier.goodwill) },
  };
}

function toCharged({ goods, shipping, tax }: Record<Charge, number>): Charged {
  return {
    ...{ goods: toDollars(goods), shipping: toDollars(shipping), tax: toDollars(tax) },
    total: toDollars(goods + shipping + tax),
  };
}

const hiddenStock = defineQuery({ collection: parts, equal: ['status'], sums: ['availableQuantity'] });

/** Counts the parts that riders cannot see, and their pieces. */
export async function sumHidden(db: Firestore): Promise<Overview['stock']['hidden']> {
  const query = queryOf(db, hiddenStock, { status: 'hidden' });
  const summed = query.aggregate({ parts: AggregateField.count(), pieces: AggregateField.sum('availableQuantity') });
  return (await summed.get()).data();
}

/** The kinds of the parts in the figures that are not in the shop: of hidden parts their kind, of removed parts the last one. */
export async function fetchOtherKinds(
  db: Firestore,
  { months, days, known }: { months: ReadonlyMap<string, Month>; days: readonly Days[]; known: ReadonlySet<string> },
): Promise<Map<string, PartKind>> {
  const sold = days.flatMap((each) => [...listSales(months, each)].map(({ partId }) => partId));
  const ids = [...new Set(sold)].filter((id) => !known.has(id));
  if (ids.length === 0) return new Map();
  const removed = removedParts.in(db);
  const documents = await getTogether<{ kind?: PartKind }[]>(
    db,
    ...ids.flatMap((id) => [removed.doc(id), partRef(db, id)]),
  );
  return new Map(
    documents.flatMap((document) => {
      const kind = document.data()?.kind;
      return kind ? [[document.id, kind] as const] : [];
    }),
  );
}
