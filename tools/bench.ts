/**
 * `npm run bench`: compares the built function, as production runs it, with the barest program that could do the same, in the same run.
 * Prints tables; a slow machine fails nothing. `-- --only reads` (or orders, checkout, start, instance, search, fit, overview) runs one of
 * the comparisons.
 */
import { parseArgs } from 'node:util';
import { openShop } from '../functions/test/support/shop.ts';
import { compareCheckouts } from './bench/checkout.ts';
import { compareFit } from './bench/fit.ts';
import { compareInstances } from './bench/instance.ts';
import { compareOrders } from './bench/orders.ts';
import { describeOrderWrites } from './bench/order-writes.ts';
import { compareOverview } from './bench/overview.ts';
import { compareReads } from './bench/reads.ts';
import { compareSearch } from './bench/search.ts';
import { compareStart } from './bench/start.ts';
import { describeRows, type Row } from './report/table.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { growShop } from '../scripts/seed/grow.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

const PARTS = 1_200;

const benches: Record<string, () => Promise<Row[]>> = {
  reads: compareReads,
  orders: compareOrders,
  checkout: compareCheckouts,
  start: compareStart,
  instance: compareInstances,
  search: compareSearch,
  fit: compareFit,
  overview: compareOverview,
};

await runTask(async (task) => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(benches);
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    throw new Failure(`There is no bench "${unknown}"; there are: ${Object.keys(benches).join(', ')}.`);
  }

  Object.assign(process.env, await startEmulators(task, { keepsAnswers: true }));
  await growShop(openShop().db, { parts: PARTS });
  for (const name of names) {
    const rows = await step(`Measuring: ${name}`, async () => (await benches[name]?.()) ?? []);
    // Prints the result at once, because a later step may fail.
    say(`\n${describeRows(rows)}\n`);
    if (name === 'orders') say(`${await describeOrderWrites()}\n`);
  }
  return 0;
});
