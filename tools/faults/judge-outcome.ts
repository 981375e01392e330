import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../functions/test/support/fault-cases.ts';
import type { StockState } from '../../functions/test/support/fault-fixture.ts';

/** The outcomes that a fault may have: the answer (undefined: none), and what the database holds before and after the trade. */
export interface Expected {
  status: number | undefined;
  /** The status of a retry, with everything well again. */
  again: number;
  before: StockState;
  after: StockState;
  /** What it may hold in between, where a retry completes it. */
  between?: StockState | undefined;
  /** Milliseconds in which it must be answered. */
  within: number;
}

/** What is wrong with an outcome; nothing, when the shop holds. */
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
