import { constraints } from '@fourteener/contract/constraints';
import type { Input } from '@fourteener/contract/shapes';
import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, keyOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';

/** Which parts a sheet has: those whose place begins so, those of a kind, or all; with hidden ones or without. */
export type SheetChoice = Pick<Input<'listShelf', 'query'>, 'place' | 'kind' | 'hidden'>;

/** The sheet of a stock-take, page by page. For admins. */
export function shelfQuery(choice: SheetChoice) {
  return infiniteQueryOptions({
    queryKey: [...keyOf('GET /stock'), 'pages', choice] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) => call('GET /stock', { query: { ...choice, after }, signal }),
    getNextPageParam: ({ next }) => next,
  });
}

/** The part with each number, or null where no part has it. For admins. */
export async function findShelf(numbers: readonly string[], signal: AbortSignal): Promise<(ShelfPart | null)[]> {
  const found: (ShelfPart | null)[] = [];
  for (let n = 0; n < numbers.length; n += constraints.stockTakeLines) {
    const body = { numbers: numbers.slice(n, n + constraints.stockTakeLines) };
    found.push(...(await call('POST /stock', { body, signal })).parts);
  }
  return found;
}

/** Books some counted parts of a stock-take. Afterwards what the app knows of parts and their stock is read anew. For admins. */
export function useCountStock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Input<'countStock', 'body'> }) =>
      call('POST /stock-takes/{id}', { params: { id }, body }),
    onSettled: () => Promise.all([invalidate(queryClient, 'stock'), invalidate(queryClient, 'parts')]),
  });
}
