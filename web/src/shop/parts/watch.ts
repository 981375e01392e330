import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { invalidate, queryOf } from '../../api/call-queries.ts';
import { showFailure, showInfo } from '../../ui/feedback/toast.ts';

/** Whether the signed-in customer waits for a part to be back. */
export function watchQuery(id: string) {
  return queryOf('GET /partses/{id}/watch', { params: { id } });
}

/** Starts (true) or ends (false) waiting for a part. If it is back already, its data are loaded anew. */
export function useWatch(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? 'POST /partses/{id}/watch' : 'DELETE /partses/{id}/watch', { params: { id } }),
    onSuccess: (answer) => queryClient.setQueryData(watchQuery(id).queryKey, answer),
    onError: async (error) => {
      if (hasStatus(error, 409)) {
        showInfo('It is back in stock. You can order it now.');
        await invalidate(queryClient, 'parts');
      } else showFailure(error);
    },
  });
}
