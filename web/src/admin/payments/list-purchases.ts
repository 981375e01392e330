import { constraints } from '@fourteener/contract/constraints';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { joinPages } from '../../api/join-pages.ts';
import { pagesOf } from '../../api/call-queries.ts';
import { type PurchaseView, toPurchasesFilter } from './purchase-view.ts';

/** One page of a view's purchases, newest first, and how many there are. For admins. */
export function readPurchases(view: PurchaseView, after: string | undefined, signal: AbortSignal) {
  return callPage('GET /purchases', { query: { ...toPageQuery(view), after }, signal });
}

const toPageQuery = (view: PurchaseView) =>
  ({ ...toPurchasesFilter(view), limit: constraints.pageSize, sort: 'newest', count: true }) as const;

/** The purchases of a view, newest first, page by page. For admins. */
export function purchasesQuery(view: PurchaseView) {
  return {
    ...pagesOf('GET /purchases', { query: toPageQuery(view) }),
    // The rows stay until others are there: nothing jumps while somebody types.
    placeholderData: keepPreviousData,
    // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
    refetchOnWindowFocus: false,
  };
}

type Pages = Parameters<typeof joinPages<Purchase>>[0];

/** The pages as one list. The shop counts what it lists, but for a search that it did not read to the end. */
export function joinPurchases(read: Pages) {
  return { ...joinPages(read), isStopped: read.pages.at(-1)?.total === undefined };
}
