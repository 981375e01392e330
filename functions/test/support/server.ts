import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandIn } from '../../../scripts/payment-stand-in/stand-in.ts';
import { openStandIn, stripeKey, webhookSecret } from './payments.ts';

const installedFramework = dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework'));

/** The folder that a deployment uploads. */
export const builtFunction = fileURLToPath(new URL('../../lib', import.meta.url));

export interface RunningServer {
  origin: string;
  process: ChildProcess;
  /** The stand-in for its payment provider. */
  standIn: StandIn;
  /** The output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

interface Options {
  /** A folder with the built function; the build's own by default. */
  source?: string;
  /** The folder of the functions framework’s scripts, which serve the function. */
  framework?: string;
  /** A script to run instead of the functions framework; it must listen on PORT. */
  script?: string;
  env?: Record<string, string | undefined>;
  /** The path to poll until the server responds; by default one that does not exist. */
  path?: string;
}

/** Starts the built function the way production runs it, on a free port, and waits until it responds. */
export async function startServer({
  source = builtFunction,
  framework = installedFramework,
  script,
  env = {},
  path = '/no-such-address',
}: Options = {}): Promise<RunningServer> {
  const standIn = await openStandIn();
  // The port is chosen after the stand-in has opened: otherwise the stand-in might get the same port, and respond instead of the server.
  const port = await findFreePort();
  const main = join(framework, 'main.js');
  const args = script ? [script] : [main, '--target=api', `--source=${source}`];
  const child = spawn(process.execPath, args, {
    cwd: source,
    // All tests share one IP address and use unverified accounts, so both limits are lifted.
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-fourteener',
      LIMIT_FACTOR: '1000',
      VERIFY_EMAIL: 'off',
      // The European market is set so that the calls that it adds exist.
      MARKET: 'eu',
      CURRENCY: 'USD',
      // With a real project, payments go to Stripe alone.
      ...(env['GCLOUD_PROJECT'] === undefined && {
        STRIPE_API_BASE: standIn.origin,
        STRIPE_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      }),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const stopBoth = async () => {
    await Promise.all([stop(child), standIn.close()]);
  };
  try {
    await waitUntilItAnswers(origin + path, child, () => output);
  } catch (error) {
    await stopBoth();
    throw error;
  }
  return { origin, process: child, standIn, output: () => output, stop: stopBoth };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function waitUntilItAnswers(address: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await stop(child);
  throw new Error(`The server did not start:\n${output()}`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
