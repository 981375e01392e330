import { infiniteQueryOptions } from '@tanstack/react-query';

interface Page {
  /** What `after` takes for the next page; undefined on the last. */
  next: string | undefined;
}

/** A list that is read page by page: `readPage` answers the one that starts after `after`, the first without it. */
export function pagesQuery<P extends Page>(
  queryKey: readonly unknown[],
  readPage: (after: string | undefined, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
}
