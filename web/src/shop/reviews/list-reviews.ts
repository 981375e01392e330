import { pagesOf } from '../../api/call-queries.ts';

/** All reviews page by page, newest first, and how many there are. */
export function reviewPagesQuery(limit: number) {
  return pagesOf('GET /review', { query: { limit, sort: 'newest', count: true } });
}
