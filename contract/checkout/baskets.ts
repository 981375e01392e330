import * as z from 'zod/mini';
import { documentId, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';

/** The basket that is saved with an account. */
export const savedBasket = z.object({
  /** One line per part, in the order in which the parts were added. */
  lines: z.array(z.object({ partsId: z.string(), quantity: z.int() })),
  /** Incremented with each change; 0 when no basket was ever saved. */
  revision: z.int(),
});
export type SavedBasket = z.infer<typeof savedBasket>;

/** The request body that saves all lines of a basket. If a part appears in two lines, the last one wins. */
export const basketChange = z.object({
  lines: z
    .array(
      z.object(
        { partsId: documentId, quantity: wholeNumber('The quantity', 1, constraints.pieces) },
        'A line is not an object.',
      ),
      'The lines are missing.',
    )
    .check(z.maxLength(constraints.basketLines, `A basket can hold at most ${constraints.basketLines} parts.`)),
  /**
   * The revision on which these lines are based. If another device has changed the basket since, the response is 409.
   */
  revision: z.optional(wholeNumber('The revision', 0, constraints.basketRevision)),
});
export type BasketChange = z.output<typeof basketChange>;
