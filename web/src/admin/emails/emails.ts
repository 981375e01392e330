import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate, pagesOf, queryOf } from '../../api/call-queries.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { type EmailView, toEmailsFilter } from './email-filter.ts';

/** Messages in one response. */
export const PAGE_SIZE = 25;

/** The messages of the outbox that a view shows, newest first, page by page, and how many there are. For admins. */
export function emailsQuery(view: EmailView) {
  return pagesOf('GET /mails', { query: { ...toEmailsFilter(view), limit: PAGE_SIZE, sort: 'newest', count: true } });
}

/** One message with its text. For admins. */
export function emailQuery(id: string) {
  return queryOf('GET /mails/{id}', { params: { id } });
}

/** Sends a message again that the shop would not retry, or only later. For admins. */
export function useRetryEmail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /mails/{id}/attempts', { params: { id } }),
    onError: showFailure,
    onSettled: () => invalidate(queryClient, 'emails'),
  });
}
