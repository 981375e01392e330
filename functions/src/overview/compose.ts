import { isSoldOut } from '@fourteener/contract/part/rules';
import { addDays, countDays, yearBefore } from '@fourteener/contract/calendar';
import { type Comparison, type OverviewStep, splitDays } from '@fourteener/contract/overview/days';
import { addDollars, multiplyDollars, toDollars } from '@fourteener/contract/money';
import type { Overview, OverviewKind, SoldPart } from '@fourteener/contract/overview/schemas';
import type { PartKind } from '@fourteener/contract/part/kinds';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import type { SaleFigures } from './changes.ts';
import type { Month } from './month.ts';
import {
  addSales,
  type Days,
  keptPiecesOf,
  listSales,
  listTogether,
  netCentsOf,
  noSales,
  sumsIn,
  toFigures,
} from './sums.ts';

/** The most parts in each of the lists. */
const MOST = 10;

/** Days of sales by which the list estimates how long the stock lasts. */
const PACE = 90;

/** The days and the parts of an overview. */
export interface OverviewChoice extends Days {
  by: OverviewStep;
  against?: Comparison | undefined;
  kind?: OverviewKind | undefined;
  part?: string | undefined;
}

/** The data from which an overview is computed. */
export interface OverviewSources {
  /** The figures of all months that `daysOf` needs. */
  months: ReadonlyMap<string, Month>;
  /** The parts in the shop. */
  parts: ReadonlyMap<string, CatalogPart>;
  /** The kinds of sold parts that are not in the shop: hidden and removed ones. */
  otherKinds: ReadonlyMap<string, PartKind>;
  /** The day of a time, in the time zone in which the figures are counted. */
  dayOf: (time: Date | number) => string;
  now: Date;
}

/** How many days before a range the range begins with which it is compared. */
const shiftOf = ({ from, to, against = 'before' }: ComparedDays) =>
  against === 'before' ? countDays(from, to) : countDays(yearBefore(from), from) - 1;

type ComparedDays = Pick<OverviewChoice, 'from' | 'to' | 'against'>;

/** The range with which a range is compared: as many days right before it, or from the same day of the year before on. */
export function comparedDays(choice: ComparedDays): Days {
  const shift = -shiftOf(choice);
  return { from: addDays(choice.from, shift), to: addDays(choice.to, shift) };
}

/** The last 90 days of sales, including today, whose sales have already left the stock. */
export const paceDays = (today: string): Days => ({ from: addDays(today, 1 - PACE), to: today });

type Composed = Omit<Overview, 'demand' | 'vainWords' | 'payments' | 'timeZone' | 'stock'> & {
  stock: Omit<Overview['stock'], 'hidden'>;
};

/**
 * Composes an overview without the figures that need the database. Its list of the slowest parts has all candidates that may have been in
 * stock all the time.
 */
export function composeOverview(
  choice: OverviewChoice,
  { months, parts, otherKinds, dayOf, now: at }: OverviewSources,
): Composed {
  const { from, to, by } = choice;
  const before = comparedDays(choice);
  const kindOf = (partId: string): OverviewKind =>
    (parts.get(partId) ?? { kind: otherKinds.get(partId) }).kind ?? 'none';
  const isMeant = (partId: string) =>
    (choice.part === undefined || choice.part === partId) &&
    (choice.kind === undefined || choice.kind === kindOf(partId));
  const now = sumUp(months, choice, isMeant);
  const then = sumUp(months, before, isMeant);
  const byKind = sumByKind(now, kindOf);
  const byKindBefore = sumByKind(then, kindOf);
  const meant = [...parts.values()].filter(({ _id }) => isMeant(_id));
  return {
    ...{ from, to, by, before },
    total: toFigures(now.total),
    totalBefore: toFigures(then.total),
    periods: splitDays(from, to, by).map((days) => {
      const shift = -shiftOf(choice);
      const shifted = { from: addDays(days.from, shift), to: addDays(days.to, shift) };
      return { ...days, ...toFigures(sumDays(now.byDay, days)), before: toFigures(sumDays(then.byDay, shifted)) };
    }),
    kinds: [...byKind]
      .map(([kind, sums]) => ({
        ...{ kind, ...toFigures(sums) },
        netBefore: toDollars(netCentsOf(byKindBefore.get(kind) ?? noSales())),
      }))
      .toSorted((one, other) => other.net - one.net || one.kind.localeCompare(other.kind)),
    best: [...now.byPart]
      .map(([partId, sums]) => toSoldPart(partId, sums, parts.get(partId)))
      .filter(({ net }) => net > 0)
      .toSorted((one, other) => other.net - one.net || one._id.localeCompare(other._id))
      .slice(0, MOST),
    slowest: findSlowest(
      meant.filter(({ createdAt }) => dayOf(createdAt) < from),
      now.byPart,
    ),
    stock: {
      parts: meant.length,
      pieces: meant.reduce((sum, { availableQuantity }) => sum + availableQuantity, 0),
      value: addDollars(meant.map(stockValueOf)),
    },
    runningOut: findRunningOut(meant, sumUp(months, paceDays(dayOf(at)), isMeant).byPart),
  };
}

