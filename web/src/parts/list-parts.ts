import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { call } from '../api/client.ts';

/** The parts of the shop, newest first: all of them, or only the newest `last`. */
export function partsQuery(last?: number) {
  return queryOptions({
    queryKey: ['parts', 'list', { last }],
    queryFn: ({ signal }) => call('listParts', { query: { last }, signal }),
    select: (parts: Part[]) => parts.toReversed(),
  });
}
