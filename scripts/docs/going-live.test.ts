import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { paymentModes } from '@fourteener/contract/purchase/payment-states';
import { declarePaymentSecrets, getPaymentSetting } from '../../functions/src/parameters.ts';
import { readSignedEvent } from '../../functions/src/payments/signature.ts';
import { createStripe } from '../../functions/src/payments/stripe.ts';
import { inRoot } from '../paths.ts';
import { emptyState, startStandIn } from '../payment-stand-in/stand-in.ts';

// Tests the steps to live payments that can be tried offline. references.test.ts checks that the named commands exist.
const text = readFileSync(inRoot('docs/payments.md'), 'utf8');
const [, goingLive = ''] = /### Going live\n(.*?)\n## /s.exec(text) ?? [];

afterEach(() => void vi.unstubAllGlobals());

it('when the steps of docs/going-live.md are read, then there are six', () => {
  expect(goingLive.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ', '6. ']);
});

it('when a step names a value of PAYMENT, then the server accepts it', () => {
  const named = [...goingLive.matchAll(/PAYMENT=(\w+)/g)].map(([, value = '']) => value);
  expect(named.length).toBeGreaterThan(0);
  for (const value of named) expect(paymentModes).toContain(getPaymentSetting({ PAYMENT: value }));
});

it('when a step names the secrets to store, then they are those that a deployment with cards declares', () => {
  const named = new Set(goingLive.match(/\bSTRIPE_[A-Z_]+/g));
  expect(named).toEqual(new Set(declarePaymentSecrets({ PAYMENT: 'stripe' }).api.map(({ name }) => name)));
});

it('when a step names the address of the webhook, then it is the path of the call', () => {
  expect(/`https:\/\/ID\.web\.app(\/[\w-]+)`/.exec(goingLive)?.[1]).toBe(calls.takePaymentEvent.path);
});

it('when a step names the events to subscribe to, then they are those that payment pages cause', async () => {
  const standIn = await startStandIn({ key: 'sk_test', secret: 'whsec_test', state: emptyState() });
  const methods = ['card', 'us_bank_account'];
  const stripe = createStripe({ apiBase: standIn.origin, key: 'sk_test', methods });
  for (const attempt of [1, 2, 3, 4]) {
    const made = await stripe.createSession({
      ...{ purchaseId: 'P1', attempt, currency: 'usd', lines: [{ name: 'Bolt', unitAmount: 500, quantity: 1 }] },
      ...{ successUrl: 'https://shop.example/done', cancelUrl: 'https://shop.example' },
      expiresAt: new Date(Date.now() + 35 * 60_000),
    });
    const id = made.outcome === 'done' ? made.value.id : '';
    if (attempt === 1) standIn.provider.pay(id);
    else if (attempt === 2) await stripe.expireSession(id);
    else {
      const { payment_intent: payment } = standIn.provider.payLater(id);
      standIn.provider.settlePayment(payment ?? '', attempt === 3 ? 'succeeded' : 'failed');
    }
  }
  const told = standIn.provider.events.map(({ type }) => type).filter((type) => type.startsWith('checkout.session.'));
  await standIn.close();
  expect(new Set(goingLive.match(/checkout\.session\.\w+/g))).toEqual(new Set(told));
});

it('when a step names what the key may write, then the server writes nothing else at Stripe', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL) => {
    asked.push(new URL(address).pathname);
    return Promise.resolve(Response.json({}, { status: 500 }));
  });
  const stripe = createStripe({ apiBase: 'https://api.stripe.com', key: 'rk_test' });
  await stripe.createSession({
    ...{ purchaseId: 'P1', attempt: 1, currency: 'usd', lines: [], expiresAt: new Date() },
    ...{ successUrl: 'https://shop.example/done', cancelUrl: 'https://shop.example' },
  });
  await stripe.retrieveSession('cs_1');
  await stripe.expireSession('cs_1');
  await stripe.retrievePayment('pi_1');
  await stripe.createRefund({ key: 'r', purchaseId: 'P1', paymentIntent: 'pi_1', amount: 1 });
  await stripe.listRefunds('pi_1');
  await stripe.listDisputes('pi_1');
  await stripe.listMovements({ from: new Date(0), to: new Date() });
  const named = {
    '/v1/checkout/sessions': 'write for Checkout Sessions',
    '/v1/refunds': 'Refunds',
    '/v1/disputes': 'read for Disputes',
    '/v1/payment_intents': 'PaymentIntents',
    '/v1/balance_transactions': 'the Balance',
  };
  const roots = new Set(asked.map((path) => Object.keys(named).find((root) => path.startsWith(root))));
  expect(roots).toEqual(new Set(Object.keys(named)));
  expect(/a restricted key: (.+)\. Begin/.exec(goingLive)?.[1]).toBe(
    'write for Checkout Sessions and Refunds, read for Disputes, PaymentIntents and the Balance',
  );
});

it('when two signing secrets are stored, separated by a comma, then events signed with either are accepted', async () => {
  expect(goingLive).toContain('store both, separated by a comma');
  const secrets = 'whsec_old,whsec_new'.split(',');
  for (const secret of secrets) {
    const header = Stripe.webhooks.generateTestHeaderString({ payload: '{}', secret });
    expect(await readSignedEvent(Buffer.from('{}'), header, secrets, new Date())).toEqual({});
  }
});
