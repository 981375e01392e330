import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Failed } from './notice.tsx';

interface QueryBoundaryProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Boxes as large as what will stand here. */
  loading: ReactNode;
  /** The heading when it cannot be loaded, "The parts could not be loaded". */
  failed: string;
  children: (data: T) => ReactNode;
}

/** The answer of a query; until then placeholders, and after a failure the reason, with a button to retry. */
export function QueryBoundary<T>({ query, loading, failed, children }: QueryBoundaryProps<T>) {
  const { data, error, isFetching } = query;
  // The answer is drawn bit by bit behind the placeholders: a list of cards at once would hold up a phone.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined) return isDrawn ? children(data) : loading;
  return isFetching ? loading : <Failed heading={failed} error={error} onRetry={() => query.refetch()} />;
}

/**
 * Whether the boxes of a query's boundary have made way, in the same paint. What stands below boxes whose final height is not known waits for
 * it, so that it does not move; it waits for no second try.
 */
export function useSettled({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return useDeferredValue(!isLoading || failureCount > 0);
}
