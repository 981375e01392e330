import * as z from 'zod/mini';
import { documentId } from '../fields.ts';
import { partIds, PARTS } from '../fit/part-ids.ts';
import { suggestedParts } from '../fit/schemas.ts';
import { chosenBike } from '../garage.ts';
import type { Examples } from './example.ts';
import type { Rows } from './row.ts';

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

/** An example of it. */
export const fitSuggestionExamples = {
  suggestFit: {
    body: {
      instead: 'handies-hanger-2020-to-2023-n8xc2v',
      parts: ['longs-rear-derailleur-h3aj8m'],
      bike: { bike: 'blanca-2025', size: '54', measured: [], replaced: [] },
    },
    answer: { parts: [{ id: 'wetterhorn-hanger-udh-j5rt9b', verdict: 'fits' }] },
  },
} as const satisfies Partial<Examples>;
