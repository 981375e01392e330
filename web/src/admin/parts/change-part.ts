import type { Part } from '@fourteener/contract/part/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { hasStatus } from '../../api/errors.ts';
import { partQuery } from '../../shop/parts/get-part.ts';

/** Changes the fields of a part that are sent, and no others. For admins. */
export function useChangePart(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Input<'changePart', 'body'>) => call('PUT /partses/{id}', { params: { id }, body: change }),
    onSuccess: async (part) => {
      await queryClient.cancelQueries(partQuery(id));
      queryClient.setQueryData(partQuery(id).queryKey, part);
      await invalidate(queryClient, 'GET /partses/{id}/watchers');
      return queryClient.invalidateQueries({ queryKey: ['parts', 'pages'], refetchType: 'none' });
    },
  });
}

/** The part's current state, after somebody else changed the same fields; undefined for any other error. */
export function partOfConflict(error: unknown, part: Part): Part | undefined {
  if (!hasStatus(error, 409) || error.problem !== 'part-changed') return undefined;
  const current = (error.extras.current ?? {}) as { [F in keyof Part]?: Part[F] | null };
  const gone = Object.entries(current).flatMap(([name, value]) => (value === null ? [[name, undefined]] : []));
  return { ...part, ...current, ...Object.fromEntries(gone) } as Part;
}
