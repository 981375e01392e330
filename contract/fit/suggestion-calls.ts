import * as z from 'zod/mini';
import { documentId } from '../fields.ts';
import { partIds, PARTS } from './part-ids.ts';
import { suggestedParts } from './schemas.ts';
import { chosenBike } from '../garage/schemas.ts';
import type { Rows } from '../calls/row.ts';

/** A part that does not suit a rider's bike or other parts, which are to stay. */
const suggestionRequest = z
  .object({
    /** The part for which another one is wanted. */
    instead: documentId,
    parts: partIds,
    bike: z.nullable(chosenBike),
  })
  .check(z.refine(({ parts, bike }) => parts.length > 0 || bike !== null, { path: ['parts'], message: PARTS }));

/** The call that says what fits instead. */
export const fitSuggestionCalls = {
  /** Up to 6 parts of the same kind that are in stock and go with the bike and the other parts. Nothing that is sent is kept. */
  suggestFit: {
    address: 'POST /fit/suggestions',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 10,
    bodyKiB: 64,
    sizeDecides: true,
    body: suggestionRequest,
    answer: suggestedParts,
  },
} as const satisfies Rows;
