import type { UndoneChanges, UndoneImport } from '@fourteener/contract/part/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import { invalidate } from '../../api/call-queries.ts';
import { forgetImport } from './import-id.ts';

/** The result of undoing an import. */
export interface Undone {
  /** The ids of the new parts that are gone. */
  removed: string[];
  /** The parts that stay because somebody ordered them. */
  stayed: UndoneImport['stayed'];
  /** The ids of the parts that got their former values back. */
  restored: string[];
  /** The changed parts that keep their new values, with the reasons. */
  kept: UndoneChanges['kept'];
}

/**
 * Undoes an import: removes its new parts that nobody ordered since, and gives the changed parts their former values back. If a request
 * fails, what was done before stays done. For admins.
 */
export function useUndoImport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<Undone> => {
      const undone: Undone = { removed: [], stayed: [], restored: [], kept: [] };
      let after: string | undefined;
      do {
        const from = { params: { id }, query: { after } };
        const { removed, stayed, next } = await withRecentSignIn(() => call('DELETE /imports/{id}', from));
        undone.removed.push(...removed);
        undone.stayed.push(...stayed);
        after = next;
      } while (after !== undefined);
      let afterChange: string | undefined;
      do {
        const from = { params: { id }, query: { after: afterChange } };
        const changes = await withRecentSignIn(() => call('DELETE /imports/{id}/changes', from));
        undone.restored.push(...changes.restored);
        undone.kept.push(...changes.kept);
        afterChange = changes.next;
      } while (afterChange !== undefined);
      return undone;
    },
    onSuccess: () => forgetImport(id),
    onSettled: () => Promise.all([invalidate(queryClient, 'parts'), invalidate(queryClient, 'stock')]),
  });
}
