import { constraints } from '@fourteener/contract/constraints';
import type { PurchaseSort } from '@fourteener/contract/purchase/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { pagesOf } from '../../api/call-queries.ts';
import { SERVER_PAGE } from '../../ui/tables/use-server-table.ts';
import { type PurchaseView, toPurchasesFilter } from './purchase-view.ts';

/** One page of a view's purchases, newest first, and their total number, for an export. For admins. */
export function readPurchases(view: PurchaseView, after: string | undefined, signal: AbortSignal) {
  const query = {
    ...toPurchasesFilter(view),
    limit: constraints.pageSize,
    sort: 'newest',
    count: true,
    after,
  } as const;
  return callPage('GET /purchases', { query, signal });
}

/** The purchases of a view, page by page. For admins. */
export function purchasesQuery(view: PurchaseView, sort: PurchaseSort) {
  const filter = toPurchasesFilter(view);
  return {
    ...pagesOf('GET /purchases', {
      // Counting the results of a search would read all purchases that have its rarest word.
      query: { ...filter, limit: SERVER_PAGE, sort, ...(filter.search === undefined && { count: true }) },
    }),
    // The old rows stay until the new ones arrive, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}
