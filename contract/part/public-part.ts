import * as z from 'zod/mini';
import { partFieldNames, partFields } from './fields.ts';
import { type Part, part } from './schemas.ts';

/** The fields of a part that only the staff is answered. */
export const staffOnlyFields = partFieldNames.filter((name) => partFields[name].isStaffOnly);

const omitted: Record<never, true> = Object.fromEntries(staffOnlyFields.map((name) => [name, true]));

/** A part as the shop answers everybody. */
export const publicPart = z.omit(part, omitted);

/** A part without what only the staff is answered. */
export function toPublicPart(whole: Part): Part {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in omitted))) as Part;
}
