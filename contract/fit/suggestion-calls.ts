import * as z from 'zod/mini';
import { documentId } from '../fields.ts';
import { partKindCodes } from '../part/kinds.ts';
import { partIds, PARTS } from './part-ids.ts';
import { suggestedParts } from './schemas.ts';
import { chosenBike } from '../garage/schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The wanted part on a rider's bike or with other parts, which are to stay: something else than a part that does not suit them, or a kind. */
const suggestionRequest = z
  .object({
    /** The part for which another one is wanted. */
    instead: z.optional(documentId),
    /** Or the kind of part that is wanted. */
    kind: z.optional(z.enum(partKindCodes, 'The kind is unknown.')),
    parts: partIds,
    bike: z.nullable(chosenBike),
  })
  .check(
    z.refine(({ parts, bike }) => parts.length > 0 || bike !== null, { path: ['parts'], message: PARTS }),
    z.refine(({ instead, kind }) => (instead === undefined) !== (kind === undefined), {
      path: ['instead'],
      message: 'Either instead or kind says what is wanted.',
    }),
  );

/** The call that says what fits instead, or as well. */
export const fitSuggestionCalls = {
  /** Up to 6 parts of the kind that are in stock and go with the bike and the other parts. Nothing that is sent is kept. */
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
