import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { call, type PageOf } from '../../api/client.ts';
import { invalidate, keyOf } from '../../api/call-queries.ts';
import { partQuery } from '../../shop/parts/get-part.ts';

/** Deletes a part from the shop and from the lists in this browser's cache. For admins. */
export function useDeletePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /partses/{id}', { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries(partQuery(id));
      return dropFromLists(queryClient, id);
    },
  });
}

/** Hides a part from riders, and removes it from the lists in this browser's cache. For admins. */
export function useHidePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('PUT /partses/{id}', { params: { id }, body: { visibility: 'hidden' } }),
    onSuccess: (part, id) => {
      queryClient.setQueryData(partQuery(id).queryKey, part);
      return dropFromLists(queryClient, id);
    },
  });
}

function dropFromLists(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.setQueriesData<Part[]>({ queryKey: keyOf('GET /partses') }, (parts) => parts && without(id, parts));
  queryClient.setQueriesData<Pages>({ queryKey: ['parts', 'pages'] }, (data) => data && withoutInPages(id, data));
  // The list is not read again at once, because for a moment the CDN may still return it with the part.
  return invalidate(queryClient, 'parts', { refetchType: 'none' });
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
