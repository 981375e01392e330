import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { queryClient } from '../../api/query-client.ts';

const FIVE_MINUTES = 5 * 60_000;

/** The ways of payment and the countries of delivery. Only a deployment changes them. */
const paymentSettingsQuery = queryOptions({
  ...queryOf('GET /settings/payment', {}),
  staleTime: FIVE_MINUTES,
});

const NO_TOTAL = 'The total is not known yet. Nothing has been ordered. Please try again in a moment.';

/** The settings of payment and delivery; without any way of payment, the shop takes no payment. */
export function usePaymentSettings(isEnabled = true) {
  return useQuery({ ...paymentSettingsQuery, enabled: isEnabled });
}

/** Reads the payment settings outside of components. Rejects if the shop does not answer. */
export function readPaymentSettings() {
  return queryClient.query(paymentSettingsQuery);
}

/** The payment settings for an order form. */
export function usePaymentMethods() {
  const { data, refetch } = usePaymentSettings();
  return {
    methods: data?.methods ?? [],
    market: data?.market,
    /** Throws if the shop takes payments, as the order has no known total. */
    requireNoPayment: async (): Promise<void> => {
      const { methods } = data ?? (await refetch({ throwOnError: true })).data ?? {};
      if (methods?.length !== 0) throw new Error(NO_TOTAL);
    },
  };
}
