import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './notice.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Boxes as large as what will stand here. */
  loading: ReactNode;
  /** The heading when it cannot be loaded, "The parts could not be loaded". */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What a query answered; until then boxes, and when it fails why, with another try. */
export function Loaded<T>({ query, loading, failed, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isFetching) return loading;
  return <Failed heading={failed} error={query.error} onRetry={() => query.refetch()} />;
}
