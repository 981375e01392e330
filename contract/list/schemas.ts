import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, listOf, optionalText, text, timestamp, wholeNumber } from '../fields.ts';

const listLine = z.object({ partsId: z.string(), quantity: z.int(), note: z.optional(z.string()) });
export type ListLine = z.infer<typeof listLine>;

/** A saved list, as its owner reads it. */
export const savedList = z.object({
  _id: z.string(),
  name: z.string(),
  /** One line per part. */
  lines: z.array(listLine),
  /** Incremented with each change of name or lines. */
  revision: z.int(),
  /** The token in the list's link (`GET /saved-lists/shared/{token}`), as long as the list is shared. */
  token: z.optional(z.string()),
  updatedAt: timestamp,
});
export type SavedList = z.infer<typeof savedList>;

/** A saved list without its lines, for the overview of its owner's lists. */
export const listSummary = z.object({
  _id: z.string(),
  name: z.string(),
  /** The number of lines. */
  lineCount: z.int(),
  shared: z.boolean(),
  updatedAt: timestamp,
});
export type ListSummary = z.infer<typeof listSummary>;

/** A list as a visitor with its link reads it: without its owner and the notes. */
export const sharedList = z.object({
  name: z.string(),
  lines: z.array(z.object({ partsId: z.string(), quantity: z.int() })),
});
export type SharedList = z.infer<typeof sharedList>;

const fields = {
  name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
  /** If a part appears in two lines, the last one wins. */
  lines: listOf(
    z.object(
      {
        partsId: documentId,
        quantity: wholeNumber('The quantity', 1, constraints.pieces),
        note: optionalText({ name: 'The note', max: constraints.listNoteLength }),
      },
      'A line is not an object.',
    ),
    {
      min: 0,
      max: constraints.listLines,
      missing: 'The lines are missing.',
      tooFew: '',
      tooMany: `A list can hold at most ${constraints.listLines} parts.`,
    },
  ),
};

/** The request body that adds a list. */
export const newList = z.object(fields);
export type NewList = z.output<typeof newList>;

/** The request body that changes a list: its name and all of its lines. */
export const listChange = z.object({
  ...fields,
  /** The revision on which the change is based. If the list was changed since, the response is 409. */
  revision: wholeNumber('The revision', 1, constraints.basketRevision),
});
export type ListChange = z.output<typeof listChange>;

/** The path of a shared list. */
export const byToken = z.object({
  token: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'There is no such link.')),
});
