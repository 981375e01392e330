/** `npm start`: the shop on this machine, until Ctrl-C. */
import { say, seconds } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { openShop, sayAccounts } from './emulators/shop.ts';

await runTask(async (task) => {
  const begin = performance.now();
  const shop = await openShop(task);

  say(`\nOpen after ${seconds(begin)}.`);
  sayAccounts();
  say('Ctrl-C ends it and keeps what was done; `npm run reset` returns to the seeded shop.\n');
  say(`Shop ready at ${shop.origin}`);
  await shop.untilStopped();
  return 0;
});
