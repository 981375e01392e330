import type { Market } from '@fourteener/contract/purchase/payment-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf } from './call-queries.ts';
import { queryClient } from './query-client.ts';

// Separate from the module of the payment settings, so that pages which need only the market load less.

const marketQuery = queryOptions({
  ...queryOf('GET /settings/payment', {}),
  select: ({ market }) => market,
  staleTime: 5 * 60_000,
});

/** The market, whose law applies; `us` until the shop has answered. */
export function useMarket(): Market {
  return useQuery(marketQuery).data ?? 'us';
}

/** Asks the shop for its market. */
export function getMarket(): Promise<Market> {
  return queryClient.query(marketQuery);
}
