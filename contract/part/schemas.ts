import * as z from 'zod/mini';
import { answeredFacts, sentFacts } from './facts.ts';
import { dollars, pictureUrl, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { verdicts } from '../fit/facts.ts';
import { findStoredProblems } from '../fit/problems.ts';

/** A part in the form of a response. */
export const part = z.object({
  _id: z.string(),
  name: z.string(),
  /** The picture's URL. */
  img: z.string(),
  /** Prose, and lines of the form `Label: value`, which the shop shows as the specification table. */
  description: z.string(),
  /** The smallest number of pieces per order. */
  minimumQuantity: z.int(),
  /** The pieces in stock; below `minimumQuantity` the part is sold out. */
  availableQuantity: z.int(),
  /** Dollars per piece. */
  price: z.number(),
  ...answeredFacts,
  /** The number that an admin gave the part, or the one that the shop derives from its id. */
  number: z.string(),
  /** The deciding fact of its kind, in words, such as "12-speed". */
  decidingFact: z.optional(z.string()),
  /** The rows of its specification, in words; only a single requested part has them. */
  specification: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  /** The lowest price of the 30 days before its price was announced as reduced, in dollars; absent if it is not reduced. */
  reducedFrom: z.optional(z.number()),
  /** The maker, where the law requires it, and the delivery time in words; only a single requested part has them. */
  terms: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  /** The verdict on the bike of a search, for this part alone; null if no rule covers it. Only searches with `fits` have it. */
  fit: z.optional(z.nullable(z.enum(verdicts))),
});
export type Part = z.infer<typeof part>;

const changeable = {
  name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
  img: pictureUrl('The picture'),
  minimumQuantity: wholeNumber('The minimum quantity', 1, constraints.pieces),
  price: dollars('The price'),
  ...sentFacts,
};
const description = text({ name: 'The description', max: constraints.descriptionLength, hasLines: true });

/** The request body that adds a part. */
export const newPart = z
  .object({
    ...changeable,
    availableQuantity: wholeNumber('The available quantity', 0, constraints.pieces),
    description: z._default(description, ''),
  })
  .check(({ value, issues }) => {
    for (const problem of findStoredProblems(value)) issues.push({ code: 'custom', input: value, ...problem });
  });
export type NewPart = z.output<typeof newPart>;

const changeableFields = z.object(
  {
    ...changeable,
    description,
    /**
     * `true`: the new price is announced as a reduction from the lowest price of the last 30 days. `false`, like any other change of the
     * price, ends the announcement.
     */
    reduced: z.boolean('reduced must be true or false.'),
  },
  'The fields must be an object.',
);

/** The request body that changes a part: only the changed fields. Stock is changed by stock movements instead. */
export const partChange = z.partial(changeableFields);
export type PartChange = z.output<typeof partChange>;
