import * as z from 'zod/mini';
import { partFieldNames, partFields } from './fields.ts';
import { type Part, part } from './schemas.ts';

/** The fields of a part that only the staff sees in responses. */
export const staffOnlyFields = partFieldNames.filter((name) => partFields[name].isStaffOnly);

const omitted: Record<never, true> = Object.fromEntries(staffOnlyFields.map((name) => [name, true]));

/** A part in the response for everybody. */
export const publicPart = z.omit(part, omitted);

/** A part without the fields that only the staff sees. */
export function toPublicPart(whole: Part): Part {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in omitted))) as Part;
}
