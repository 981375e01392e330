import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { call, type PageOf } from '../api/client.ts';

/** Takes a part out of the shop, and out of the lists that this browser holds. For admins. */
export function useDeletePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deletePart', { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: ['parts', 'one', id] });
      queryClient.setQueriesData<Part[]>({ queryKey: ['parts', 'list'] }, (parts) => parts && without(id, parts));
      queryClient.setQueriesData<Pages>({ queryKey: ['parts', 'pages'] }, (data) => data && withoutInPages(id, data));
      // Not asked again at once: the CDN may hand out the list with the part in it for a moment longer.
      return queryClient.invalidateQueries({ queryKey: ['parts'], refetchType: 'none' });
    },
  });
}

type Pages = InfiniteData<PageOf<'listParts'>>;

function without(id: string, parts: Part[]): Part[] {
  return parts.filter(({ _id }) => _id !== id);
}

function withoutInPages(id: string, data: Pages): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: without(id, page.rows),
    total: page.total === undefined ? undefined : page.total - 1,
  }));
  return { ...data, pages };
}
