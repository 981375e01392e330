import { constraints } from '@fourteener/contract/constraints';
import type { JudgedLine, PartSummary } from '@fourteener/contract/part/judging';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { numberKey } from '@fourteener/contract/part/numbers';
import type { SentLine } from '../basket/judge-lines.ts';
import type { TypedLine } from './parse-lines.ts';

/** A line of the quick order: a part, or a number without a part; there is one line for each. */
export interface QuickLine {
  /** The part's id, or an id for the number. */
  id: string;
  /** The number as it was typed. */
  typed: string;
  quantity: number;
  /** No quantity was typed, so that it is the smallest that can be ordered. */
  isSmallest: boolean;
  part?: PartSummary;
  /** The part was found by an earlier number, or by another maker's number for it. */
  isOldNumber?: boolean;
  successor?: PartSummary;
  suggestions?: readonly PartSummary[];
  /** The reason why there is no part, or the shop's or the basket's refusal at that quantity. */
  said?: { reason: string; quantity: number };
  /** Says that the price has changed since it was shown; the line can be ordered at the new one. */
  newPrice?: string;
}

/** The reason why a line cannot be ordered as it stands; undefined if it can. */
export function findReason({ part, quantity, said }: QuickLine): string | undefined {
  if (!part) return said?.reason ?? 'This part is not in the shop.';
  return findLineProblem(part, { quantity })?.message ?? (said?.quantity === quantity ? said.reason : undefined);
}

/** The line of the quick order for a typed line and the shop's verdict. */
export function toQuickLine({ number, quantity }: TypedLine, verdict: JudgedLine): QuickLine {
  const { part, foundBy, successor, suggestions, problem } = verdict;
  const line = { typed: number, quantity: quantity ?? verdict.quantity, isSmallest: quantity === undefined };
  if (part) {
    const isOldNumber = foundBy === 'old-number';
    return { id: part._id, ...line, part, ...(isOldNumber && { isOldNumber }), ...(successor && { successor }) };
  }
  const said = problem && { reason: problem.message, quantity: line.quantity };
  return { id: `number ${numberKey(number)}`, ...line, ...(said && { said }), ...(suggestions && { suggestions }) };
}

/** Adds lines: a line that is there already gets the added pieces, and the newest data of its part. */
export function addLines(lines: readonly QuickLine[], added: readonly QuickLine[]): QuickLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const line of added) {
    const before = byId.get(line.id);
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, constraints.pieces);
    const { isOldNumber: _isOldNumber, ...newest } = line;
    const typed = before && { typed: before.typed, ...(before.isOldNumber && { isOldNumber: true }) };
    byId.set(line.id, typed ? { ...newest, ...typed, quantity, isSmallest: false } : line);
  }
  return [...byId.values()];
}

/** The part that an unknown number most likely means; undefined if several may be meant, or none. */
export function findMeant({ part, suggestions = [] }: QuickLine): PartSummary | undefined {
  return part === undefined && suggestions.length === 1 ? suggestions[0] : undefined;
}

/** The lines with some parts replaced: `choose` returns the new part, or undefined if the line stays. */
export function replaceLines(
  lines: readonly QuickLine[],
  choose: (line: QuickLine) => PartSummary | undefined,
): QuickLine[] {
  return lines
    .map((line): QuickLine => {
      const part = choose(line);
      if (!part) return line;
      const { typed, quantity, isSmallest } = line;
      return { id: part._id, typed, quantity: isSmallest ? part.minimumQuantity : quantity, isSmallest, part };
    })
    .reduce<QuickLine[]>((all, line) => addLines(all, [line]), []);
}

/** The body by which the shop judges a line, with the price that the line shows. */
export function toSentLine({ part, typed, quantity }: QuickLine): SentLine {
  return part ? { partsId: part._id, quantity, PerUnitPrice: part.price } : { number: typed, quantity };
}
