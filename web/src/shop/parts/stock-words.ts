import { toDay } from '@fourteener/contract/calendar';
import { findExpectedDay, isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { formatDate } from '../../ui/text/dates.ts';

/** The most pieces that count as few. */
const FEW = 4;

/** The fields of a part that say how much of it can be ordered. */
export type Stock = Pick<Part, 'minimumQuantity' | 'availableQuantity'>;

/** The stock of a part, as a state and in words. */
export function describeStock(stock: Stock): { state: 'none' | 'few' | 'enough'; words: string } {
  const { availableQuantity } = stock;
  if (isSoldOut(stock)) return { state: 'none', words: 'Sold out' };
  if (availableQuantity <= FEW) return { state: 'few', words: `Only ${availableQuantity} left` };
  return { state: 'enough', words: `${availableQuantity} in stock` };
}

/**
 * Explains why a part that is sold out cannot be ordered, since fewer pieces than the minimum quantity may be left, and says when more are
 * expected.
 */
export function explainSoldOut(stock: Stock & Pick<Part, 'status' | 'expectedOn'>): string {
  const { minimumQuantity, availableQuantity } = stock;
  const day = findExpectedDay(stock, toDay(Date.now()));
  const more = day === undefined ? 'We are making more.' : `We expect more on ${formatDate(day)}.`;
  if (availableQuantity === 0) return `None left. ${more}`;
  const left = availableQuantity === 1 ? '1 piece is' : `${availableQuantity} pieces are`;
  return `${left} left, but the minimum order is ${minimumQuantity}. ${more}`;
}
