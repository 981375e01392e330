import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStripe } from '../../functions/src/payments/stripe.ts';
import type { Task } from '../console/task.ts';
import { chooseLocalCurrency, chooseLocalMarket, chooseLocalPayments, openStandIn } from './payments.ts';
import { findFree } from './ports.ts';

let folder = '';
const endings: (() => Promise<void> | void)[] = [];
const task: Task = {
  stop: new AbortController().signal,
  force: new AbortController().signal,
  onEnd: (cleanup) => endings.push(cleanup),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  rmSync(folder, { recursive: true, force: true });
});

const standIn = { PAYMENT: 'stripe', STRIPE_API_BASE: 'http://127.0.0.1:12145' };

it.each<[env: NodeJS.ProcessEnv, parameters: Record<string, string>, ports: { payments?: number }]>([
  [{}, standIn, { payments: 12_145 }],
  [{ STRIPE_KEY: 'sk_test_own' }, standIn, { payments: 12_145 }],
  [{ PAYMENT: 'stripe' }, standIn, { payments: 12_145 }],
  [{ PAYMENT: 'stripe', STRIPE_KEY: 'sk_test_own' }, { PAYMENT: 'stripe' }, {}],
  [{ PAYMENT: 'none' }, { PAYMENT: 'none' }, {}],
  [{ PAYMENT: 'invoice' }, { PAYMENT: 'invoice' }, {}],
])(
  'when the environment is %j, then the local parameters are %j, and the further ports %j',
  (env, parameters, ports) => {
    expect(chooseLocalPayments(env, 45)).toEqual({ parameters, ports });
  },
);

it('when PAYMENT is unknown, then nothing starts', () => {
  expect(() => chooseLocalPayments({ PAYMENT: 'card' })).toThrow(
    'PAYMENT must be none, invoice, or stripe, not "card".',
  );
});

it('when MARKET is set, then the local shop is of that market; when it is unknown, then nothing starts', () => {
  expect(chooseLocalMarket({})).toEqual({ MARKET: 'us' });
  expect(chooseLocalMarket({ MARKET: 'us' })).toEqual({ MARKET: 'us' });
  expect(chooseLocalMarket({ MARKET: 'eu' })).toEqual({ MARKET: 'eu' });
  expect(() => chooseLocalMarket({ MARKET: 'uk' })).toThrow('MARKET must be us or eu');
});

const refund = { key: 'refund-O1', purchaseId: 'P1', paymentIntent: 'pi_none', amount: 100 };
const session = () => ({
  ...{
    purchaseId: 'P1',
    attempt: 1,
    currency: 'usd',
    successUrl: 'http://127.0.0.1/a',
    cancelUrl: 'http://127.0.0.1/b',
  },
  lines: [{ name: 'Bolt', unitAmount: 100, quantity: 1 }],
  expiresAt: new Date(Date.now() + 35 * 60_000),
});

it('when the local shop is started again, then its payment sessions are still there, under a new key', async () => {
  const { payments: port } = await findFree(['payments'], 22_000);
  const apiBase = `http://127.0.0.1:${port}`;
  const options = { port, origin: 'http://127.0.0.1:9', folder };
  const first = await openStandIn(task, options);
  const made = await createStripe({ apiBase, key: first.STRIPE_KEY ?? '' }).createSession(session());
  const id = made.outcome === 'done' ? made.value.id : '';
  for (const end of endings.splice(0)) await end();

  const second = await openStandIn(task, options);
  expect(second.STRIPE_KEY).not.toBe(first.STRIPE_KEY);
  expect(second.STRIPE_WEBHOOK_SECRET).not.toBe(first.STRIPE_WEBHOOK_SECRET);
  expect(await createStripe({ apiBase, key: second.STRIPE_KEY ?? '' }).retrieveSession(id)).toEqual(made);
  const stranger = createStripe({ apiBase, key: first.STRIPE_KEY ?? '' });
  expect(await stranger.createRefund(refund)).toMatchObject({ outcome: 'rejected', status: 401 });
  expect(readFileSync(join(folder, 'payments.json'), 'utf8')).not.toContain(second.STRIPE_KEY);
});

it('when the saved payments are damaged, then the error says how to go on', async () => {
  writeFileSync(join(folder, 'payments.json'), '{"sess');
  const { payments: port } = await findFree(['payments'], 22_000);
  await expect(openStandIn(task, { port, origin: '', folder })).rejects.toThrow('npm run reset');
});

it('when CURRENCY is set, then prices are in it, and otherwise in the currency of the market', () => {
  expect(chooseLocalCurrency({}, 'us')).toBe('USD');
  expect(chooseLocalCurrency({}, 'eu')).toBe('EUR');
  expect(chooseLocalCurrency({ CURRENCY: 'USD' }, 'eu')).toBe('USD');
  expect(() => chooseLocalCurrency({ CURRENCY: 'GBP' }, 'eu')).toThrow('CURRENCY must be USD or EUR, not "GBP".');
});
