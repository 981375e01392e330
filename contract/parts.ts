import * as z from 'zod/mini';
import { dollars, pictureUrl, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** A part as the shop answers it. */
export const part = z.object({
  _id: z.string(),
  name: z.string(),
  /** The picture's address. */
  img: z.string(),
  /** Prose, and lines written `Label: value`, which the shop shows as the specification table. */
  description: z.string(),
  /** The fewest pieces of one order. */
  minimumQuantity: z.int(),
  /** The pieces in stock; below `minimumQuantity` the part is sold out. */
  availableQuantity: z.int(),
  /** Dollars for one piece. */
  price: z.number(),
});
export type Part = z.infer<typeof part>;

const facts = {
  name: text({ name: 'The name', min: 1, max: limits.nameLength }),
  img: pictureUrl('The picture'),
  minimumQuantity: wholeNumber('The minimum quantity', 1, limits.pieces),
  price: dollars('The price'),
};
const description = text({ name: 'The description', max: limits.descriptionLength });

/** What an admin sends to add a part. */
export const newPart = z.object({
  ...facts,
  availableQuantity: wholeNumber('The available quantity', 0, limits.pieces),
  description: z._default(description, ''),
});
export type NewPart = z.output<typeof newPart>;

/** What an admin sends to change a part: only what is to change. Stock changes by movements. */
export const partChange = z.partial(z.object({ ...facts, description }));
export type PartChange = z.output<typeof partChange>;
