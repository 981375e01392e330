import type { NewLine } from '@fourteener/contract/orders';
import { findLineProblem, type OrderedPieces } from '@fourteener/contract/order-rules';
import type { Part } from '@fourteener/contract/parts';
import { DomainError } from '../errors/domain-error.ts';

/** All that is ordered of one part. */
export interface Line {
  /** Where it stands, or first stands, in what was sent. */
  index: number;
  partsId: string;
  quantity: number;
  /** The prices that the customer was shown, if any. */
  shownPrices: readonly number[];
}

/** The lines, those of one part summed. */
export function mergeLines(lines: readonly NewLine[]): Line[] {
  const merged = new Map<string, Line>();
  lines.forEach(({ partsId, quantity, PerUnitPrice }, index) => {
    const before = merged.get(partsId) ?? { index, partsId, quantity: 0, shownPrices: [] };
    const shownPrices = PerUnitPrice === undefined ? before.shownPrices : [...before.shownPrices, PerUnitPrice];
    merged.set(partsId, { ...before, quantity: before.quantity + quantity, shownPrices });
  });
  return [...merged.values()];
}

/** Why the part as it is now cannot be ordered like that, as a problem of the call; undefined when it can. */
export function findObjection(part: Part, line: Required<OrderedPieces>): DomainError | undefined {
  const problem = findLineProblem(part, line);
  return problem && new DomainError(problem.code, problem.message, { extras: problem.figures });
}
