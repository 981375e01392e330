import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
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

interface PartPages {
  /** Parts a page. */
  limit: number;
  sort: PartSort;
  /** Only parts that are not sold out; `false`: only those that are. */
  inStock?: boolean | undefined;
}

/** The parts of the shop page by page, and how many there are. */
export function partPagesQuery({ limit, sort, inStock }: PartPages) {
  return pagesQuery(['parts', 'pages', { limit, sort, inStock }], (after, signal) => {
    const query = { limit, sort, after, count: true, inStock } as const;
    return callPage('listParts', { query, signal });
  });
}
