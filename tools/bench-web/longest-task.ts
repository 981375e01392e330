import type { Artifacts } from 'lighthouse';

/** `tdur`: the task's processor time in μs, while `dur` is its wall-clock time. */
type TraceEvent = Artifacts['Trace']['traceEvents'][number] & { tdur?: number };

const SLOWDOWN = 4;

/**
 * The longest task of the page on its main thread, in ms on a phone at a quarter of the speed. Processor time is used, since other programs
 * lengthen the wall-clock time; tasks in which Lighthouse ran a script of its own are left out.
 */
export function findLongestTask(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.filter(({ pid, tid, ph }) => pid === painted?.pid && tid === painted.tid && ph === 'X');
  const foreign = main.filter(({ args }) => args.data?.url?.startsWith('_lighthouse'));
  const own = main.filter((task) => task.name === 'RunTask' && !foreign.some((event) => isWithin(event, task)));
  return (Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1_000) * SLOWDOWN;
}

const isWithin = (event: TraceEvent, task: TraceEvent) => event.ts >= task.ts && event.ts < task.ts + task.dur;
