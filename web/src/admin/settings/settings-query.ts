import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

/** The tables of shipping and tax. For admins. */
export const checkoutSettingsQuery = queryOf('GET /settings/checkout', {});

interface Basket {
  lines: { partsId: string; quantity: number }[];
  destination: CheckoutTables['home'];
}

/** The cost of a basket by tables that are not in force. For admins. */
export function previewQuery(tables: CheckoutTables | undefined, { lines, destination }: Basket) {
  return queryOptions({
    ...queryOf('POST /settings/checkout/quotes', { body: { tables: tables as CheckoutTables, lines, destination } }),
    enabled: tables !== undefined && lines.length > 0,
    placeholderData: keepPreviousData,
  });
}
