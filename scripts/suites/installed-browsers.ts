import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The programs of complete browsers. */
export const wholeBrowsers = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/**
 * The programs of browsers without windows. A window would start another process for each browser context; without it
 * the tests take half the time.
 */
export const shells = ['chrome-headless-shell', 'chromium-headless-shell'];

const applications = ['Google Chrome', 'Chromium'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((place) => join(place, `${name}.app/Contents/MacOS/${name}`)),
);

/** The installed Chrome and Chromium, in the usual places; `BROWSER_PATH` names another. */
export function listInstalled(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  if (env.BROWSER_PATH) return [env.BROWSER_PATH];
  const onPath = names.flatMap((name) => (env.PATH ?? '').split(delimiter).map((directory) => join(directory, name)));
  return [...onPath, '/opt/google/chrome/chrome', ...applications].filter((path) => existsSync(path));
}
