import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { switchedOn } from '../fields.ts';
import { partIds, PARTS } from './part-ids.ts';
import { chosenBike } from '../garage/schemas.ts';
import { bikeSummary, describedBike, fit, fitRequest, fitRule, ruleSummary, storedFit } from './schemas.ts';
import type { Rows } from '../calls/row.ts';

const byRule = z.object({ id: z.string().check(z.regex(/^[A-Z]\d{2,4}$/)) });

const ID = `[A-Za-z0-9_-]{1,${constraints.idLength}}`;

const storedQuery = z.object({
  /** The ids of the parts, separated by commas. */
  parts: z.pipe(
    z
      .string(PARTS)
      .check(z.maxLength(constraints.fitParts * 130, { error: PARTS, abort: true }))
      .register(z.globalRegistry, { pattern: `^${ID}(,${ID}){0,${constraints.fitParts - 1}}$` }),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      partIds,
    ),
  ),
  /** The slug of a bike with its year, such as `blanca-2025`; if absent, the parts are only judged with each other. */
  bike: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'bike is too long.'))),
  /** The size of the bike; if absent, facts that depend on it are unknown. */
  size: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'size is too long.'))),
  /** Whether each part is judged without the other ones. */
  alone: switchedOn('alone'),
});

/**
 * The request body that judges parts of the shop with a rider's own bike and with each other. Without parts, it judges the parts of the
 * bike with each other.
 */
const chosenRequest = z
  .object({
    parts: partIds,
    bike: z.nullable(chosenBike),
    alone: z.optional(z.boolean('alone must be true or false.')),
  })
  .check(z.refine(({ parts, bike }) => parts.length > 0 || bike !== null, { path: ['parts'], message: PARTS }));

/** The calls that judge whether parts fit, and that show the rules. */
export const fitCalls = {
  /** Judges parts and a bike whose facts the client sends. The shop does not store the request. */
  checkFit: {
    address: 'POST /fit/check',
    access: 'all',
    errorStatuses: [400],
    weight: 10,
    bodyKiB: 64,
    sizeDecides: true,
    body: fitRequest,
    answer: fit,
  },
  checkStoredFit: {
    address: 'GET /fit',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 10,
    cache: 'shared',
    query: storedQuery,
    answer: storedFit,
  },
  /** Judges parts of the shop with a rider's own bike. The shop does not store the request. */
  checkChosenFit: {
    address: 'POST /fit',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 10,
    bodyKiB: 64,
    sizeDecides: true,
    body: chosenRequest,
    answer: storedFit,
  },
  /** Lists the bikes of the shop. */
  listFitBikes: {
    address: 'GET /fit/bikes',
    access: 'all',
    errorStatuses: [],
    weight: 4,
    cache: 'shared',
    answer: z.array(bikeSummary),
  },
  /** Describes a rider's own bike slot by slot. The shop does not store the request. */
  describeBike: {
    address: 'POST /fit/bike',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 2,
    bodyKiB: 64,
    sizeDecides: true,
    body: chosenBike,
    answer: describedBike,
  },
  listFitRules: {
    address: 'GET /fit/rules',
    access: 'all',
    errorStatuses: [],
    cache: 'shared',
    answer: z.array(ruleSummary),
  },
  getFitRule: {
    address: 'GET /fit/rules/{id}',
    access: 'all',
    errorStatuses: [404],
    cache: 'shared',
    params: byRule,
    answer: fitRule,
  },
} as const satisfies Rows;
