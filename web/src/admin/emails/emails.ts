import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages-query.ts';
import { showFailure } from '../../ui/feedback/toast.ts';

/** Messages that one answer brings. */
export const PAGE_SIZE = 25;

/** The messages of the outbox, newest first, page by page, and how many there are. For admins. */
export const emailsQuery = pagesQuery(['mails', 'all'], (after, signal) =>
  callPage('GET /mails', { query: { limit: PAGE_SIZE, sort: 'newest', count: true, after }, signal }),
);

/** One message with what it says. For admins. */
export function emailQuery(id: string) {
  return queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => call('GET /mails/{id}', { params: { id }, signal }),
  });
}

/** Has a message sent that nobody tries again, or only later. For admins. */
export function useRetryEmail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /mails/{id}/attempts', { params: { id } }),
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
  });
}
