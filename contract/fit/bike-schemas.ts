import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { findBikeChangeProblems, findStoredBikeProblems } from './bike-problems.ts';
import { verdicts } from './facts.ts';
import { port, worded } from './schemas.ts';

// These schemas describe a valid bike; bike-problems.ts finds all problems of an invalid one at once and words them.

const shortText = z.string().check(z.maxLength(constraints.fitCodeLength));
const year = z.int().check(z.minimum(constraints.firstYear), z.maximum(constraints.lastYear));

/** The part in a slot of the bike. */
const slotEntry = z.object({
  /** The id of the part. */
  part: z.string().check(z.maxLength(constraints.idLength)),
  /** The first and the last model year with this part; null is open. */
  years: z.optional(z.tuple([z.nullable(year), z.nullable(year)])),
  position: z.optional(z.enum(['front', 'rear', 'upper', 'lower'])),
  /** Ports that replace the part's ports with the same interface, side and position. */
  ports: z.optional(z.array(port).check(z.maxLength(constraints.fitPorts))),
  /** The kinds of parts in the part's box that this bike does not have. */
  without: z.optional(z.array(shortText).check(z.maxLength(constraints.fitIncludes))),
});

const fields = {
  model: z.string().check(z.maxLength(constraints.nameLength)),
  /** A description of the bike in a sentence. */
  about: z.string().check(z.maxLength(constraints.kitNoteLength)),
  /** The first and the last model year. */
  years: z.tuple([year, year]),
  sizes: z.array(shortText).check(z.maxLength(constraints.fitSizes)),
  /** The parts of the bike by slot; a list if the part changes with the model years. */
  slots: z.record(shortText, z.union([slotEntry, z.array(slotEntry).check(z.maxLength(constraints.bikeEntries))])),
};

/** The request body that judges a bike before it is saved. */
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

/** A bike in the list of bikes. */
export const bikeRow = z.object({
  _id: z.string(),
  model: z.string(),
  years: fields.years,
  sizes: z.array(z.string()),
});

const build = { year: z.int(), size: z.string() };

/** The verdicts on a bike's parts with each other. */
export const bikeJudgment = z.object({
  /** Each year and size of the bike; the verdict is null if no rule covers it. */
  builds: z.array(z.object({ ...build, verdict: z.nullable(z.enum(verdicts)) })),
  /** The checks with the verdict `no` or `unknown`, the worst first, and the years and sizes for which they hold. */
  checks: z.array(
    z.object({
      rule: z.string(),
      verdict: z.enum(verdicts),
      because: z.string(),
      slots: z.array(z.string()),
      /** How a rider finds out the missing facts. */
      asks: z.array(z.string()),
      builds: z.array(z.object(build)),
    }),
  ),
  rulesVersion: z.string(),
});

/** The path parameter of a call about a bike: its id, which is its slug without the year. */
export const byBike = z.object({
  id: z
    .string('The id is missing.')
    .check(
      z.maxLength(constraints.fitCodeLength, { error: 'The id is too long.', abort: true }),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'The id of a bike can have only a–z, 0–9 and single dashes between them.'),
    ),
});
