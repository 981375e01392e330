import { constraints } from '@fourteener/contract/constraints';
import type { Input } from '@fourteener/contract/shapes';
import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, keyOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';

/** The parts on a sheet: those whose place begins with `place`, those of a kind, or all; with or without hidden ones. */
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

/** The parts with these part numbers, with null where no part has the number. For admins. */
export async function findShelf(numbers: readonly string[], signal: AbortSignal): Promise<(ShelfPart | null)[]> {
  const found: (ShelfPart | null)[] = [];
  for (let n = 0; n < numbers.length; n += constraints.stockTakeLines) {
    const body = { numbers: numbers.slice(n, n + constraints.stockTakeLines) };
    found.push(...(await call('POST /stock', { body, signal })).parts);
  }
  return found;
}

/** Books counted parts of a stock-take; afterwards parts and their stock are read again. For admins. */
export function useCountStock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Input<'countStock', 'body'> }) =>
      call('POST /stock-takes/{id}', { params: { id }, body }),
    onSettled: () => Promise.all([invalidate(queryClient, 'stock'), invalidate(queryClient, 'parts')]),
  });
}
