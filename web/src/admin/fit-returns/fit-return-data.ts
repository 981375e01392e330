import type { FitReturnState } from '@fourteener/contract/fit-return/cases';
import type { Input } from '@fourteener/contract/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, pagesOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';

/** The words for the state of a return. */
export const fitReturnStateWords = {
  open: 'Waiting',
  right: 'Verdict was right',
  wrong: 'Verdict was wrong',
} as const satisfies Record<FitReturnState, string>;

/** Returns in one response. */
export const PAGE_SIZE = 20;

/** The returns in a state, newest first. For admins. */
export function fitReturnsQuery(state: FitReturnState) {
  return pagesOf('GET /fit-returns', { query: { state, limit: PAGE_SIZE, sort: 'newest', count: true } });
}

/** Judges a return; afterwards the list and the published fit record (`GET /fit/record`) are read again. */
export function useJudgeFitReturn(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'judgeFitReturn', 'body'>) =>
      call('POST /fit-returns/{id}/judgement', { params: { id }, body }),
    onSettled: () => invalidate(queryClient, 'fit-returns'),
  });
}
