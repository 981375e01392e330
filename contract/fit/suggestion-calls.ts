import * as z from 'zod/mini';
import { documentId } from '../fields.ts';
import { partKindCodes } from '../part/kinds.ts';
import { partIds, PARTS } from './part-ids.ts';
import { suggestedParts } from './schemas.ts';
import { chosenBike } from '../garage/schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The request body that asks for parts that go on a rider's bike or with other parts: instead of a part that does not fit, or of a kind. */
const suggestionRequest = z
  .object({
    /** The id of the part for which the rider wants another one. */
    instead: z.optional(documentId),
    /** The kind of part that the rider wants, if `instead` is absent. */
    kind: z.optional(z.enum(partKindCodes, 'The kind is unknown.')),
    parts: partIds,
    bike: z.nullable(chosenBike),
  })
  .check(
    z.refine(({ parts, bike }) => parts.length > 0 || bike !== null, { path: ['parts'], message: PARTS }),
    z.refine(({ instead, kind }) => (instead === undefined) !== (kind === undefined), {
      path: ['instead'],
      message: 'Send either instead or kind, to say what is wanted.',
    }),
  );

/** The call that suggests parts that fit. */
export const fitSuggestionCalls = {
  /** Returns up to 6 parts of the kind that are in stock and go with the bike and the other parts. The shop does not store the request. */
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
