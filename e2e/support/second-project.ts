import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { allowEmulators, type FirebaseConfig, helpers, readConfig } from '../../scripts/emulators/config.ts';
import { firebase, quiet } from '../../scripts/emulators/environment.ts';
import { findFree } from '../../scripts/emulators/ports.ts';
import { inRoot } from '../../scripts/paths.ts';

/** Apart from the ports of all other emulators. */
const FIRST_PORT = 15_400;
const READY = 'All emulators ready';
const host = '127.0.0.1';

/** The built pages, served as those of another project. */
export interface SecondProject {
  origin: string;
  /** The address of its Auth emulator. */
  auth: string;
  end: () => Promise<void>;
}

/**
 * Serves the unchanged pages with Hosting and Auth of another project. Throws firebase-tools' error message if that
 * fails.
 */
export async function serveFor(project: string): Promise<SecondProject> {
  const free = await findFree(['hosting', 'auth', ...helpers], FIRST_PORT);
  const { websocket: _websocket, ...ports } = free;
  const named = Object.entries(ports).map(([name, port]) => [name, { host, port }] as const);
  const config = readConfig();
  const emulators = { ...config.emulators, ...Object.fromEntries(named) } as FirebaseConfig['emulators'];
  const { hosting } = allowEmulators({ ...config, emulators });

  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  symlinkSync(inRoot('web/dist'), join(folder, 'dist'));
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ hosting: { ...hosting, public: 'dist' }, emulators }));
  const args = [firebase, 'emulators:start', '--only', 'hosting,auth', '--project', project, '--non-interactive'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: quiet(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes(READY) && resolve(true));
    void ended.then(() => resolve(false));
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  if (!(await isReady)) throw new Error((await said).join('\n'));
  return { origin: `http://${host}:${free.hosting}`, auth: `http://${host}:${free.auth}`, end };
}
