import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewSort } from '@fourteener/contract/review/sorts';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate, pagesOf, queryOf } from '../../api/call-queries.ts';

/** The reviews of a part page by page, and how many there are. */
export function partReviewPagesQuery(id: string, limit: number, sort: ReviewSort) {
  return pagesOf('GET /partses/{id}/reviews', { params: { id }, query: { limit, sort, count: true } });
}

/** The summary of the reviews of a part. */
export function partReviewSummaryQuery(id: string) {
  return queryOf('GET /partses/{id}/reviews/summary', { params: { id } });
}

/** The signed-in customer's review of a part, and whether they bought it. */
export function ownPartReviewQuery(id: string) {
  return queryOf('GET /partses/{id}/reviews/mine', { params: { id } });
}

/** Writes or replaces the customer's review of a part; all pages with reviews are then loaded anew. */
export function useWritePartReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'writePartReview', 'body'>) =>
      call('PUT /partses/{id}/reviews/mine', { params: { id }, body }),
    onSettled: () => invalidate(queryClient, 'reviews'),
  });
}

/** Deletes it. */
export function useDeletePartReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /partses/{id}/reviews/mine', { params: { id } }),
    onSettled: () => invalidate(queryClient, 'reviews'),
  });
}
