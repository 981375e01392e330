import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text } from '../fields.ts';
import { managedFilters, partFilters } from './filters.ts';
import { partKindCodes, type PartKind } from './kinds.ts';
import { type SpecName, specNameCodes } from './specs.ts';
import { type SearchSort, searchBounds } from './search.ts';
import { type PartStatus, partStatusCodes } from './status.ts';

type FilterQueries<T extends Readonly<Record<string, { query: z.ZodMiniType }>>> = { [F in keyof T]: T[F]['query'] };

function queriesOf<T extends Readonly<Record<string, { query: z.ZodMiniType }>>>(filters: T): FilterQueries<T> {
  return Object.fromEntries(Object.entries(filters).map(([name, { query }]) => [name, query])) as FilterQueries<T>;
}

/** The parameters of a search for parts, in addition to those of every list. */
export const partSearch = {
  ...queriesOf(partFilters),
  /** Words, or a part number. */
  q: z.optional(text({ name: 'q', max: searchBounds.queryLength, hasLines: true })),
  /** The size of the bike, if `fits` does not contain it. */
  size: z.optional(text({ name: 'size', min: 1, max: constraints.fitCodeLength })),
};

const { fits: _fits, size: _size, ...partSearchOfStaff } = partSearch;

/** The query of the staff's list of parts, which cannot name a bike. */
export const managedSearch = { ...partSearchOfStaff, ...queriesOf(managedFilters) };

type Asked<T extends Readonly<Record<string, z.ZodMiniType>>> = { [F in keyof T]?: z.output<T[F]> | undefined };

/** A search for parts in either list, by the names of its parameters. */
export type PartSearch = Asked<typeof partSearch & typeof managedSearch> & {
  sort?: SearchSort | undefined;
};

const counted = z.object({ kind: z.enum(partKindCodes as [PartKind]), count: z.int() });

/** The counts beside a list of found parts. Each facet is counted without its own chosen values. */
export const partFacets = z.object({
  total: z.int(),
  /** `img`: the picture of a part of the kind. */
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
  /** Only with `fits`: the number of parts with each verdict; `none`: parts that no rule covers. Parts with the verdict `no` are not listed. */
  fit: z.optional(
    z.object({ fits: z.int(), caution: z.int(), with: z.int(), unknown: z.int(), no: z.int(), none: z.int() }),
  ),
  /** Words that no part has, and the words that were searched for instead. */
  corrected: z.array(z.object({ typed: z.string(), used: z.array(z.string()) })),
  /** The bike that the words name, if `fits` names none: the parts are those for the other words (`q`) on that bike. */
  bike: z.optional(
    z.object({
      /** The value for `fits`. */
      fits: z.string(),
      model: z.string(),
      /** The year of the model; the last one if the words name none, and then parts that do not fit are not left out. */
      year: z.int(),
      isYearSaid: z.boolean(),
      size: z.optional(z.string()),
      q: z.string(),
    }),
  ),
  /** Suggestions when nothing was found: the words that were dropped, the search without them, and the nearest kinds. */
  nothingFound: z.optional(
    z.object({ dropped: z.array(z.string()), q: z.string(), total: z.int(), kinds: z.array(counted) }),
  ),
});

/** The counts beside the staff's list of parts. Each facet is counted without its own chosen values. */
export const managedFacets = z.object({
  total: z.int(),
  kinds: z.array(counted),
  statuses: z.array(z.object({ status: z.enum(partStatusCodes as [PartStatus]), count: z.int() })),
  makers: z.array(z.object({ maker: z.string(), count: z.int() })),
  inStock: z.object({ yes: z.int(), no: z.int() }),
});
export type ManagedFacets = z.output<typeof managedFacets>;
