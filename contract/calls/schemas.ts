import * as z from 'zod/mini';
import { accountName, documentId, email, switchedOn, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { ageSorts, isAgeSort } from '../part/sorts.ts';

/** The query parameters of every list. */
export const page = {
  /** The maximum number of entries in the response. */
  limit: z.optional(wholeNumber('limit', 1, constraints.pageSize)),
  /**
   * The position at which the previous page ended, copied from its `Link`. Only valid with the `sort` that it came
   * from.
   */
  after: z.optional(
    z
      .string('after is not a valid position in this list.')
      .check(z.maxLength(constraints.cursorLength, 'after is too long.')),
  ),
  /** The sort order; oldest first by default. */
  sort: sortedBy(ageSorts),
  /** Whether the response has an `X-Total-Count` header with the size of the whole list. */
  count: switchedOn('count'),
};

/** The row fields of a paged list. It has its own limits, because some entries are long, such as reviews. */
export const pagedList = {
  paged: true,
  exceeds: {
    milliseconds: 1_000,
    mebibytes: 32,
    because: 'A page has up to 1,000 entries, with a Link to the next ones, and counts by its entries.',
  },
} as const;

/** The query of a list without filters. */
export const pageQuery = z.object(page);

/** Further query parameters of the lists on the home page. */
export const feed = {
  ...page,
  /** Returns only the newest N entries, oldest first. */
  last: z.optional(wholeNumber('last', 1, constraints.last)),
};

/** The query parameter `sort` of a list with these sort orders; the first one is the default. */
export function sortedBy<const S extends readonly string[]>(sorts: S) {
  return z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`));
}

/** Refuses `last` together with paging, filters or a sort order, because it returns a list of its own. */
export function lastStandsAlone(filters: Readonly<Record<string, unknown>> = {}) {
  const others = ['limit', 'after', 'sort', ...Object.keys(filters)];
  return z.refine<Readonly<Record<string, unknown>>>(
    (query) => query.last === undefined || others.every((other) => query[other] === undefined),
    {
      error: `last cannot be used together with ${others.slice(0, -1).join(', ')} or ${others.at(-1)}.`,
      path: ['last'],
    },
  );
}

/** Refuses a sort order other than by age together with one of these filters: the database has no other indexes for filtered lists. */
export function sortedByAgeWith(filters: readonly string[]) {
  return z.refine<Readonly<Record<string, unknown>> & { sort?: string | undefined }>(
    ({ sort, ...query }) =>
      sort === undefined || isAgeSort(sort) || filters.every((filter) => query[filter] === undefined),
    {
      error: `sort must be ${ageSorts.join(' or ')} together with ${filters.slice(0, -1).join(', ')} or ${filters.at(-1)}.`,
      path: ['sort'],
    },
  );
}

/** The response of a call that returns no data. */
export const acknowledged = z.object({ acknowledged: z.literal(true) });
/** The response of a call that creates one document. */
export const created = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
/** The response of a call that creates a document for each line. */
export const createdAll = z.object({ acknowledged: z.literal(true), insertedIds: z.array(z.string()) });
/** The response of a call that changes an account; the count is 0 if nothing changed. */
export const modified = z.object({ modifiedCount: z.int() });
/** The response of a call that deletes one document. */
export const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1) });
/** The path parameters of a call about one document. */
export const byId = z.object({ id: documentId });
/** The path parameters of a call about the caller's own account. */
export const byEmail = z.object({ email });
/** The path parameters of an admin's call about any account. */
export const byAccount = z.object({ email: accountName });
