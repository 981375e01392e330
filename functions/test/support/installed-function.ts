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
    // npm must run on the same Node as the tests, because it skips packages that do not support the Node it runs on.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` };
    // npm ci rejects a lockfile that does not match, and a package with another checksum.
    execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: source,
      env,
      stdio: 'pipe',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { source, framework: join(source, 'node_modules/@google-cloud/functions-framework/build/src'), remove };
}
