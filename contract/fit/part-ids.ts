import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId } from '../fields.ts';

/** The error message for a list of part ids. */
export const PARTS = 'parts must be 1 to 100 ids of parts, each once, separated by commas.';

/** A list of part ids without duplicates. */
export const partIds = z.array(documentId, PARTS).check(
  z.maxLength(constraints.fitParts, PARTS),
  z.refine((ids) => new Set(ids).size === ids.length, PARTS),
);
