import type { Artifacts } from 'lighthouse';

/** `tdur`: μs of the processor's time, where `dur` is that of a clock. */
type TraceEvent = Artifacts['Trace']['traceEvents'][number] & { tdur?: number };

const SLOWDOWN = 4;

/**
 * The longest that the page kept its main thread busy, in ms on a phone at a quarter of the speed. Times of the processor, since other
 * programs of the machine stretch what a clock says; tasks in which Lighthouse ran a script of its own are left out.
 */
export function findLongestTask(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.filter(({ pid, tid, ph }) => pid === painted?.pid && tid === painted.tid && ph === 'X');
  const foreign = main.filter(({ args }) => args.data?.url?.startsWith('_lighthouse'));
  const own = main.filter((task) => task.name === 'RunTask' && !foreign.some((event) => isWithin(event, task)));
  return (Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1_000) * SLOWDOWN;
}

const isWithin = (event: TraceEvent, task: TraceEvent) => event.ts >= task.ts && event.ts < task.ts + task.dur;
