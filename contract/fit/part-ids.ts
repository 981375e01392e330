import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId } from '../fields.ts';

/** What is wrong with other ids. */
export const PARTS = 'parts must be 1 to 100 ids of parts, each once, separated by commas.';

/** Ids of parts, each once. */
export const partIds = z.array(documentId, PARTS).check(
  z.maxLength(constraints.fitParts, PARTS),
  z.refine((ids) => new Set(ids).size === ids.length, PARTS),
);
