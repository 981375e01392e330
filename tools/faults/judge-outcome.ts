import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../functions/test/support/fault-cases.ts';
import type { StockState } from '../../functions/test/support/fault-fixture.ts';

/** The expected outcome of a fault: the response (undefined: none), and the contents of the database before and after the operation. */
export interface Expected {
  status: number | undefined;
  /** The status of a retry after the fault has gone. */
  again: number;
  before: StockState;
  after: StockState;
  /** The contents that the database may have in between if a retry completes the operation. */
  between?: StockState | undefined;
  /** The time limit of the response in milliseconds. */
  within: number;
}

/** Lists the errors of an outcome; empty if the shop kept its promises. */
export function judgeOutcome(outcome: Outcome, { status, again, before, after, between, within }: Expected): string[] {
  const isDone = status !== undefined && status < 300;
  const isBetween = between !== undefined && isDeepStrictEqual(outcome.then, between);
  const half = !isBetween && !isDeepStrictEqual(outcome.then, before) && !isDeepStrictEqual(outcome.then, after);
  return [
    ...(outcome.status === status ? [] : [`answered ${outcome.status ?? 'nothing'}`]),
    ...(outcome.ms <= within ? [] : [`after ${Math.round(outcome.ms)} ms`]),
    ...(status !== 503 || outcome.retryAfter !== null ? [] : ['no Retry-After']),
    ...(half ? ['half done'] : []),
    ...(isDone && !isDeepStrictEqual(outcome.then, after) ? ['answered, not written'] : []),
    ...(status === 503 && !isBetween && !isDeepStrictEqual(outcome.then, before) ? ['refused, yet written'] : []),
    ...(outcome.again === again ? [] : [`the retry got ${outcome.again ?? 'nothing'}`]),
    ...(isDeepStrictEqual(outcome.end, after) ? [] : ['not done once after the retry']),
  ];
}
