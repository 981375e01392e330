import { constraints } from '@fourteener/contract/constraints';
import type { Call } from '@fourteener/contract/calls';

/** The highest cost of one request. A row in the table of calls may allow more, and then says the reason. */
const mostOfCall = { milliseconds: 100, bytes: 1024 * 1024 } as const;

/** The processor time and the documents read that count as one request for the limits of requests. */
export const costOfOne = { milliseconds: 20, reads: 50 } as const;

/** Milliseconds of processor and bytes of answer of one request, warm. */
export function boundOf({ exceeds }: Pick<Call, 'exceeds'>): { milliseconds: number; bytes: number } {
  return {
    milliseconds: exceeds?.milliseconds ?? mostOfCall.milliseconds,
    bytes: exceeds?.mebibytes === undefined ? mostOfCall.bytes : exceeds.mebibytes * 1024 * 1024,
  };
}

/** The parts of a request that decide its weight. */
interface Sent {
  /** The query, as the call's schema has read it. */
  query?: unknown;
  bodyBytes: number;
}

/** The number of requests that one call counts as for the rate limits. A page counts by its entries, each of which is a document read. */
export function weightOf({ paged, weight = 1 }: Pick<Call, 'paged' | 'weight'>, { query, bodyBytes }: Sent): number {
  const own = typeof weight === 'number' ? weight : Math.ceil((bodyBytes / 1024) * weight.perKiB);
  const { limit = constraints.pageSize, last = limit } = {
    ...(query as { limit?: number; last?: number } | undefined),
  };
  return Math.max(1, own, paged ? Math.ceil(last / costOfOne.reads) : 0);
}
