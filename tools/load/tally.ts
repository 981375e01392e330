import { percentile } from '../report/statistics.ts';
import { milliseconds } from '../report/table.ts';
import type { Reply } from '../../functions/test/support/client.ts';

/** The requests under load, and their results. */
export interface Tally {
  /** Sends a request, and records its response and duration; undefined if no response came. */
  ask: (what: string, request: () => Promise<Reply>) => Promise<Reply | undefined>;
  /** The rows of a table, one for each kind of request: their number, times, and responses by status. */
  rows: () => string[][];
  /** The forbidden results: no response, or a 5xx other than a 503 with `Retry-After`. */
  faults: () => string[];
  answers: () => number;
}

/** The heads of the columns of `rows`. */
export const tallyHead = ['asked', 'answers', 'median', '99 of 100', 'statuses'];

/** A new tally. */
export function openTally(): Tally {
  const kinds = new Map<string, { times: number[]; statuses: Map<string, number> }>();
  const faults = new Map<string, number>();
  return {
    ask: async (what, request) => {
      const begin = performance.now();
      const reply = await request().catch(() => undefined);
      const kind = kinds.get(what) ?? { times: [], statuses: new Map<string, number>() };
      kinds.set(what, kind);
      kind.times.push(performance.now() - begin);
      const status = String(reply?.status ?? 'none');
      kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1);
      if (isFault(reply)) faults.set(`${what}: ${status}`, (faults.get(`${what}: ${status}`) ?? 0) + 1);
      return reply;
    },
    rows: () =>
      [...kinds].map(([what, { times, statuses }]) => [
        what,
        times.length.toLocaleString('en-US'),
        milliseconds(percentile(times, 0.5)),
        milliseconds(percentile(times, 0.99)),
        [...statuses].map(([status, count]) => `${count.toLocaleString('en-US')} × ${status}`).join(', '),
      ]),
    faults: () => [...faults].map(([what, count]) => `${what}, ${count} times`),
    answers: () => [...kinds.values()].reduce((sum, { times }) => sum + times.length, 0),
  };
}

/** A 503 with `Retry-After` is not a fault. */
function isFault(reply: Reply | undefined): boolean {
  if (!reply) return true;
  return reply.status >= 500 && !(reply.status === 503 && reply.headers.has('retry-after'));
}

/** The result of a load. */
export interface LoadResult {
  /** One sentence about the load and its result. */
  says: string;
  tally: Tally;
  /** The forbidden results; a load that has any fails. */
  faults: string[];
}
