import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** All users, newest first, page by page, and how many there are. For admins. */
export const allUsersQuery = {
  ...pagesQuery(['users', 'all'], (after, signal) => {
    const query = { limit: constraints.pageSize, sort: 'newest', count: true, after } as const;
    return callPage('GET /user', { query, signal });
  }),
  // Thousands of billed reads are too many for each glance back at the tab; opening the page anew reads it anew.
  refetchOnWindowFocus: false,
};
