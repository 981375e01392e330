import type { AgeSort } from '@fourteener/contract/sorts';

/**
 * What a list is sorted by: a field that each of its documents has, and among equals the id, both in the same direction.
 * `valueType` is what the field holds, so that a cursor with anything else is rejected before the database is asked.
 */
export interface Sort {
  field: string;
  valueType: 'timestamp' | 'number' | 'text';
  direction: 'asc' | 'desc';
}

/** The sorts that every list has. */
export const byAge = {
  oldest: { field: 'createdAt', valueType: 'timestamp', direction: 'asc' },
  newest: { field: 'createdAt', valueType: 'timestamp', direction: 'desc' },
} as const satisfies Record<AgeSort, Sort>;
