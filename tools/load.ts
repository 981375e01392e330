/**
 * `npm run load`: runs the built function under the traffic of a busy day, against the emulators. Correctness is asserted, times are only
 * reported. `-- --only shoppers` (or flash-20, flash-100, paid-100, hot-parts, hostile, catalogue, soak, scale; several with commas) runs
 * some of the loads. Soak and scale run only if they are named; soak takes half an hour, or two minutes with `--minutes 2`.
 */
import { parseArgs } from 'node:util';
import { writeTable } from '../scripts/console/markdown-table.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { runCatalogue } from './load/catalogue.ts';
import { runFlashSale } from './load/flash-sale.ts';
import { runPaidFlashSale } from './load/paid-sale.ts';
import { runScale } from './load/scale.ts';
import { runHostile } from './load/hostile.ts';
import { runHotParts } from './load/hot-parts.ts';
import { runShoppers } from './load/shoppers.ts';
import { runSoak } from './load/soak.ts';
import { type LoadResult, tallyHead } from './load/tally.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

/** The loads that run only if they are named. */
const onlyAsked = ['soak', 'scale'];

/** The default duration of the soak in minutes. */
const SOAK = 30;

/**
 * The loads in the order in which they run: the catalogue last, as it makes every list long; the shoppers before hot-parts, because the
 * emulator would search its tens of thousands of orders for each list of own orders.
 */
const loads: Record<string, (stop: AbortSignal, minutes: number) => Promise<LoadResult>> = {
  'flash-20': () => runFlashSale(20),
  'flash-100': () => runFlashSale(100),
  'paid-100': () => runPaidFlashSale(100),
  shoppers: (stop) => runShoppers(4 * 60, stop),
  'hot-parts': (stop) => runHotParts(60, stop),
  hostile: (stop) => runHostile(60, stop),
  soak: (stop, minutes) => runSoak(minutes * 60, stop),
  scale: (stop) => runScale(stop),
  catalogue: () => runCatalogue(),
};

await runTask(async (task) => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string' } } });
  const minutes = Number(values.minutes ?? SOAK);
  if (!(minutes > 0)) throw new Failure('`--minutes` is a number above 0.');
  const names = values.only?.split(',') ?? Object.keys(loads).filter((name) => !onlyAsked.includes(name));
  const unknown = names.find((name) => !(name in loads));
  if (unknown !== undefined) {
    throw new Failure(`There is no load "${unknown}"; there are: ${Object.keys(loads).join(', ')}.`);
  }
  Object.assign(process.env, await startEmulators(task, { keepsAnswers: true }));
  let failed = 0;
  for (const name of names) {
    task.stop.throwIfAborted();
    const result = await step(name, () => loads[name]?.(task.stop, minutes));
    if (!result) continue;
    const { says, tally, faults } = result;
    say(`\n${says}\n\n${writeTable(tallyHead, tally.rows())}\n`);
    for (const fault of faults) say(`✗ ${fault}`);
    say(faults.length === 0 ? '✓ nothing lost, nothing oversold, no failure\n' : '');
    failed += faults.length;
  }
  return failed === 0 ? 0 : 1;
});
