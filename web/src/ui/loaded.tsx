import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
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
  const hasData = query.data !== undefined;
  // What comes later is drawn bit by bit behind the boxes: a list of cards at once would hold up a phone.
  const isDrawn = useDeferredValue(hasData);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (hasData || query.isFetching) return loading;
  return <Failed heading={failed} error={query.error} onRetry={() => query.refetch()} />;
}
