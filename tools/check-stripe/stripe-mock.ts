import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../../scripts/console/failure.ts';
import { inCache } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';

/** https://github.com/stripe/stripe-mock */
const PINNED = 'v0.203.0';

const NO_GO = 'Stripe-mock is a program in Go, which was not found: install it (https://go.dev/dl/) and try again.';

/** The path of the pinned stripe-mock; installs it where it is missing. */
export async function findStripeMock(note: (text: string) => void, stop: AbortSignal): Promise<string> {
  const folder = inCache('check-stripe', PINNED);
  const program = join(folder, 'stripe-mock');
  if (existsSync(program)) return program;
  note(`installing ${PINNED}`);
  const args = ['install', `github.com/stripe/stripe-mock@${PINNED}`];
  const { code, output } = await run('go', args, { env: { ...process.env, GOBIN: folder }, stop }).catch(() => {
    throw new Failure(NO_GO);
  });
  if (code !== 0) throw new Failure(`stripe-mock could not be installed:\n${output}`);
  return program;
}

/** Starts stripe-mock on a free port; resolves to its origin and a function that stops it. */
export async function startStripeMock(program: string): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(program, ['-http-addr', '127.0.0.1:'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [address] = /127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) return { origin: `http://${address}`, stop: () => child.kill() };
  }
  throw new Failure('stripe-mock ended before it listened.');
}
