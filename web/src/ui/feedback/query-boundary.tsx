import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Failed } from './notice.tsx';

interface QueryBoundaryProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Placeholders of the size of the content. */
  loading: ReactNode;
  /** The heading when the query fails, "The parts could not be loaded". */
  failed: string;
  children: (data: T) => ReactNode;
}

/** The answer of a query; placeholders until it arrives, and after a failure the reason, with a button to retry. */
export function QueryBoundary<T>({ query, loading, failed, children }: QueryBoundaryProps<T>) {
  const { data, error, isFetching } = query;
  // The answer is rendered in steps behind the placeholders: a whole list of cards at once would block a phone.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined) return isDrawn ? children(data) : loading;
  return isFetching ? loading : <Failed heading={failed} error={error} onRetry={() => query.refetch()} />;
}

/**
 * Whether the placeholders of a query have been replaced, in the same paint. Content below placeholders of unknown
 * height waits for this, so that it does not move; it does not wait for a retry.
 */
export function useSettled({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return useDeferredValue(!isLoading || failureCount > 0);
}
