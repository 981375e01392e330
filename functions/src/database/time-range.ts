import { Timestamp } from 'firebase-admin/firestore';
import type { TimeRange } from './merged-lists.ts';
import { invalidFields } from '../errors/domain-error.ts';

/** The times between which a list's documents were made. Throws a `DomainError` (400) for one that ends before it begins. */
export function toTimeRange({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): Record<keyof TimeRange, Timestamp | undefined> {
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw invalidFields([{ path: 'to', message: 'to must be later than from.' }]);
  return { from: toTimestamp(from), to: toTimestamp(to) };
}

const toTimestamp = (time: string | undefined) => (time === undefined ? undefined : Timestamp.fromDate(new Date(time)));
