/** `npm run seed`: writes emulator-data/ anew; `-- --parts N --orders N --reviews N` grows the running shop to so many. */
import { runTask } from './console/task.ts';
import { growRunningShop } from './seeding/grow.ts';
import { readSizes } from './seeding/options.ts';
import { plantSeed } from './seeding/plant.ts';

await runTask(async (task) => {
  const sizes = readSizes(process.argv.slice(2));
  await (sizes === undefined ? plantSeed(task) : growRunningShop(sizes));
  return 0;
});
