/**
 * `npm run firebase -- …`: runs firebase-tools with a suitable Node, Java and Firestore emulator; started emulators
 * contain the seeded shop.
 */
import { spawn } from 'node:child_process';
import { buildAll } from './build/all.ts';
import { step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { addSeed } from './emulators/data.ts';
import { firebase, prepareEnvironment } from './emulators/environment.ts';
import { root } from './paths.ts';

await runTask(async ({ stop }) => {
  const args = process.argv.slice(2);
  const forEmulators = args[0]?.startsWith('emulators:') ?? false;
  if (forEmulators) await step('Building', (note) => buildAll(note, stop));
  const env = forEmulators
    ? await step('Finding Java and the Firestore emulator', (note) => prepareEnvironment(note, stop))
    : process.env;

  const child = spawn(process.execPath, [firebase, ...addSeed(args)], { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to firebase-tools itself; a second one from us would end it without saving.
  stop.addEventListener('abort', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
});
