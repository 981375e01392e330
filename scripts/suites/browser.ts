import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { run } from '../processes/run.ts';
import { programs } from './checks.ts';

/** The browsers as people use them. */
export const wholeBrowsers = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/** Without a window of their own, which each browser context would start a process for: the tests take half the time. */
const shells = ['chrome-headless-shell', 'chromium-headless-shell'];

const applications = ['Google Chrome', 'Chromium'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((place) => join(place, `${name}.app/Contents/MacOS/${name}`)),
);

/**
 * The browser for the browser tests: an installed one of these names, the first of them first, else Playwright's own, else
 * the system's package.
 */
export async function findBrowser(
  note: (text: string) => void,
  stop?: AbortSignal,
  names = [...shells, ...wholeBrowsers],
): Promise<string> {
  const ways = [
    () => listInstalled(process.env, names),
    () => [chromium.executablePath()],
    async () => {
      note("installing Playwright's");
      await run(process.execPath, [programs.playwright, 'install', 'chromium'], { stop });
      return [chromium.executablePath()];
    },
    async () => {
      note("installing the system's");
      await installPackage(names, stop);
      return listInstalled(process.env, names);
    },
  ];
  for (const findCandidates of ways) {
    for (const path of await findCandidates()) {
      const version = await askVersion(path, stop);
      if (version === undefined) continue;
      note(version);
      return path;
    }
  }
  throw new Failure(
    'There is no browser for the browser tests, and none could be installed: install Google Chrome or Chromium ' +
      '(or run `npx playwright install chromium` where there is internet) and try again.',
  );
}

/** Chrome and Chromium where people have them; `BROWSER_PATH` names another. */
export function listInstalled(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  if (env.BROWSER_PATH) return [env.BROWSER_PATH];
  const onPath = names.flatMap((name) => (env.PATH ?? '').split(delimiter).map((directory) => join(directory, name)));
  return [...onPath, '/opt/google/chrome/chrome', ...applications].filter((path) => existsSync(path));
}

/** Asks for the version, since some systems have a `chromium-browser` that only says where to get one. */
async function askVersion(path: string, stop?: AbortSignal): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const { code, output } = await run(path, ['--version', '--no-sandbox'], { stop }).catch(() => ({
    code: 1,
    output: '',
  }));
  stop?.throwIfAborted();
  return code === 0 ? /(Chrome|Chromium)[^\d]*\d+/.exec(output)?.[0] : undefined;
}

async function installPackage(names: readonly string[], stop?: AbortSignal): Promise<void> {
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
  const packages = ['chromium-headless-shell', 'chromium'].filter((name) => names.includes(name));
  // Not every system has both.
  const commands = ['apt-get update', packages.map((name) => `${install} ${name}`).join(' || ')];
  const asRoot = process.getuid?.() === 0 ? 'sh' : 'sudo -n sh';
  const [program = 'sh', ...args] = asRoot.split(' ');
  await run(program, [...args, '-c', commands.join(' && ')], { stop }).catch(() => undefined);
}
