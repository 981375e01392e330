import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtFunction } from './server.ts';

/** The built function in a folder of its own, with the packages of its own lock file. */
export interface InstalledFunction {
  source: string;
  /** The folder of the functions framework’s scripts, which serve the function. */
  framework: string;
  remove: () => void;
}

/** Copies the built function elsewhere and installs it there as the cloud build does. */
export function installFunction(): InstalledFunction {
  const source = mkdtempSync(join(tmpdir(), 'function-'));
  const remove = () => rmSync(source, { recursive: true, force: true });
  try {
    cpSync(builtFunction, source, { recursive: true });
    const env = {
      ...process.env,
      // npm must run on the same Node as the tests, because it skips packages that do not support the Node it runs on.
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      // The tests' own cache of compiled code would be used instead of the function's.
      NODE_COMPILE_CACHE: undefined,
    };
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: source, env, stdio: 'pipe' });
    // npm ci rejects a lockfile that does not match, and a package with another checksum.
    npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
    npm('run', 'gcp-build');
  } catch (error) {
    remove();
    throw error;
  }
  return { source, framework: join(source, 'node_modules/@google-cloud/functions-framework/build/src'), remove };
}

/** Installs the built function, carries out some work with it, and removes it. */
export async function withInstalledFunction<T>(work: (installed: InstalledFunction) => Promise<T>): Promise<T> {
  const installed = installFunction();
  try {
    return await work(installed);
  } finally {
    installed.remove();
  }
}
