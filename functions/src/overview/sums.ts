import { toDollars } from '@fourteener/contract/money';
import type { OverviewFigures } from '@fourteener/contract/overview/schemas';
import { type Charge, moneyFigures, type MoneyFigures, saleFigures, type SaleFigures } from './changes.ts';
import { chargeOf, isOfSeveral, partsOfName } from './days.ts';
import type { Month } from './month.ts';

/** A range of days by its first and its last one, as `2026-11-05`. */
export interface Days {
  from: string;
  to: string;
}

export const noSales = (): SaleFigures => Object.fromEntries(saleFigures.map((name) => [name, 0])) as SaleFigures;

/** The months of the days, `2026-11`, in ascending order. */
export function listMonths({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

/** The figures of each day by name: the id of one part, or the ids of the parts of an order. */
function* listFigures(
  months: ReadonlyMap<string, Month>,
  days: Days,
  isMeant: (name: string) => boolean,
): Generator<{ name: string; day: string; sales: Partial<SaleFigures> }> {
  for (const month of listMonths(days)) {
    for (const [name, byDay] of Object.entries(months.get(month)?.parts ?? {})) {
      if (!isMeant(name)) continue;
      for (const [date, sales] of Object.entries(byDay)) {
        const day = `${month}-${date}`;
        if (day >= days.from && day <= days.to) yield { name, day, sales };
      }
    }
  }
}

/** The sales of each part on each of the days; an order counts once for each of its parts. */
export function* listSales(
  months: ReadonlyMap<string, Month>,
  days: Days,
): Generator<{ partId: string; day: string; sales: Partial<SaleFigures> }> {
  for (const { name, ...figures } of listFigures(months, days, isOfPart)) yield { partId: name, ...figures };
}

const isOfPart = (name: string) => !isOfSeveral(name) && chargeOf(name) === undefined;

/** The charges for the purchases of the days, and the refunds in goodwill on these days, in cents. */
export function sumCharges(months: ReadonlyMap<string, Month>, days: Days): Record<Charge, number> {
  const sums: Record<Charge, number> = { goods: 0, shipping: 0, tax: 0, goodwill: 0 };
  for (const { name, sales } of listFigures(months, days, (each) => chargeOf(each) !== undefined)) {
    const charge = chargeOf(name);
    if (charge) sums[charge] += sales.grossCents ?? 0;
  }
  return sums;
}

/** The number of orders with the same several parts on each of the days. */
export function* listTogether(
  months: ReadonlyMap<string, Month>,
  days: Days,
): Generator<{ partIds: string[]; day: string; orders: number }> {
  for (const { name, day, sales } of listFigures(months, days, isOfSeveral))
    yield { partIds: partsOfName(name), day, orders: sales.orders ?? 0 };
}

/** The payments and refunds of the days. */
export function sumMoney(months: ReadonlyMap<string, Month>, days: Days): MoneyFigures {
  const sums: MoneyFigures = { paidCents: 0, refundedCents: 0 };
  for (const name of listMonths(days)) {
    for (const [date, money] of Object.entries(months.get(name)?.money ?? {})) {
      const day = `${name}-${date}`;
      if (day < days.from || day > days.to) continue;
      for (const figure of moneyFigures) sums[figure] += money[figure] ?? 0;
    }
  }
  return sums;
}

/** Adds sales to sums. */
export function addSales(sums: SaleFigures, sales: Partial<SaleFigures>): void {
  for (const name of saleFigures) sums[name] += sales[name] ?? 0;
}

/** The sums for a key, which start at zero. */
export function sumsIn<K>(sums: Map<K, SaleFigures>, key: K): SaleFigures {
  const known = sums.get(key) ?? noSales();
  sums.set(key, known);
  return known;
}

export const netCentsOf = ({ grossCents, canceledCents, returnedCents }: SaleFigures): number =>
  grossCents - canceledCents - returnedCents;

/** Pieces sold, without those that were canceled or came back. */
export const keptPiecesOf = ({ pieces, canceledPieces, returnedPieces }: SaleFigures): number =>
  pieces - canceledPieces - returnedPieces;

/** Sums as the API returns them, in dollars. */
export function toFigures(sums: SaleFigures): OverviewFigures {
  const { orders, pieces, canceledPieces, returns, returnedPieces } = sums;
  return {
    ...{ orders, pieces, gross: toDollars(sums.grossCents) },
    ...{ canceledPieces, canceled: toDollars(sums.canceledCents) },
    ...{ returns, returnedPieces, returned: toDollars(sums.returnedCents) },
    net: toDollars(netCentsOf(sums)),
  };
}
