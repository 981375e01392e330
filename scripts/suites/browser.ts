import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { Failure } from '../console/failure.ts';
import { run } from '../processes/run.ts';
import { programs } from './checks.ts';
import { listInstalled, shells, wholeBrowsers } from './installed-browsers.ts';

/**
 * The browser for the browser tests: the first installed one of these names, else Playwright's own, else the system's
 * package.
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

/** Asks for the version, since on some systems `chromium-browser` only prints how to install it. */
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
  // Some systems have only one of the two.
  const commands = ['apt-get update', packages.map((name) => `${install} ${name}`).join(' || ')];
  const asRoot = process.getuid?.() === 0 ? 'sh' : 'sudo -n sh';
  const [program = 'sh', ...args] = asRoot.split(' ');
  await run(program, [...args, '-c', commands.join(' && ')], { stop }).catch(() => undefined);
}
