import type { Market } from '@fourteener/contract/purchase/payment-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf } from './call-queries.ts';
import { queryClient } from './query-client.ts';

// Apart from the settings of payments, so that pages which need only the market do not load them.

const marketQuery = queryOptions({
  ...queryOf('GET /settings/payment', {}),
  select: ({ market }) => market,
  staleTime: 5 * 60_000,
});

/** Whose law applies; `us` until the shop has said. */
export function useMarket(): Market {
  return useQuery(marketQuery).data ?? 'us';
}

/** Whose law applies, as the shop says. */
export function getMarket(): Promise<Market> {
  return queryClient.query(marketQuery);
}
