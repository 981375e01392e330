import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** Rows of each list of a customer's page that one answer brings. */
const PAGE_SIZE = 5;

const page = { limit: PAGE_SIZE, sort: 'newest', count: true } as const;

/** A customer's orders, newest first, page by page. For admins, as the three below. */
export function customerOrdersQuery(uid: string) {
  return pagesQuery(['orders', 'customer', uid], (after, signal) =>
    callPage('GET /order', { query: { ...page, userEmail: uid, after }, signal }),
  );
}

/** What a customer bought, newest first, page by page. */
export function customerPurchasesQuery(uid: string) {
  return pagesQuery(['purchases', 'customer', uid], (after, signal) =>
    callPage('GET /user/{email}/purchases', { params: { email: uid }, query: { ...page, after }, signal }),
  );
}

/** What a customer wrote, newest first, page by page. */
export function customerReviewsQuery(uid: string) {
  return pagesQuery(['reviews', 'customer', uid], (after, signal) =>
    callPage('GET /user/{email}/reviews', { params: { email: uid }, query: { ...page, after }, signal }),
  );
}

/** The bikes that a customer keeps with the account. */
export function customerGarageQuery(uid: string) {
  return queryOptions({
    queryKey: ['garage', 'customer', uid],
    queryFn: ({ signal }) => call('GET /user/{email}/garage', { params: { email: uid }, signal }),
  });
}
