import type { SavedList } from '@fourteener/contract/list/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../auth/session-store.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import type { ListContent } from './list-lines.ts';
import { accountLists, visitorLists } from './list-store.ts';

/** Returns the changed list; throws a sentence if the change is not possible. */
export type ListEdit = (list: SavedList) => ListContent;

/** The store of the account's lists or, for a visitor, of those in the browser. */
export function useListStore() {
  const session = useSession();
  const isAccount = session.status === 'signed-in';
  const key = ['lists', isAccount ? session.account.uid : 'visitor'] as const;
  return { store: isAccount ? accountLists : visitorLists, key, isAccount };
}

/** All lists, by name. */
export function useLists() {
  const { store, key } = useListStore();
  return useQuery({ queryKey: [...key, 'all'], queryFn: store.list });
}

/** One list. */
export function useList(id: string) {
  const { store, key } = useListStore();
  return useQuery({ queryKey: [...key, id], queryFn: () => store.get(id) });
}

/** Changes a list. The page shows the change at once, and the saved list again if saving fails. Changes are saved in their order. */
export function useEditList(id: string) {
  const queryClient = useQueryClient();
  const { store, key } = useListStore();
  const queryKey = [...key, id] as const;
  const mutationKey = [...queryKey, 'edit'];
  return useMutation({
    mutationKey,
    scope: { id: `list ${id}` },
    mutationFn: (edit: ListEdit) => store.change(id, edit),
    onMutate: async (edit) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<SavedList>(queryKey, (list) => list && { ...list, ...toContent(edit(list)) });
    },
    onSuccess: (list) => {
      // The page already shows later changes, which are saved next.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, list);
      void queryClient.invalidateQueries({ queryKey: [...key, 'all'] });
    },
    onError: (error) => {
      showFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function toContent({ name, lines }: ListContent): Pick<SavedList, 'name' | 'lines'> {
  return { name, lines: [...lines] };
}
