import { callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** All reviews page by page, newest first, and how many there are. */
export function reviewPagesQuery(limit: number) {
  return pagesQuery(['reviews', 'pages', { limit }], (after, signal) =>
    callPage('GET /review', { query: { limit, after, sort: 'newest', count: true }, signal }),
  );
}
