import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { call, callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** The parts of the shop, newest first: all of them, or only the newest `last`. */
export function partsQuery(last?: number) {
  return queryOptions({
    queryKey: ['parts', 'list', { last }],
    queryFn: ({ signal }) => call('GET /partses', { query: { last }, signal }),
    select: (parts: Part[]) => parts.toReversed(),
  });
}

/** What a list of parts is asked for: its filters, and its order. */
export type PartsAsked = Input<'summarizeParts', 'query'> & Pick<Input<'listParts', 'query'>, 'sort'>;

/** Parts as admins manage them, newest first, page by page; `isHidden`: those that only admins see, those hidden last first. */
export function managedPartPagesQuery({ limit, isHidden }: { limit: number; isHidden: boolean }) {
  const address = isHidden ? 'GET /partses/hidden' : 'GET /partses';
  return pagesQuery(['parts', 'pages', { address, limit, sort: 'newest' }], (after, signal) =>
    callPage(address, { query: { limit, sort: 'newest', after, count: true }, signal }),
  );
}

/** The listed parts of the shop page by page, `limit` of them a page, and how many there are. */
export function partPagesQuery({ limit, sort, ...filter }: PartsAsked & { limit: number }) {
  return pagesQuery(['parts', 'pages', { limit, sort, ...filter }], (after, signal) =>
    callPage('GET /partses', { query: { limit, sort, after, count: true, ...filter }, signal }),
  );
}
