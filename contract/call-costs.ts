import { constraints } from './constraints.ts';
import type { Call } from './calls.ts';

/** What one request may cost at most, unless its row in the table of calls says otherwise, with the reason. */
export const mostOfCall = { milliseconds: 100, bytes: 1024 * 1024 } as const;

/** What a request may cost that counts as one for the limits of requests: processor time and documents read. */
export const costOfOne = { milliseconds: 20, reads: 50 } as const;

/** Milliseconds of processor and bytes of answer of one request, warm. */
export function boundOf({ exceeds }: Pick<Call, 'exceeds'>): { milliseconds: number; bytes: number } {
  return {
    milliseconds: exceeds?.milliseconds ?? mostOfCall.milliseconds,
    bytes: exceeds?.mebibytes === undefined ? mostOfCall.bytes : exceeds.mebibytes * 1024 * 1024,
  };
}

/** What of a request decides its weight. */
interface Sent {
  /** The query, as the call's schema has read it. */
  query?: unknown;
  bodyBytes: number;
}

/** As how many requests one counts for the limits of requests. A page counts by its entries, each of which is a document read. */
export function weightOf({ paged, weight = 1 }: Pick<Call, 'paged' | 'weight'>, { query, bodyBytes }: Sent): number {
  const own = typeof weight === 'number' ? weight : Math.ceil((bodyBytes / 1024) * weight.perKiB);
  const { limit = constraints.pageSize, last = limit } = {
    ...(query as { limit?: number; last?: number } | undefined),
  };
  return Math.max(1, own, paged ? Math.ceil(last / costOfOne.reads) : 0);
}
