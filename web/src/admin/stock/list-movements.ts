import { callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** Movements that one answer brings. */
const PAGE_SIZE = 100;

/** What happened to a part's stock, newest first, page by page, and how often. For admins. */
export function movementsQuery(id: string) {
  return pagesQuery(['stock', id], (after, signal) => {
    const query = { limit: PAGE_SIZE, sort: 'newest', count: true, after } as const;
    return callPage('GET /stock/{id}', { params: { id }, query, signal });
  });
}
