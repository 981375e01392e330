/**
 * `npm start`: runs the shop on this machine until Ctrl-C. `-- --data FOLDER --port-offset N` runs another one beside
 * it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from './console/failure.ts';
import { say, seconds } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { openShop, sayAccounts, type ShopOptions } from './emulators/shop.ts';

await runTask(async (task) => {
  const begin = performance.now();
  const shop = await openShop(task, readOptions(process.argv.slice(2)));

  say(`\nOpen after ${seconds(begin)}.`);
  sayAccounts();
  say('Ctrl-C ends it and keeps what was done; `npm run reset` returns to the seeded shop.\n');
  say(`Shop ready at ${shop.origin}`);
  await shop.untilStopped();
  return 0;
});

function readOptions(args: string[]): ShopOptions {
  const { values } = parseArgs({ args, options: { data: { type: 'string' }, 'port-offset': { type: 'string' } } });
  const offset = Number(values['port-offset'] ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 999) {
    throw new Failure(`--port-offset takes a whole number from 0 to 999, not "${values['port-offset']}".`);
  }
  return { offset, ...(values.data !== undefined && { data: resolve(values.data) }) };
}
