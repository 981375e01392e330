/** `npm run firebase -- …`: firebase-tools, with the Node, Java and Firestore emulator that suit it, and emulators with the seeded shop. */
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
  // A terminal's Ctrl-C reaches firebase-tools without us, and a second one would end it without saving.
  stop.addEventListener('abort', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
});
