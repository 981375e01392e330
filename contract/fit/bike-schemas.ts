import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { findBikeChangeProblems, findStoredBikeProblems } from './bike-problems.ts';
import { verdicts } from './facts.ts';
import { port, worded } from './schemas.ts';

// What is wrong with a bike, bike-problems.ts says, all at once and in words; these say what a bike is.

const shortText = z.string().check(z.maxLength(constraints.fitCodeLength));
const year = z.int().check(z.minimum(constraints.firstYear), z.maximum(constraints.lastYear));

/** The part in a place of the bike. */
const slotEntry = z.object({
  /** Its id. */
  part: z.string().check(z.maxLength(constraints.idLength)),
  /** The first and the last model year that has it; null is open. */
  years: z.optional(z.tuple([z.nullable(year), z.nullable(year)])),
  position: z.optional(z.enum(['front', 'rear', 'upper', 'lower'])),
  /** These take the place of the part's ports of the same interface, side and position. */
  ports: z.optional(z.array(port).check(z.maxLength(constraints.fitPorts))),
  /** Kinds of what is in the part's box that this bike does not have. */
  without: z.optional(z.array(shortText).check(z.maxLength(constraints.fitIncludes))),
});

const fields = {
  model: z.string().check(z.maxLength(constraints.nameLength)),
  /** What it is, in a sentence. */
  about: z.string().check(z.maxLength(constraints.kitNoteLength)),
  /** The first and the last model year. */
  years: z.tuple([year, year]),
  sizes: z.array(shortText).check(z.maxLength(constraints.fitSizes)),
  /** Its parts by the names of their places; a list where they change with the years. */
  slots: z.record(shortText, z.union([slotEntry, z.array(slotEntry).check(z.maxLength(constraints.bikeEntries))])),
};

/** A bike as it is judged before it is saved. */
export const bikeDraft = worded(findStoredBikeProblems, z.object(fields));

/** The request body that adds a bike or replaces it. */
export const bikeChange = worded(
  findBikeChangeProblems,
  z.object({
    ...fields,
    /** The revision on which the change is based; 0 adds a bike. If the bike was changed since, the response is 409. */
    revision: z.int().check(z.minimum(0), z.maximum(constraints.basketRevision)),
  }),
);

/** A bike of the shop as admins edit it. */
export const adminBike = z.object({ _id: z.string(), ...fields, revision: z.int() });

/** A bike in the list of them. */
export const bikeRow = z.object({
  _id: z.string(),
  model: z.string(),
  years: fields.years,
  sizes: z.array(z.string()),
});

const build = { year: z.int(), size: z.string() };

/** What is said of a bike with itself. */
export const bikeJudgment = z.object({
  /** Each year and size; null where no rule covers it. */
  builds: z.array(z.object({ ...build, verdict: z.nullable(z.enum(verdicts)) })),
  /** The checks that say `no` or `unknown`, the worst first, and of which years and sizes. */
  checks: z.array(
    z.object({
      rule: z.string(),
      verdict: z.enum(verdicts),
      because: z.string(),
      slots: z.array(z.string()),
      /** How to find out what is missing. */
      asks: z.array(z.string()),
      builds: z.array(z.object(build)),
    }),
  ),
  rulesVersion: z.string(),
});

/** The path of a bike: the first part of the slugs of its years. */
export const byBike = z.object({
  id: z
    .string('The id is missing.')
    .check(
      z.maxLength(constraints.fitCodeLength, { error: 'The id is too long.', abort: true }),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'The id of a bike can have only a–z, 0–9 and single dashes between them.'),
    ),
});
