import { queryOptions } from '@tanstack/react-query';
import type { Part, PartsFilter } from '@fourteener/contract/parts';
import type { PartSort } from '@fourteener/contract/sorts';
import { call, callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** The parts of the shop, newest first: all of them, or only the newest `last`. */
export function partsQuery(last?: number) {
  return queryOptions({
    queryKey: ['parts', 'list', { last }],
    queryFn: ({ signal }) => call('listParts', { query: { last }, signal }),
    select: (parts: Part[]) => parts.toReversed(),
  });
}

interface PartPages extends PartsFilter {
  /** Parts a page. */
  limit: number;
  sort: PartSort;
}

/** The parts that only admins see, those hidden last first, page by page. */
export function hiddenPartPagesQuery(limit: number) {
  return pagesQuery(['parts', 'pages', { limit, hidden: true }], (after, signal) =>
    callPage('listHiddenParts', { query: { limit, sort: 'newest', after, count: true }, signal }),
  );
}

/** The listed parts of the shop page by page, and how many there are. */
export function partPagesQuery({ limit, sort, ...filter }: PartPages) {
  return pagesQuery(['parts', 'pages', { limit, sort, ...filter }], (after, signal) =>
    callPage('listParts', { query: { limit, sort, after, count: true, ...filter }, signal }),
  );
}
