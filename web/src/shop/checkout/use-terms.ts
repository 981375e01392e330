import type { Market } from '@fourteener/contract/purchase/payment-states';
import { useQuery } from '@tanstack/react-query';
import { policyQuery } from '../content/policy-data.ts';

/** The version of the terms that an order accepts; undefined if the market does not require it, or the shop has no terms. */
export function useTerms(market: Market | undefined): number | undefined {
  const { data } = useQuery({ ...policyQuery('terms'), enabled: market === 'eu', retry: false });
  return data?.version;
}
