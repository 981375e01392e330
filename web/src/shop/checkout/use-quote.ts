import type { Destination } from '@fourteener/contract/checkout/delivery';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';

interface QuotedLine {
  partsId: string;
  quantity: number;
}

/** The input of a quote. */
export interface Asked {
  lines: readonly QuotedLine[];
  /** The destination; if undefined, the order is priced as one without a place. */
  destination: Destination | undefined;
  /** The name of a way of shipping; by default, or if it is not offered there, the usual one. */
  shippingWay?: string | undefined;
  /** The customer for whom an admin takes the order: a discount code is judged for them. */
  customerEmail?: string | undefined;
}

/**
 * The costs of lines at a destination. With a discount code, the costs for the customer who is signed in, or for whom an admin takes the
 * order; fails if the code is not valid.
 */
export function quoteQuery(
  { lines, destination, shippingWay, customerEmail }: Asked,
  discountCode: string | undefined,
) {
  const way = shippingWay === undefined ? {} : { shippingWay };
  const body = { lines: [...lines], ...(destination && { destination }), ...way };
  const judged = discountCode !== undefined && {
    discountCode,
    ...(customerEmail !== undefined && { customerEmail }),
  };
  const address = judged ? 'POST /quotes/mine' : 'POST /quotes';
  return queryOptions({
    queryKey: [...keyOf(address), { body, ...judged }] as const,
    queryFn: ({ signal }) =>
      judged
        ? call('POST /quotes/mine', { body: { ...body, ...judged }, signal })
        : call('POST /quotes', { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The current cost of lines at a destination; while it is loaded, the last answer. */
export function useQuote(asked: Asked, isEnabled = true, discountCode?: string) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(asked, discountCode),
    enabled: isEnabled && asked.lines.length > 0,
  });
  const isCurrent = isEnabled && data !== undefined && !isPlaceholderData;
  return {
    /** The quote to show, which may be the last answer. */
    quote: isEnabled ? data : undefined,
    /** The quote that the customer can accept: the shop's answer about exactly these lines. */
    current: isCurrent ? data : undefined,
    isReading: isEnabled && isFetching && !isCurrent,
    error: isFetching || isCurrent ? null : error,
    /** Asks the shop again. */
    renew: async (): Promise<Quote | undefined> => (await refetch()).data,
  };
}
