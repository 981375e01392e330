import type { ReviewSort } from '@fourteener/contract/review/sorts';
import { pagesOf } from '../../api/call-queries.ts';

/** All reviews page by page, and how many there are. */
export function reviewPagesQuery(limit: number, sort: ReviewSort) {
  return pagesOf('GET /review', { query: { limit, sort, count: true } });
}
