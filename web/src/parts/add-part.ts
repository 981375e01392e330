import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/** Adds a part to the shop; numbers may be text, as forms have them. For admins. */
export function useAddPart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: Sent<'addPart', 'body'>) => call('addPart', { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['parts'] }),
  });
}
