import { constraints } from '@fourteener/contract/constraints';
import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { type PurchaseView, toPurchasesFilter } from './purchase-view.ts';

/** One page of a view's purchases, newest first, and how many there are. For admins. */
export function readPurchases(view: PurchaseView, after: string | undefined, signal: AbortSignal) {
  const query = {
    ...toPurchasesFilter(view),
    limit: constraints.pageSize,
    sort: 'newest',
    count: true,
    after,
  } as const;
  return callPage('listPurchases', { query, signal });
}

/** The purchases of a view, newest first, page by page. For admins. */
export function purchasesQuery(view: PurchaseView) {
  const filter = toPurchasesFilter(view);
  return {
    ...pagesQuery(['orders', 'purchases', 'all', filter], (after, signal) => readPurchases(view, after, signal)),
    // The rows stay until others are there: nothing jumps while somebody types.
    placeholderData: keepPreviousData,
    // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
    refetchOnWindowFocus: false,
  };
}
