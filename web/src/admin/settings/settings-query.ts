import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The tables of shipping and tax. For admins. */
export const checkoutSettingsQuery = queryOptions({
  queryKey: ['checkout-settings'],
  queryFn: ({ signal }) => call('GET /settings/checkout', { signal }),
});

interface Basket {
  lines: { partsId: string; quantity: number }[];
  destination: CheckoutTables['home'];
}

/** What a basket would cost by tables that are not in force. For admins. */
export function previewQuery(tables: CheckoutTables | undefined, { lines, destination }: Basket) {
  return queryOptions({
    queryKey: ['checkout-preview', tables, lines, destination],
    queryFn: ({ signal }) =>
      call('POST /settings/checkout/quotes', {
        body: { tables: tables as CheckoutTables, lines, destination },
        signal,
      }),
    enabled: tables !== undefined && lines.length > 0,
    placeholderData: keepPreviousData,
  });
}
