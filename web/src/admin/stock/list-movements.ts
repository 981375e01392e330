import { pagesOf } from '../../api/call-queries.ts';

/** Movements in one response. */
const PAGE_SIZE = 100;

/** The stock movements of a part, newest first, page by page, and their number. For admins. */
export function movementsQuery(id: string) {
  return pagesOf('GET /stock/{id}', { params: { id }, query: { limit: PAGE_SIZE, sort: 'newest', count: true } });
}
