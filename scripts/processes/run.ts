import { spawn } from 'node:child_process';
import { root } from '../paths.ts';
import { createMark, endAll, findMarked, findTree } from './tree.ts';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Aborting ends the program and all processes that it started. */
  stop?: AbortSignal;
  /** Whether its output goes straight to our own output instead of being collected. */
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
  const mark = createMark();
  const child = spawn(command, args, {
    cwd,
    env: { ...env, [mark]: '1' },
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });

  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));

  const code = await new Promise<number>((resolve, reject) => {
    let ending = Promise.resolve();
    const end = () => {
      ending = endAll(() => [...findTree(child.pid ?? 0), ...findMarked(mark)]);
      ending.catch(reject);
    };
    stop?.addEventListener('abort', end);
    child.on('error', reject);
    child.on('close', (status) => {
      stop?.removeEventListener('abort', end);
      ending.then(() => resolve(status ?? 1), reject);
    });
  });
  stop?.throwIfAborted();
  return { code, output: Buffer.concat(chunks).toString() };
}
