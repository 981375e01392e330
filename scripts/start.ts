/** `npm start`: the shop on this machine, until Ctrl-C. */
import { say, seconds } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { openShop } from './emulators/shop.ts';

await runTask(async (task) => {
  const begin = performance.now();
  const shop = await openShop(task);

  say(`\nOpen after ${seconds(begin)}. Sign in with the password pedals-2008 as`);
  say('  rider@example.com      a customer');
  say('  mechanic@example.com   another customer');
  say('  admin@example.com      an admin');
  say('Ctrl-C ends it and keeps what was done; `npm run reset` returns to the seeded shop.\n');
  say(`Shop ready at ${shop.origin}`);
  await shop.untilStopped();
  return 0;
});
