import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { pagesOf, queryOf } from '../../api/call-queries.ts';

/** The parts of the shop, newest first: all of them, or only the newest `last`. */
export function partsQuery(last?: number) {
  return queryOptions({
    ...queryOf('GET /partses', { query: { last } }),
    select: (parts: Part[]) => parts.toReversed(),
  });
}

/** The query of a list of parts: its filters and its order. */
export type PartsAsked = Input<'summarizeParts', 'query'> & Pick<Input<'listParts', 'query'>, 'sort'>;

/** The listed parts of the shop in pages of `limit`, and their number. */
export function partPagesQuery({ limit, sort, ...filter }: PartsAsked & { limit: number }) {
  return pagesOf('GET /partses', { query: { limit, sort, count: true, ...filter } });
}
