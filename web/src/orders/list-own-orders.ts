import { callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** The orders of an account page by page, newest first, and how many there are. */
export function ownOrdersQuery(userEmail: string, limit: number) {
  return pagesQuery(['orders', 'own', userEmail, { limit }], (after, signal) => {
    const query = { userEmail, limit, after, sort: 'newest', count: true } as const;
    return callPage('listOwnOrders', { query, signal });
  });
}
