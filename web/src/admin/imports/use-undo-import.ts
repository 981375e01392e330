import type { UndoneChanges, UndoneImport } from '@fourteener/contract/part/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
 * fails, what was done before stays done, `isBegun` says so, and another attempt undoes the rest. For admins.
 */
export function useUndoImport(id: string) {
  const queryClient = useQueryClient();
  const [isBegun, setBegun] = useState(false);
  // Removed parts are answered once; all others are answered again by each attempt.
  const removedBefore = useRef<string[]>([]);
  const hasUndone = useRef(false);
  const undoing = useMutation({
    mutationFn: async (): Promise<Undone> => {
      const undone: Undone = { removed: removedBefore.current, stayed: [], restored: [], kept: [] };
      let after: string | undefined;
      do {
        const from = { params: { id }, query: { after } };
        const { removed, stayed, next } = await withRecentSignIn(() => call('DELETE /imports/{id}', from));
        undone.removed.push(...removed);
        undone.stayed.push(...stayed);
        after = next;
        if (removed.length > 0) hasUndone.current = true;
      } while (after !== undefined);
      let afterChange: string | undefined;
      do {
        const from = { params: { id }, query: { after: afterChange } };
        const changes = await withRecentSignIn(() => call('DELETE /imports/{id}/changes', from));
        undone.restored.push(...changes.restored);
        undone.kept.push(...changes.kept);
        afterChange = changes.next;
        if (changes.restored.length > 0) hasUndone.current = true;
      } while (afterChange !== undefined);
      return undone;
    },
    onSuccess: () => forgetImport(id),
    onError: () => setBegun(hasUndone.current),
    onSettled: () => {
      // The page of the import is not read again, so that its report stays.
      void invalidate(queryClient, 'imports', { refetchType: 'none' });
      return Promise.all([invalidate(queryClient, 'parts'), invalidate(queryClient, 'stock')]);
    },
  });
  return { ...undoing, isBegun };
}
