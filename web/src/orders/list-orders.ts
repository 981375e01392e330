import { limits } from '@fourteener/contract/limits';
import { callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** The orders of all customers, newest first, page by page, and how many there are. For admins. */
export const allOrdersQuery = {
  ...pagesQuery(['orders', 'all'], (after, signal) => {
    const query = { limit: limits.pageSize, sort: 'newest', count: true, after } as const;
    return callPage('listOrders', { query, signal });
  }),
  // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
  refetchOnWindowFocus: false,
};
