/** `npm run dev`: the shop on the emulators, with pages and function that follow the source as it changes. */
import { context } from 'esbuild';
import { spawn } from 'node:child_process';
import { forgetBuild } from './bundles/fingerprint.ts';
import { describeFunctionBuild } from './bundles/functions.ts';
import { vite } from './bundles/web.ts';
import { say, step } from './console/steps.ts';
import { runTask, type Task } from './console/task.ts';
import { checkPorts } from './emulators/ports.ts';
import { openShop, sayAccounts } from './emulators/shop.ts';
import { inRoot } from './paths.ts';
import { endAll, findTree } from './processes/tree.ts';

const PORT = 5173;

await runTask(async (task) => {
  await checkPorts({ 'the web app': PORT });
  const shop = await openShop(task);
  await step('Watching the function', () => watchFunction(task));
  sayAccounts();
  startVite({ ...shop.env, SHOP_ORIGIN: shop.origin }, task);
  await shop.untilStopped();
  return 0;
});

/** The Functions emulator takes up what esbuild writes. */
async function watchFunction(task: Task): Promise<void> {
  // What is built here is not what `npm run build` would build of the same source.
  forgetBuild('functions');
  const watcher = await context({ ...describeFunctionBuild(), logLevel: 'info' });
  await watcher.watch();
  task.onEnd(() => watcher.dispose());
}

function startVite(env: NodeJS.ProcessEnv, task: Task): void {
  const args = [vite, '--host', '127.0.0.1', '--port', String(PORT), '--strictPort', '--clearScreen', 'false'];
  const child = spawn(process.execPath, args, { cwd: inRoot('web'), env, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('error', (error) => say(`Vite did not start: ${error.message}`));
  task.onEnd(() => endAll(findTree(child.pid ?? 0)));
}
