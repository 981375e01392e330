import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import type { Input } from '@fourteener/contract/shapes';
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

/** What a list of parts is asked for: its filters, and its order. */
export type PartsAsked = Pick<
  Input<'listParts', 'query'>,
  'q' | 'kind' | 'spec' | 'price' | 'inStock' | 'fits' | 'size' | 'sort'
>;

/** Parts as admins manage them, newest first, page by page; `isHidden`: those that only admins see, those hidden last first. */
export function managedPartPagesQuery({ limit, isHidden }: { limit: number; isHidden: boolean }) {
  const call = isHidden ? 'listHiddenParts' : 'listParts';
  return pagesQuery(['parts', 'pages', { call, limit, sort: 'newest' }], (after, signal) =>
    callPage(call, { query: { limit, sort: 'newest', after, count: true }, signal }),
  );
}

/** The listed parts of the shop page by page, `limit` of them a page, and how many there are. */
export function partPagesQuery({ limit, sort, ...filter }: PartsAsked & { limit: number }) {
  return pagesQuery(['parts', 'pages', { limit, sort, ...filter }], (after, signal) =>
    callPage('listParts', { query: { limit, sort, after, count: true, ...filter }, signal }),
  );
}
