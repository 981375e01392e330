import * as z from 'zod/mini';
import { text, timestamp } from '../fields.ts';
import { isMistyped, look, numberKeys } from '../part/near-numbers.ts';
import { formatOrderNumber, isLikeOrderNumber } from './number.ts';

/** The longest text that is accepted as a number. */
const LONGEST = 40;

/** The query that finds an order by its number as somebody typed it, perhaps with a mistake. */
export const numberQuery = z.object({
  number: text({ name: 'The number', min: 1, max: LONGEST, missing: 'Please enter the number of an order.' }),
});

/** An item of an order whose number equals, or nearly equals, the typed one. */
export const numberedItem = z.object({
  _id: z.string(),
  number: z.string(),
  /** Whether the numbers are equal; otherwise there is one mistake: one character added, missing or different, or two swapped. */
  isExact: z.boolean(),
  partsName: z.string(),
  createdAt: timestamp,
});
export type NumberedItem = z.infer<typeof numberedItem>;

/**
 * Whether a typed text is an order's number with one mistake: one character added, missing or different, or two swapped. Look-alikes such
 * as O and 0 count as equal.
 */
export function isNearOrderNumber(typed: string, id: string): boolean {
  if (!isLikeOrderNumber(typed)) return false;
  const known = look(formatOrderNumber(id).replaceAll('-', '').toLowerCase());
  return numberKeys(typed).some((key) => isMistyped(look(key), known));
}
