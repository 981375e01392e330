import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call, callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';

/** The reviews of a part page by page, newest first, and how many there are. */
export function partReviewPagesQuery(id: string, limit: number) {
  return pagesQuery(['reviews', 'part', id, 'pages', { limit }], (after, signal) =>
    callPage('GET /partses/{id}/reviews', {
      params: { id },
      query: { limit, after, sort: 'newest', count: true },
      signal,
    }),
  );
}

/** What the reviews of a part say together. */
export function partReviewSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ['reviews', 'part', id, 'summary'],
    queryFn: ({ signal }) => call('GET /partses/{id}/reviews/summary', { params: { id }, signal }),
  });
}

/** What the signed-in customer wrote of a part, and whether they bought it. */
export function ownPartReviewQuery(id: string) {
  return queryOptions({
    queryKey: ['reviews', 'part', id, 'mine'],
    queryFn: ({ signal }) => call('GET /partses/{id}/reviews/mine', { params: { id }, signal }),
  });
}

/** Writes the customer's review of a part, the first or another; every page that shows reviews then asks anew. */
export function useWritePartReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'writePartReview', 'body'>) =>
      call('PUT /partses/{id}/reviews/mine', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Deletes it. */
export function useDeletePartReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /partses/{id}/reviews/mine', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}
