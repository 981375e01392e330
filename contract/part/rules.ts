import type { PartStatus, Visibility } from './status.ts';
import type { Part } from './schemas.ts';

/** Whether fewer pieces are left than the smallest order needs. */
export function isSoldOut(stock: Pick<Part, 'minimumQuantity' | 'availableQuantity'>): boolean {
  return stock.availableQuantity < stock.minimumQuantity;
}

/** Whether a part that can be ordered is running low: by its own reorder level or, without one, by `atMost` pieces. */
export function isRunningLow(
  part: Pick<Part, 'minimumQuantity' | 'availableQuantity' | 'reorderLevel'>,
  atMost: number,
): boolean {
  return !isSoldOut(part) && part.availableQuantity <= (part.reorderLevel ?? atMost);
}

/** Whether a part is sold out for good, because it is no longer made. */
export function isNoLongerSold(part: Pick<Part, 'minimumQuantity' | 'availableQuantity' | 'status'>): boolean {
  return part.status === 'discontinued' && isSoldOut(part);
}

/**
 * The day on which more of a part are expected, if the part is sold out, still made, and the day is not over (`today`: in the shop's
 * calendar).
 */
export function findExpectedDay(
  part: Pick<Part, 'minimumQuantity' | 'availableQuantity' | 'status' | 'expectedOn'>,
  today: string,
): string | undefined {
  const { expectedOn, status } = part;
  if (expectedOn === undefined || expectedOn < today || !isSoldOut(part) || status === 'discontinued') return undefined;
  return expectedOn;
}

/** Whether only admins see the part, and nobody can order it. */
export function isHidden({
  status,
  visibility,
}: {
  /** Set in a part that is stored or in a response. */
  status?: PartStatus | null | undefined;
  /** Set in a part that is being changed or typed. */
  visibility?: Visibility | null | undefined;
}): boolean {
  return status === 'hidden' || visibility === 'hidden';
}

/** Whether a quantity, in pieces, can be ordered: the order form and the server share this rule. */
export function isOrderable(quantity: number, stock: Pick<Part, 'minimumQuantity' | 'availableQuantity'>): boolean {
  return Number.isInteger(quantity) && quantity >= stock.minimumQuantity && quantity <= stock.availableQuantity;
}
