import type { ReportState } from '@fourteener/contract/review/report-states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import { invalidate, pagesOf } from '../../api/call-queries.ts';

/** The words for the state of a reported review. */
export const reportStateWords = { open: 'Waiting', kept: 'Kept', removed: 'Taken down' } as const satisfies Record<
  ReportState,
  string
>;

/** Reports in one response. */
export const PAGE_SIZE = 20;

/** The reported reviews in a state: open ones with the longest waiting first, decided ones with the latest first. For admins. */
export function reportsQuery(state: ReportState) {
  const sort = state === 'open' ? 'oldest' : 'newest';
  return pagesOf('GET /reports', { query: { state, limit: PAGE_SIZE, sort, count: true } });
}

/** Keeps a reported review or takes it down; afterwards all queries of reviews and reports are read again. */
export function useDecideReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'decideReport', 'body'>) => call('POST /reports/{id}/decision', { params: { id }, body }),
    onSettled: async () => {
      void invalidate(queryClient, 'reviews');
      await invalidate(queryClient, 'reportedReviews');
    },
  });
}
