import type { AgeSort } from '@fourteener/contract/part/sorts';

/**
 * A field that a list is sorted by, which each of its documents has. `valueType` is what it holds, so that a cursor with anything else
 * is rejected before the database is asked.
 */
export interface SortKey {
  field: string;
  valueType: 'timestamp' | 'number' | 'text';
}

/** The sort of a list: a field, and among equals the id, both in the same direction. */
export interface Sort extends SortKey {
  direction: 'asc' | 'desc';
}

/** The sorts that every list has. */
export const byAge = {
  oldest: { field: 'createdAt', valueType: 'timestamp', direction: 'asc' },
  newest: { field: 'createdAt', valueType: 'timestamp', direction: 'desc' },
} as const satisfies Record<AgeSort, Sort>;
