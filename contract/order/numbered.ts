import * as z from 'zod/mini';
import { text, timestamp } from '../fields.ts';
import { isMistyped, look, numberKeys } from '../part/near-numbers.ts';
import { formatOrderNumber, isLikeOrderNumber } from './number.ts';

/** The longest text that is read as a number. */
const LONGEST = 40;

/** An order's number as somebody typed it, perhaps with a mistake. */
export const numberQuery = z.object({
  number: text({ name: 'The number', min: 1, max: LONGEST, missing: 'Please enter the number of an order.' }),
});

/** An item of an order whose number is the typed one, or nearly. */
export const numberedItem = z.object({
  _id: z.string(),
  number: z.string(),
  /** Whether it is just the typed one; else it has one mistake: a character more, less or other, or two swapped. */
  isExact: z.boolean(),
  partsName: z.string(),
  createdAt: timestamp,
});
export type NumberedItem = z.infer<typeof numberedItem>;

/** Whether a typed text is nearly the number of an order: one character more, less or other, or two swapped, with look-alikes as the same. */
export function isNearOrderNumber(typed: string, id: string): boolean {
  if (!isLikeOrderNumber(typed)) return false;
  const known = look(formatOrderNumber(id).replaceAll('-', '').toLowerCase());
  return numberKeys(typed).some((key) => isMistyped(look(key), known));
}
