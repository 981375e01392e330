import { constraints } from '@fourteener/contract/constraints';
import type { Call } from '@fourteener/contract/calls';

/** The highest cost of one request, unless the row in the table of calls allows more and states the reason. */
const mostOfCall = { milliseconds: 100, bytes: 1024 * 1024 } as const;

/** The processor time and the read documents that make up the weight 1 in the limits of requests. */
export const costOfOne = { milliseconds: 20, reads: 50 } as const;

/** The limits of processor time, in ms, and of the answer's bytes for one request of a call, warm. */
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

/** The weight of a request in the rate limits. The weight of a page depends on its number of entries, each a document read. */
export function weightOf({ paged, weight = 1 }: Pick<Call, 'paged' | 'weight'>, { query, bodyBytes }: Sent): number {
  const own = typeof weight === 'number' ? weight : Math.ceil((bodyBytes / 1024) * weight.perKiB);
  const { limit = constraints.pageSize, last = limit } = {
    ...(query as { limit?: number; last?: number } | undefined),
  };
  return Math.max(1, own, paged ? Math.ceil(last / costOfOne.reads) : 0);
}
