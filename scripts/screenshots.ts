/** `npm run screenshots`: writes pictures of every screen, in its states, sizes and themes, to `screenshots/`. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { inRoot } from './paths.ts';
import { describePictures } from './screenshots/describe.ts';
import { run } from './processes/run.ts';
import { findBrowser } from './suites/browser.ts';
import { programs } from './suites/checks.ts';
import { startEmulators } from './suites/on-emulators.ts';

const CONFIG = 'e2e/screenshots.config.ts';
const folder = inRoot('screenshots');

await runTask(async (task) => {
  const env = await startEmulators(task);
  const BROWSER_PATH = await step('Finding a browser', (note) => findBrowser(note, task.stop));
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await step('Taking the pictures', () =>
    run(process.execPath, [programs.playwright, 'test', '--config', CONFIG, ...process.argv.slice(2)], {
      env: { ...env, BROWSER_PATH },
      stop: task.stop,
    }),
  );
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  say(describePictures(code, files.filter((file) => file.isFile()).length, output));
  return code;
});
