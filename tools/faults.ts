/**
 * `npm run faults`: runs the built function while its database fails, and kills it at every killPoint, during these operations: an order or
 * a basket is placed, without or with a purchase; an unpaid or paid order is cancelled; a return, or all returns of an order at once, is
 * accepted; an unpaid invoice lapses, or is released for its number; an admin confirms several orders or all items of one at once, ships
 * some pieces of each of its items, writes a note on an order or changes its address; the staff writes a note on a customer, books a
 * stock-take, names a successor, imports parts and changes, or gives a role; an account ends its other sessions or has moved to another
 * address. Prints a table; exits with 1 if anything was lost, doubled or half done. `-- --only cancel,bulk` runs the faults of some
 * operations.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  type FaultCase,
  killAt,
  LOST_ANSWER,
  permanentFaults,
  listKillPoints,
  type Outcome,
  transientFaults,
  runFaultCase,
} from '../functions/test/support/fault-cases.ts';
import { transactions } from '../functions/test/support/fault-staff-operations.ts';
import { expectedStates, type Operation } from '../functions/test/support/fault-fixture.ts';
import { constraints } from '../contract/constraints.ts';
import { writeTable } from '../scripts/console/markdown-table.ts';
import { milliseconds } from './report/table.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { judgeOutcome } from './faults/judge-outcome.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

/** The number of concurrent cases: most of them only wait. */
const AT_ONCE = 4;

/** The longest time that a response is under way, in milliseconds. */
const ON_ITS_WAY = 500;

const doneStatus: Record<Operation, number> = {
  ...{ order: 201, basket: 201, purchase: 201 },
  ...{ cancel: 200, 'cancel-paid': 200, 'accept-return': 200, 'accept-returns': 200 },
  ...{ lapse: 200, release: 200 },
  ...{ bulk: 200, items: 200, parcel: 200, note: 201, address: 200 },
  ...{ 'customer-note': 201, 'stock-take': 200, successor: 200, import: 201, 'import-changes': 200 },
  ...{ role: 200, sessions: 200, move: 200 },
};
const trades = Object.keys(doneStatus) as Operation[];

interface Line {
  cells: string[];
  isWell: boolean;
}

await runTask(async (task) => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? trades;
  const chosen = trades.filter((trade) => names.includes(trade));
  if (chosen.length < names.length) throw new Failure(`There are faults of: ${trades.join(', ')}.`);
  Object.assign(process.env, await startEmulators(task));
  const lines: Line[] = [];
  for (const trade of chosen) {
    const faults = [...transientFaults(trade), ...permanentFaults(trade)];
    lines.push(...(await step(`${trade}: the database fails`, () => runSome(faults, task.stop, runFault))));
    const killPoints = await listKillPoints(trade);
    const kill = async (killPoint: (typeof killPoints)[number]) =>
      describe(
        trade,
        `killed ${killPoint.side} call ${killPoint.index + 1}, ${killPoint.method}`,
        await killAt(trade, killPoint),
        undefined,
      );
    lines.push(...(await step(`${trade}: the process is killed`, () => runSome(killPoints, task.stop, kill))));
  }
  say(
    `\n${writeTable(
      ['', 'fault', 'answer', 'after', 'written', 'retry', ''],
      lines.map(({ cells }) => cells),
    )}`,
  );
  const bad = lines.filter(({ isWell }) => !isWell).length;
  say(`\n${lines.length} faults, ${bad} with a loss`);
  return bad === 0 ? 0 : 1;
});

async function runFault(one: FaultCase): Promise<Line> {
  const { operation, what, served } = one;
  const outcome = await runFaultCase(one);
  const isUncertain = what === LOST_ANSWER && transactions.includes(operation) && outcome.status === 503;
  const status = served && !isUncertain ? doneStatus[operation] : 503;
  return describe(operation, what, outcome, status, isUncertain ? { between: outcome.then } : {});
}

function describe(
  trade: Operation,
  what: string,
  outcome: Outcome,
  status: number | undefined,
  more: { between?: Outcome['then'] } = {},
): Line {
  const within = constraints.writeTime + ON_ITS_WAY;
  const expected = { status, again: doneStatus[trade], ...expectedStates[trade], within, ...more };
  const wrong = judgeOutcome(outcome, expected);
  const { before, after } = expectedStates[trade];
  const left = isDeepStrictEqual(outcome.then, before) ? 'nothing' : 'half';
  const written = isDeepStrictEqual(outcome.then, after) ? 'all' : left;
  return {
    isWell: wrong.length === 0,
    cells: [
      trade,
      what,
      String(outcome.status ?? 'none'),
      milliseconds(outcome.ms),
      written,
      String(outcome.again ?? 'none'),
      wrong.length === 0 ? '✓' : `✗ ${wrong.join(', ')}`,
    ],
  };
}

/** Processes a list in its order, some entries concurrently. */
async function runSome<T>(all: readonly T[], stop: AbortSignal, work: (one: T) => Promise<Line>): Promise<Line[]> {
  const lines: Line[] = [];
  const entries = all.entries();
  const run = async () => {
    for (const [n, one] of entries) {
      stop.throwIfAborted();
      lines[n] = await work(one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return lines;
}
