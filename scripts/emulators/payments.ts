import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from '../console/failure.ts';
import { step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { inRoot } from '../paths.ts';
import { emptyState, startStandIn, type StandInState } from '../payment-stand-in/stand-in.ts';

/** Far from all ports of emulators and from the distances between checkouts. */
const PORT = 12_100;

/** How the shop of this machine is paid. */
export interface LocalPayments {
  /** What differs from functions/.env, whose values would take precedence over the environment's. */
  parameters: Record<string, string>;
  /** The port of the stand-in, unless Stripe itself is asked or nobody pays by card. */
  ports: { payments?: number };
}

/** Reads PAYMENT, from the environment or functions/.env: without a key of Stripe's, the stand-in takes the payments. */
export function chooseLocalPayments(env: NodeJS.ProcessEnv, offset = 0): LocalPayments {
  const written = parseEnv(readFileSync(inRoot('functions', '.env'), 'utf8')).PAYMENT ?? '';
  const chosen = env.PAYMENT ?? written;
  if (!['none', 'invoice', 'stripe'].includes(chosen))
    throw new Failure(`PAYMENT must be none, invoice or stripe, not "${chosen}".`);
  if (chosen !== 'stripe' || env.STRIPE_KEY)
    return { parameters: chosen === written ? {} : { PAYMENT: chosen }, ports: {} };
  const payments = PORT + offset;
  return { parameters: { PAYMENT: chosen, STRIPE_API_BASE: `http://127.0.0.1:${payments}` }, ports: { payments } };
}

/** Reads MARKET, from the environment or functions/.env: what differs from that file. */
export function chooseLocalMarket(env: NodeJS.ProcessEnv): Record<string, string> {
  const written = parseEnv(readFileSync(inRoot('functions', '.env'), 'utf8')).MARKET ?? '';
  const chosen = env.MARKET ?? written;
  if (!['us', 'eu'].includes(chosen)) throw new Failure(`MARKET must be us or eu, not "${chosen}".`);
  return chosen === written ? {} : { MARKET: chosen };
}

interface Options {
  port: number;
  /** Where the shop is. */
  origin: string;
  /** The folder of the shop's data: what was paid is kept as long as the orders are. */
  folder: string;
}

/** Starts the stand-in until the task ends. Resolves to the secrets with which the function meets it, new at each start. */
export async function openStandIn(task: Task, { port, origin, folder }: Options): Promise<NodeJS.ProcessEnv> {
  const [key, secret] = ['sk_test', 'whsec'].map((prefix) => `${prefix}_${randomBytes(16).toString('hex')}`) as [
    string,
    string,
  ];
  const file = join(folder, 'payments.json');
  await step('Opening test payments', async (note) => {
    const standIn = await startStandIn({
      ...{ port, key, secret, isAutomatic: true, webhookUrl: `${origin}/payment-events` },
      state: readState(file),
      onChange: (state) => writeState(folder, file, state),
    });
    task.onEnd(() => standIn.close());
    note(standIn.origin);
  });
  return { STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: secret };
}

function readState(file: string): StandInState {
  if (!existsSync(file)) return emptyState();
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StandInState;
  } catch {
    throw new Failure(`${file} is damaged: \`npm run reset\` returns to the seeded shop.`);
  }
}

function writeState(folder: string, file: string, state: StandInState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Beside it first: a start that is killed meanwhile leaves a whole file.
  writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
