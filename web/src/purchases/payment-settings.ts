import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '../api/market.ts';

/** How customers can pay; with no methods, the shop takes no payment. */
export function usePaymentSettings() {
  return useQuery(paymentSettingsQuery);
}
