import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const FIVE_MINUTES = 5 * 60_000;

/** How customers can pay, and where the shop delivers to. A deployment changes it, nobody else. */
const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call('getPaymentSettings', { signal }),
  staleTime: FIVE_MINUTES,
});

/** How customers can pay; with no methods, the shop takes no payment. */
export function usePaymentSettings() {
  return useQuery(paymentSettingsQuery);
}
