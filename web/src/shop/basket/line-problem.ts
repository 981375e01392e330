import type { PartSummary } from '@fourteener/contract/part/judging';
import { addDollars, formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { findLineProblem } from '@fourteener/contract/order/rules';
import type { Basket } from './basket-lines.ts';

/** A line of the basket with its part as the shop has it: undefined until it is known, `gone` when it is not in the shop. */
export interface ShownLine {
  id: string;
  /** Pieces; NaN while no number is typed. */
  quantity: number;
  part: PartSummary | 'gone' | undefined;
}

/** Why a line cannot be ordered as it stands, by the rules of the order form and the server; undefined when it can, or is not known yet. */
export function findProblem({ part, quantity }: Pick<ShownLine, 'part' | 'quantity'>): string | undefined {
  if (part === undefined) return undefined;
  if (part === 'gone') return 'This part is no longer in the shop.';
  return findLineProblem(part, { quantity })?.message;
}

/** Dollars for all lines that can be ordered. */
export function sumUp(lines: readonly ShownLine[]): number {
  return addDollars(
    lines.map((line) => {
      const { part, quantity } = line;
      if (part === undefined || part === 'gone' || findProblem(line) !== undefined) return 0;
      return multiplyDollars(part.price, quantity);
    }),
  );
}

/** The sum as text; a dash while parts are not known, whose prices would be missing in it. */
export function writeSum(lines: readonly ShownLine[]): string {
  return lines.some(({ part }) => part === undefined) ? '–' : formatDollars(sumUp(lines));
}

/** The shop's verdicts on lines by the ids of their parts, with the quantity that each is about. */
export type BasketErrors = Readonly<Record<string, { message: string; quantity: number }>>;

/** The shop's problems of the lines that it refused: its errors name them as `lines.N`, and have the figures of now. */
export function parseBasketErrors(ordered: Basket, errors: readonly { path: string; message: string }[]): BasketErrors {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const index = /^lines\.(\d+)/.exec(error.path)?.[1];
      const line = index === undefined ? undefined : ordered[Number(index)];
      return line ? [[line.id, { ...error, quantity: line.quantity }]] : [];
    }),
  );
}
