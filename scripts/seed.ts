/**
 * `npm run seed`: writes emulator-data/ anew; `-- --parts N --orders N --reviews N` adds to the running shop until it
 * has that many.
 */
import { runTask } from './console/task.ts';
import { growRunningShop } from './seed/grow.ts';
import { readSizes } from './seed/options.ts';
import { writeSeed } from './seed/write-seed.ts';

await runTask(async (task) => {
  const sizes = readSizes(process.argv.slice(2));
  await (sizes === undefined ? writeSeed(task) : growRunningShop(sizes));
  return 0;
});
