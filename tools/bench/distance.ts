import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../scripts/paths.ts';

/**
 * The round trip to the database in milliseconds, for the shop and for the program that it is compared with; an assumption, not measured at
 * Google.
 */
export const ROUND_TRIP = 20;

const variables = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

export interface Distant {
  /** The environment for a process that is to use the distant emulators. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * Puts the emulators of this process's environment at a distance of `ROUND_TRIP`: a separate process between them and their clients delays
 * each packet. The function of a real shop has its database some milliseconds away, and not on its own processors.
 */
export async function openDistance(): Promise<Distant> {
  const hosts = variables.map((name) => process.env[name] ?? '');
  const script = inRoot('tools/bench/baselines/slow-wire.ts');
  const child = spawn(process.execPath, [script, String(ROUND_TRIP / 2), ...hosts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ports = JSON.parse(line.toString()) as number[];
  return {
    env: Object.fromEntries(variables.map((name, n) => [name, `127.0.0.1:${ports[n] ?? 0}`])),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
