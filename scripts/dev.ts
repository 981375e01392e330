/** `npm run dev`: the shop on the emulators, rebuilt whenever the source of its pages or function changes. */
import { context } from 'esbuild';
import { forgetBuild } from './build/fingerprint.ts';
import { describeFunctionBuild } from './build/functions.ts';
import { vite } from './build/web.ts';
import { say, step } from './console/steps.ts';
import { runTask, type Task } from './console/task.ts';
import { checkPorts } from './emulators/ports.ts';
import { openShop, sayAccounts } from './emulators/shop.ts';
import { inRoot } from './paths.ts';
import { run } from './processes/run.ts';

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

/** The Functions emulator reloads the file that esbuild writes. */
async function watchFunction(task: Task): Promise<void> {
  // The output differs from that of `npm run build` for the same source, so the next build must run.
  forgetBuild('functions');
  const watcher = await context({ ...describeFunctionBuild(), logLevel: 'info' });
  await watcher.watch();
  task.onEnd(() => watcher.dispose());
}

function startVite(env: NodeJS.ProcessEnv, task: Task): void {
  const args = [vite, '--host', '127.0.0.1', '--port', String(PORT), '--strictPort', '--clearScreen', 'false'];
  const end = new AbortController();
  const options = { cwd: inRoot('web'), env, show: true, stop: end.signal };
  const running = run(process.execPath, args, options).catch((error: unknown) => {
    if (!end.signal.aborted) say(`Vite did not start: ${String(error)}`);
  });
  task.onEnd(async () => {
    end.abort();
    await running;
  });
}