/** Orders that contain the same several parts: the parts, each of which counted the order as one, and the number of orders. */
type Together = { partIds: string[]; orders: number };

/** The sales of some days. */
interface Sums {
  total: SaleFigures;
  byDay: Map<string, SaleFigures>;
  byPart: Map<string, SaleFigures>;
  together: Together[];
}

/** The sales on some days, in total, by day and by part. In the total, an order with several of the chosen parts counts once. */
function sumUp(months: OverviewSources['months'], days: Days, isMeant: (partId: string) => boolean): Sums {
  const total = noSales();
  const byDay = new Map<string, SaleFigures>();
  const byPart = new Map<string, SaleFigures>();
  for (const { partId, day, sales } of listSales(months, days)) {
    if (!isMeant(partId)) continue;
    addSales(total, sales);
    addSales(sumsIn(byDay, day), sales);
    addSales(sumsIn(byPart, partId), sales);
  }
  const together: Together[] = [];
  for (const { partIds, day, orders } of listTogether(months, days)) {
    const meant = partIds.filter(isMeant);
    const change = { orders: -countedTwice({ partIds: meant, orders }) };
    addSales(total, change);
    addSales(sumsIn(byDay, day), change);
    together.push({ partIds: meant, orders });
  }
  return { total, byDay, byPart, together };
}

/** How often orders of several parts were counted too often, as each part counts its order. */
const countedTwice = ({ partIds, orders }: Together): number => orders * Math.max(0, partIds.length - 1);

function sumDays(byDay: ReadonlyMap<string, SaleFigures>, { from, to }: Days): SaleFigures {
  const sums = noSales();
  for (let day = from; day <= to; day = addDays(day, 1)) addSales(sums, byDay.get(day) ?? {});
  return sums;
}

/** An order of several kinds counts once for each of them. */
function sumByKind(
  { byPart, together }: Sums,
  kindOf: (partId: string) => OverviewKind,
): Map<OverviewKind, SaleFigures> {
  const byKind = new Map<OverviewKind, SaleFigures>();
  for (const [partId, sums] of byPart) addSales(sumsIn(byKind, kindOf(partId)), sums);
  for (const { partIds, orders } of together) {
    for (const [kind, ofKind] of Map.groupBy(partIds, kindOf))
      addSales(sumsIn(byKind, kind), { orders: -countedTwice({ partIds: ofKind, orders }) });
  }
  return byKind;
}

function toSoldPart(partId: string, sums: SaleFigures, part: CatalogPart | undefined): SoldPart {
  return {
    _id: partId,
    name: part?.name ?? partId,
    ...(part && { number: part.number, stock: part.availableQuantity }),
    ...toFigures(sums),
  };
}

const stockValueOf = ({ price, availableQuantity }: CatalogPart) => multiplyDollars(price, availableQuantity);

/** Of parts that sold equally, the one with the most money in stock comes first. */
function findSlowest(older: readonly CatalogPart[], byPart: ReadonlyMap<string, SaleFigures>): SoldPart[] {
  return older
    .filter((part) => !isSoldOut(part))
    .map((part) => ({ part, sums: byPart.get(part._id) ?? noSales() }))
    .toSorted(
      (one, other) =>
        keptPiecesOf(one.sums) - keptPiecesOf(other.sums) ||
        stockValueOf(other.part) - stockValueOf(one.part) ||
        one.part._id.localeCompare(other.part._id),
    )
    .map(({ part, sums }) => toSoldPart(part._id, sums, part));
}

function findRunningOut(
  meant: readonly CatalogPart[],
  byPart: ReadonlyMap<string, SaleFigures>,
): Overview['runningOut'] {
  return meant
    .flatMap((part) => {
      const sold = keptPiecesOf(byPart.get(part._id) ?? noSales());
      if (sold <= 0 || isSoldOut(part)) return [];
      const { _id, name, number, availableQuantity: stock } = part;
      return [{ _id, name, number, stock, sold, daysLeft: Math.floor((stock / sold) * PACE) }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft || one._id.localeCompare(other._id))
    .slice(0, MOST);
}
