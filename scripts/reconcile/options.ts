import { parseArgs } from 'node:util';
import { beginningOf, endOf, isDay } from '@fourteener/contract/calendar';
import { Failure } from '../console/failure.ts';
import { PROJECT } from '../emulators/environment.ts';

/** A period from one moment up to, but excluding, another; unbounded where one is absent. */
export interface DayRange {
  from?: Date;
  to?: Date;
}

/** The options of `npm run reconcile`. */
export interface Options {
  project: string;
  repair: boolean;
  /** The days to which the comparison of payments is restricted. */
  range?: DayRange;
}

/** The options of `npm run reconcile --`. Fails with the usage. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { project, repair, from, to } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string', default: PROJECT },
        repair: { type: 'boolean', default: false },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    }).values;
    const areDays = [from, to].every((day) => day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day)));
    const isTurned = from !== undefined && to !== undefined && from > to;
    if (project === '' || !areDays || isTurned) throw new Error();
    const range = {
      ...(from !== undefined && { from: beginningOf(from) }),
      ...(to !== undefined && { to: endOf(to) }),
    };
    return { project, repair, ...((from ?? to) !== undefined && { range }) };
  } catch {
    throw new Failure(
      'Usage: npm run reconcile -- [--project ID] [--from DAY] [--to DAY] [--repair]. Without --project it is for the shop that runs here; ' +
        'with a day, such as 2026-11-27, only the payments of these days are compared, both included; without --repair nothing is written.',
    );
  }
}
