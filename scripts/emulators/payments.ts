import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currencies, type Currency, readCurrency } from '@fourteener/contract/currency';
import { type Market, markets, paymentModes } from '@fourteener/contract/purchase/payment-states';
import { Failure } from '../console/failure.ts';
import { step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { startStandIn, type StandInState } from '../payment-stand-in/stand-in.ts';
import { seededData } from './data.ts';

/** Apart from all ports of emulators, and from those of other checkouts. */
const PORT = 12_100;

/** The file of the payment provider's state, beside the shop's data. */
export const PAYMENTS = 'payments.json';

/** The payment settings of the local shop. */
export interface LocalPayments {
  /** Parameters that replace those in functions/.env, which would override the environment. */
  parameters: Record<string, string>;
  /** The port of the stand-in; absent when Stripe itself is used or the shop takes no cards. */
  ports: { payments?: number };
}

/**
 * Reads PAYMENT from the environment. Without it the shop takes cards, so that whoever tries the shop can pay. The
 * stand-in takes the payments, unless both PAYMENT and Stripe's key are set.
 */
export function chooseLocalPayments({ PAYMENT, STRIPE_KEY }: NodeJS.ProcessEnv, offset = 0): LocalPayments {
  const chosen = paymentModes.find((mode) => mode === (PAYMENT || 'stripe'));
  if (chosen === undefined) throw new Failure(`PAYMENT must be ${list.format(paymentModes)}, not "${PAYMENT}".`);
  if (chosen !== 'stripe' || (PAYMENT && STRIPE_KEY)) return { parameters: { PAYMENT: chosen }, ports: {} };
  const payments = PORT + offset;
  return { parameters: { PAYMENT: chosen, STRIPE_API_BASE: `http://127.0.0.1:${payments}` }, ports: { payments } };
}

/** Reads MARKET from the environment; the default is the United States. */
export function chooseLocalMarket({ MARKET }: NodeJS.ProcessEnv): { MARKET: Market } {
  const chosen = markets.find((market) => market === (MARKET || 'us'));
  if (chosen === undefined) throw new Failure(`MARKET must be ${list.format(markets)}, not "${MARKET}".`);
  return { MARKET: chosen };
}

/** Reads CURRENCY from the environment; the default is that of the market. */
export function chooseLocalCurrency({ CURRENCY }: NodeJS.ProcessEnv, market: Market): Currency {
  const chosen = currencies.find((currency) => currency === CURRENCY);
  if (CURRENCY && chosen === undefined)
    throw new Failure(`CURRENCY must be ${list.format(currencies)}, not "${CURRENCY}".`);
  return chosen ?? readCurrency({ MARKET: market });
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

interface Options {
  port: number;
  /** The address of the shop. */
  origin: string;
  /** The folder of the shop's data, where payments are kept as long as the orders. */
  folder: string;
}

/**
 * Runs the stand-in until the task ends. Resolves to the secrets that it shares with the function, which are new at
 * each start.
 */
export async function openStandIn(task: Task, { port, origin, folder }: Options): Promise<NodeJS.ProcessEnv> {
  const [key, secret] = ['sk_test', 'whsec'].map((prefix) => `${prefix}_${randomBytes(16).toString('hex')}`) as [
    string,
    string,
  ];
  const file = join(folder, PAYMENTS);
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

/** The payments of earlier starts; at the first start, those of the seeded purchases. */
function readState(file: string): StandInState {
  const from = existsSync(file) ? file : join(seededData, PAYMENTS);
  try {
    return JSON.parse(readFileSync(from, 'utf8')) as StandInState;
  } catch {
    throw new Failure(`${from} is damaged: \`npm run reset\` returns to the seeded shop.`);
  }
}

function writeState(folder: string, file: string, state: StandInState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written to another file and renamed, so that a process that is killed leaves no partial file.
  writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
