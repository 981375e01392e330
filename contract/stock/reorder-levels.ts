import * as z from 'zod/mini';
import { documentId } from '../fields.ts';
import { constraints } from '../constraints.ts';

const MOST = constraints.stockTakeLines;
const PARTS = `parts must be 1 to ${MOST} ids of parts, separated by commas.`;
const ID = `[A-Za-z0-9_-]{1,${constraints.idLength}}`;

/** The query for the proposed reorder levels of some parts. */
export const levelsQuery = z.object({
  /** The ids of the parts, separated by commas. */
  parts: z.pipe(
    z
      .string(PARTS)
      .check(z.maxLength(MOST * (constraints.idLength + 1), { error: PARTS, abort: true }))
      .register(z.globalRegistry, { pattern: `^${ID}(,${ID}){0,${MOST - 1}}$` }),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(documentId, PARTS).check(z.maxLength(MOST, PARTS)),
    ),
  ),
});

/** The proposed reorder levels: the pieces that are sold, at the pace of the last weeks, until a reorder arrives. */
export const proposedLevels = z.object({
  /** The number of days whose sales were added up, and the number of days within which a reorder arrives. */
  days: z.int(),
  reorderDays: z.int(),
  /** The proposals for the parts that were sold in these days. */
  parts: z.array(z.object({ _id: z.string(), sold: z.int(), level: z.int() })),
});
export type ProposedLevel = z.infer<typeof proposedLevels>['parts'][number];

/** The reorder level of a part from its sold pieces and the days within which a reorder arrives. */
export function proposeLevel(sold: number, reorderDays: number): number {
  return Math.ceil((sold / constraints.paceDays) * reorderDays);
}
