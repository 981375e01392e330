import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text, timestamp, wholeNumber } from '../fields.ts';
import { policyNames } from './names.ts';

/** The number of a version; the first one is 1. */
export const policyVersion = wholeNumber('The version', 1, constraints.policyVersions);

/** The name of a text in a path. */
export const byPolicyName = z.object({
  id: z.enum(policyNames, `There is no such text. The texts are ${policyNames.join(', ')}.`),
});

/** A legal text of the shop: terms, privacy, imprint, or shipping and returns. */
export const policy = z.object({
  _id: z.enum(policyNames),
  version: z.int(),
  /** Plain text: an empty line ends a paragraph, and a line that begins with `# ` is a heading. */
  text: z.string(),
  /** When this version was published. */
  publishedAt: timestamp,
});
export type Policy = z.infer<typeof policy>;

/** The request body that publishes the next version of a text. */
export const policyChange = z.object({
  text: text({ name: 'The text', min: 1, max: constraints.policyLength, hasLines: true }),
  /** The version on which the change is based; 0 for the first one. If another version has been published since, the response is 409. */
  version: wholeNumber('The version', 0, constraints.policyVersions),
});
export type PolicyChange = z.output<typeof policyChange>;
