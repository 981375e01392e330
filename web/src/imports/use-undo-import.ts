import type { UndoneImport } from '@fourteener/contract/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { forgetImport } from './import-id.ts';

/** What undoing an import came to. */
export interface Undone {
  removed: number;
  /** The parts that somebody ordered. */
  stayed: UndoneImport['stayed'];
}

/** Takes the parts of an import out of the shop that nobody ordered since. What it did before it failed stays done. For admins. */
export function useUndoImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Undone> => {
      const undone: Undone = { removed: 0, stayed: [] };
      let after: string | undefined;
      do {
        const { removed, stayed, next } = await call('undoImport', { params: { id }, query: { after } });
        undone.removed += removed.length;
        undone.stayed.push(...stayed);
        after = next;
      } while (after !== undefined);
      return undone;
    },
    onSuccess: () => forgetImport(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parts'] }),
  });
}
