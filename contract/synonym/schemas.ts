import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { listOf, text, timestamp, wholeNumber } from '../fields.ts';
import { formatCount } from '../text/format-count.ts';

const { synonyms: most, synonymMeanings, synonymLength: max, synonymsLength } = constraints;

/** A word or phrase that riders type, and its meanings in the words of parts. */
export const synonym = z.object(
  {
    phrase: text({ name: 'The word or phrase', min: 1, max, missing: 'Please enter what riders type.' }),
    meanings: listOf(text({ name: 'A meaning', min: 1, max, missing: 'Please enter what it stands for.' }), {
      min: 1,
      max: synonymMeanings,
      missing: 'Please enter what it stands for.',
      tooFew: 'Please enter what it stands for.',
      tooMany: `A word or phrase can stand for at most ${synonymMeanings} others.`,
    }),
  },
  'A synonym is not an object.',
);
export type Synonym = z.output<typeof synonym>;

/** The synonyms of the shop's owner, in addition to the built-in ones. */
export const ownSynonyms = z.object({
  entries: z.array(
    z.object({
      phrase: z.string(),
      meanings: z.array(z.string()),
      /** The meanings whose words no part has all together; absent if there are none. */
      without: z.optional(z.array(z.string())),
    }),
  ),
  /** Incremented with each change; 0 before the first one. */
  version: z.int(),
  /** Absent before the first change. */
  updatedAt: z.optional(timestamp),
});
export type OwnSynonyms = z.output<typeof ownSynonyms>;

/** The total number of characters in the entries. */
export function lengthOf(entries: readonly Synonym[]): number {
  return entries.reduce((sum, { phrase, meanings }) => sum + phrase.length + meanings.join('').length, 0);
}

/** The request body that replaces all synonyms. */
export const synonymsChange = z.object({
  entries: listOf(synonym, {
    min: 0,
    max: most,
    missing: 'The synonyms are missing.',
    tooFew: 'The synonyms are missing.',
    tooMany: `There can be at most ${most} synonyms.`,
  }).check(
    z.refine(
      (entries) => lengthOf(entries) <= synonymsLength,
      `All synonyms together can have at most ${formatCount(synonymsLength)} characters.`,
    ),
  ),
  /** The version on which the change is based. If the synonyms have changed since, the response is 409. */
  version: wholeNumber('The version', 0, constraints.basketRevision),
});
export type SynonymsChange = z.output<typeof synonymsChange>;
