import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** Rows of each list of a customer's page that one answer brings. */
export const PAGE_SIZE = 5;

const page = { limit: PAGE_SIZE, sort: 'newest', count: true } as const;

/** A customer's orders, newest first, page by page. For admins, as the three below. */
export function customerOrdersQuery(email: string) {
  return pagesQuery(['orders', 'customer', email], (after, signal) =>
    callPage('listOwnOrders', { query: { ...page, userEmail: email, after }, signal }),
  );
}

/** What a customer bought, newest first, page by page. */
export function customerPurchasesQuery(email: string) {
  return pagesQuery(['purchases', 'customer', email], (after, signal) =>
    callPage('listCustomerPurchases', { params: { email }, query: { ...page, after }, signal }),
  );
}

/** What a customer wrote, newest first, page by page. */
export function customerReviewsQuery(email: string) {
  return pagesQuery(['reviews', 'customer', email], (after, signal) =>
    callPage('listCustomerReviews', { params: { email }, query: { ...page, after }, signal }),
  );
}

/** The bikes that a customer keeps with the account. */
export function customerGarageQuery(email: string) {
  return queryOptions({
    queryKey: ['garage', 'customer', email],
    queryFn: ({ signal }) => call('getCustomerGarage', { params: { email }, signal }),
  });
}
