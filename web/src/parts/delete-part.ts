import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { call } from '../api/client.ts';

/** Takes a part out of the shop, and out of the lists that this browser holds. For admins. */
export function useDeletePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deletePart', { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: ['parts', 'one', id] });
      queryClient.setQueriesData<Part[]>({ queryKey: ['parts', 'list'] }, (parts) =>
        parts?.filter(({ _id }) => _id !== id),
      );
      // Not asked again at once: the CDN may hand out the list with the part in it for a moment longer.
      return queryClient.invalidateQueries({ queryKey: ['parts', 'list'], refetchType: 'none' });
    },
  });
}
