import type { Market } from '@fourteener/contract/payment-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

const FIVE_MINUTES = 5 * 60_000;

/** What a deployment chose: whose law applies, how customers can pay, and where the shop delivers to. Nobody else changes it. */
export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call('getPaymentSettings', { signal }),
  staleTime: FIVE_MINUTES,
});

/** Whose law applies; `us` until the shop has said. */
export function useMarket(): Market {
  return useQuery(paymentSettingsQuery).data?.market ?? 'us';
}

/** Whose law applies, as the shop says. */
export async function getMarket(): Promise<Market> {
  return (await queryClient.query(paymentSettingsQuery)).market;
}
