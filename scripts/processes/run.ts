import { spawn } from 'node:child_process';
import { root } from '../paths.ts';
import { endAll, findTree } from './tree.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the program and all that it started. */
  stop?: AbortSignal;
  /** Lets it print straight to our own output instead of gathering it. */
  show?: boolean;
}

export interface Ran {
  code: number;
  output: string;
}

/** Runs a program to its end. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { cwd = root, env = process.env, stop, show = false } = options;
  stop?.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });

  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = () => void endAll(child.pid === undefined ? [] : findTree(child.pid));
  stop?.addEventListener('abort', end);

  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  }).finally(() => stop?.removeEventListener('abort', end));
  stop?.throwIfAborted();
  return { code, output: Buffer.concat(chunks).toString() };
}
