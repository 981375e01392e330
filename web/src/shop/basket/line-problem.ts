import type { PartSummary } from '@fourteener/contract/part/judging';
import { addDollars, formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { countOf } from '@fourteener/contract/text/plurals';
import type { Basket } from './basket-lines.ts';

/** A line of the basket with the shop's data on its part: undefined until they are known, `gone` when the part is not in the shop. */
export interface ShownLine {
  id: string;
  /** Pieces; NaN while no number is typed. */
  quantity: number;
  part: PartSummary | 'gone' | undefined;
}

/**
 * The reason why a line cannot be ordered as it stands, by the rules of the order form and the server; undefined when it can, or while its
 * part is not known.
 */
export function findProblem({ part, quantity }: Pick<ShownLine, 'part' | 'quantity'>): string | undefined {
  if (part === undefined) return undefined;
  if (part === 'gone') return 'This part is no longer in the shop.';
  return findLineProblem(part, { quantity })?.message;
}

/** The sum in dollars of the lines that can be ordered; undefined while the price of a part is not known. */
export function sumUp(lines: readonly Pick<ShownLine, 'part' | 'quantity'>[]): number | undefined {
  if (lines.some(({ part }) => part === undefined)) return undefined;
  return addDollars(
    lines.map((line) => {
      const { part, quantity } = line;
      return typeof part === 'object' && findProblem(line) === undefined ? multiplyDollars(part.price, quantity) : 0;
    }),
  );
}

/** The sum of the lines that can be ordered, and which share of all lines they are. */
export interface LinesTotal {
  /** In dollars; undefined while the price of a part is not known. */
  sum: number | undefined;
  /** The number of lines that can be ordered. */
  good: number;
  /** The number of all lines. */
  all: number;
}

/** Adds up the lines that can be ordered, and counts them. */
export function totalOf(lines: readonly Pick<ShownLine, 'part' | 'quantity'>[]): LinesTotal {
  const good = lines.filter((line) => typeof line.part === 'object' && findProblem(line) === undefined);
  return { sum: sumUp(lines), good: good.length, all: lines.length };
}

/** The label of a sum: `whole`, or "2 of 3 parts" if it leaves out lines that cannot be ordered. */
export function labelSum({ sum, good, all }: LinesTotal, whole: string): string {
  return sum === undefined || good === all ? whole : `${good} of ${countOf(all, 'part')}`;
}

/** The sum as text; a dash while the price of a part is not known. */
export function writeSum(lines: readonly ShownLine[]): string {
  const sum = sumUp(lines);
  return sum === undefined ? '–' : formatDollars(sum);
}

/** The shop's errors about lines by the ids of their parts, each with the quantity that it is about. */
export type BasketErrors = Readonly<Record<string, { message: string; quantity: number }>>;

/** The shop's errors about the lines that it refused: it names a line `lines.N`, and writes current figures. */
export function parseBasketErrors(ordered: Basket, errors: readonly { path: string; message: string }[]): BasketErrors {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const index = /^lines\.(\d+)/.exec(error.path)?.[1];
      const line = index === undefined ? undefined : ordered[Number(index)];
      return line ? [[line.id, { ...error, quantity: line.quantity }]] : [];
    }),
  );
}
