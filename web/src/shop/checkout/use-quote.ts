import type { Destination } from '@fourteener/contract/checkout/delivery';
import type { Quote } from '@fourteener/contract/purchase/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

interface QuotedLine {
  partsId: string;
  quantity: number;
}

/** What lines cost at a destination. Without one, it is that of orders that name none. */
function quoteQuery(lines: readonly QuotedLine[], destination: Destination | undefined) {
  return queryOptions({
    ...queryOf('POST /quotes', { body: { lines: [...lines], ...(destination && { destination }) } }),
    placeholderData: keepPreviousData,
  });
}

/** What lines cost at a destination, as the shop says now; while it is asked, what it said of others. */
export function useQuote(lines: readonly QuotedLine[], destination: Destination | undefined, isEnabled = true) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(lines, destination),
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
