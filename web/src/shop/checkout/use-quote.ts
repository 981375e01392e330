import type { Destination } from '@fourteener/contract/checkout/delivery';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';

export interface QuotedLine {
  partsId: string;
  quantity: number;
}

/**
 * The costs of lines at a destination; without one, it is that of orders that name none. With a discount code, what they cost the customer who
 * is signed in: it fails where the code does not hold.
 */
export function quoteQuery(
  lines: readonly QuotedLine[],
  destination: Destination | undefined,
  discountCode: string | undefined,
) {
  const body = { lines: [...lines], ...(destination && { destination }) };
  const address = discountCode === undefined ? 'POST /quotes' : 'POST /quotes/mine';
  return queryOptions({
    queryKey: [...keyOf(address), { body, discountCode }] as const,
    queryFn: ({ signal }) =>
      discountCode === undefined
        ? call('POST /quotes', { body, signal })
        : call('POST /quotes/mine', { body: { ...body, discountCode }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What lines cost at a destination, as the shop says now; while it is asked, what it said of others. */
export function useQuote(
  lines: readonly QuotedLine[],
  destination: Destination | undefined,
  isEnabled = true,
  discountCode?: string,
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(lines, destination, discountCode),
    enabled: isEnabled && lines.length > 0,
  });
  const isCurrent = isEnabled && data !== undefined && !isPlaceholderData;
  return {
    /** What is shown. */
    quote: isEnabled ? data : undefined,
    /** What can be agreed on: what the shop said of exactly these lines. */
    current: isCurrent ? data : undefined,
    isReading: isEnabled && isFetching && !isCurrent,
    error: isFetching || isCurrent ? null : error,
    /** Asks the shop again. */
    renew: async (): Promise<Quote | undefined> => (await refetch()).data,
  };
}
