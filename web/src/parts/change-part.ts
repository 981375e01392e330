import type { Input } from '@fourteener/contract/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { partQuery } from './get-part.ts';

/** Changes what is said of a part: only the fields that are sent. For admins. */
export function useChangePart(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<'changePart', 'body'>) => call('changePart', { params: { id }, body: change }),
    onSuccess: async (part) => {
      await queryClient.cancelQueries(partQuery(id));
      queryClient.setQueryData(partQuery(id).queryKey, part);
      return queryClient.invalidateQueries({ queryKey: ['parts', 'pages'], refetchType: 'none' });
    },
  });
}
