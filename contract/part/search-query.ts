import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text } from '../fields.ts';
import { partFilters } from './filters.ts';
import { partKindCodes, type PartKind } from './kinds.ts';
import { type SpecName, specNameCodes } from './specs.ts';
import { type SearchSort, searchBounds } from './search.ts';

type FilterQueries = { [F in keyof typeof partFilters]: (typeof partFilters)[F]['query'] };

const filterQueries = Object.fromEntries(
  Object.entries(partFilters).map(([name, { query }]) => [name, query]),
) as FilterQueries;

/** What a search for parts may ask for, besides what every list takes. */
export const partSearch = {
  ...filterQueries,
  /** Words, or a part number. */
  q: z.optional(text({ name: 'q', max: searchBounds.queryLength, hasLines: true })),
  /** The size of the bike, where `fits` does not say it. */
  size: z.optional(text({ name: 'size', min: 1, max: constraints.fitCodeLength })),
};

/** A search for parts, by the names of the parameters. */
export type PartSearch = { [F in keyof typeof partSearch]?: z.output<(typeof partSearch)[F]> | undefined } & {
  sort?: SearchSort | undefined;
};

const counted = z.object({ kind: z.enum(partKindCodes as [PartKind]), count: z.int() });

/** The counts beside a list of found parts, each facet as if nothing of itself were chosen. */
export const partFacets = z.object({
  total: z.int(),
  /** `img`: the picture of one of the kind's parts. */
  kinds: z.array(z.extend(counted, { img: z.optional(z.string()) })),
  specs: z.array(
    z.object({
      name: z.enum(specNameCodes as [SpecName]),
      values: z.array(z.object({ value: z.union([z.number(), z.string()]), count: z.int() })),
    }),
  ),
  /** Dollars. */
  price: z.optional(z.object({ min: z.number(), max: z.number() })),
  inStock: z.object({ yes: z.int(), no: z.int() }),
  /** Only with `fits`: how many parts each verdict has; `none`, those that no rule covers. Those of `no` are not listed. */
  fit: z.optional(
    z.object({ fits: z.int(), caution: z.int(), with: z.int(), unknown: z.int(), no: z.int(), none: z.int() }),
  ),
  /** Words that no part has, and those that were searched for instead. */
  corrected: z.array(z.object({ typed: z.string(), used: z.array(z.string()) })),
  /** The bike that the words name, where `fits` names none: the parts are those for the other words (`q`), on that bike. */
  bike: z.optional(
    z.object({
      /** As `fits` has it. */
      fits: z.string(),
      model: z.string(),
      /** The last year of the model, where the words say none: then no part is left out that does not fit it. */
      year: z.int(),
      isYearSaid: z.boolean(),
      size: z.optional(z.string()),
      q: z.string(),
    }),
  ),
  /** What to try when nothing was found: the words that were dropped, the search without them, and the nearest kinds. */
  nothingFound: z.optional(
    z.object({ dropped: z.array(z.string()), q: z.string(), total: z.int(), kinds: z.array(counted) }),
  ),
});
