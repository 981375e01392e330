import { constraints } from '@fourteener/contract/constraints';
import { pagesOf } from '../../api/call-queries.ts';

/** All users, newest first, page by page, and how many there are. For admins. */
export const allUsersQuery = {
  ...pagesOf('GET /user', { query: { limit: constraints.pageSize, sort: 'newest', count: true } }),
  // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
  refetchOnWindowFocus: false,
};
