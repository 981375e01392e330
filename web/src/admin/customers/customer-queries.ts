import { pagesOf, queryOf } from '../../api/call-queries.ts';

/** Rows in one response, for each list of a customer's page. */
const PAGE_SIZE = 5;

const page = { limit: PAGE_SIZE, sort: 'newest', count: true } as const;

/** A customer's orders, newest first, page by page. For admins, like the queries below. */
export function customerOrdersQuery(uid: string) {
  return pagesOf('GET /order', { query: { ...page, userEmail: uid } });
}

/** The orders of a customer, newest first, page by page. */
export function customerPurchasesQuery(uid: string) {
  return pagesOf('GET /user/{email}/purchases', { params: { email: uid }, query: page });
}

/** The reviews of a customer, newest first, page by page. */
export function customerReviewsQuery(uid: string) {
  return pagesOf('GET /user/{email}/reviews', { params: { email: uid }, query: page });
}

/** The facts of a customer's page, such as totals, addresses and notes. */
export function customerQuery(uid: string) {
  return queryOf('GET /user/{email}/customer', { params: { email: uid } });
}

/** The bikes that a customer keeps with the account. */
export function customerGarageQuery(uid: string) {
  return queryOf('GET /user/{email}/garage', { params: { email: uid } });
}
