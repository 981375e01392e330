import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripe, type NewSession } from '../../functions/src/payments/stripe.ts';
import { readSignedEvent } from '../../functions/src/payments/signature.ts';
import { emptyState, type StandIn, startStandIn } from './stand-in.ts';
import { type Received, receiveEvents } from './testing.ts';

const key = 'sk_test_local';
const secret = 'whsec_local';
const begin = 1_800_000_000_000;
const MINUTE = 60_000;

let time = begin;
let standIn: StandIn;
let webhook: Received;

beforeEach(async () => {
  time = begin;
  webhook = await receiveEvents();
  standIn = await startStandIn({ key, secret, webhookUrl: webhook.url, now: () => new Date(time) });
});
afterEach(async () => {
  await standIn.close();
  await webhook.close();
});

const client = () => createStripe({ apiBase: standIn.origin, key });

const session = (more: Partial<NewSession> = {}): NewSession => ({
  purchaseId: 'P1',
  attempt: 1,
  currency: 'usd',
  lines: [
    { name: 'Headset', unitAmount: 4_900, quantity: 2 },
    { name: 'Shipping', unitAmount: 1_000, quantity: 1 },
  ],
  email: 'june@test.example',
  expiresAt: new Date(begin + 35 * MINUTE),
  successUrl: 'https://shop.example/done',
  cancelUrl: 'https://shop.example/back',
  ...more,
});

async function create(more: Partial<NewSession> = {}) {
  const answer = await client().createSession(session(more));
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return answer.value;
}

const types = () => standIn.provider.events.map(({ type }) => type);

describe('sessions', () => {
  it('when one is created, then it is open, unpaid, has the sum of its lines, and can be read', async () => {
    const made = await create();
    expect(made).toMatchObject({
      status: 'open',
      isPaid: false,
      amountTotal: 10_800,
      currency: 'usd',
      paymentIntent: null,
      purchaseId: 'P1',
      url: `${standIn.origin}/pay/${made.id}`,
      expiresAt: new Date(begin + 35 * MINUTE),
    });
    expect(await client().retrieveSession(made.id)).toEqual({ outcome: 'done', value: made });
  });

  it('when one is paid, then it is complete, and expiring it returns it as complete', async () => {
    const { id } = await create();
    standIn.provider.pay(id);
    expect(await client().expireSession(id)).toMatchObject({
      outcome: 'complete',
      session: { status: 'complete', isPaid: true, url: null, paymentIntent: expect.stringMatching(/^pi_/) as string },
    });
    expect(types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
    expect(() => standIn.provider.pay(id)).toThrow('complete');
  });

  it('when one is expired, then it cannot be paid, and expiring it again returns the same', async () => {
    const { id } = await create();
    expect(await client().expireSession(id)).toMatchObject({ outcome: 'expired', session: { status: 'expired' } });
    expect(await client().expireSession(id)).toMatchObject({ outcome: 'expired' });
    expect(() => standIn.provider.pay(id)).toThrow('expired');
    expect(types()).toEqual(['checkout.session.expired']);
  });

  it('when its time is over, then it expires', async () => {
    const { id } = await create();
    time += 35 * MINUTE - 1_000;
    expect(await client().retrieveSession(id)).toMatchObject({ value: { status: 'open' } });
    time += 1_000;
    expect(await client().retrieveSession(id)).toMatchObject({ value: { status: 'expired', isPaid: false } });
    expect(types()).toEqual(['checkout.session.expired']);
  });

  it('when a card is declined, then the session stays open and can be paid', async () => {
    const { id } = await create();
    expect(standIn.provider.decline(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(standIn.provider.pay(id)).toMatchObject({ status: 'complete' });
    expect(types()).toContain('payment_intent.payment_failed');
  });

  it('when the bank must confirm the payment, then the session is complete and unpaid until then, and events report both', async () => {
    const debit = createStripe({ apiBase: standIn.origin, key, methods: ['card', 'us_bank_account'] });
    for (const [attempt, end] of [
      [1, 'succeeded'],
      [2, 'failed'],
    ] as const) {
      const made = await debit.createSession(session({ attempt }));
      const id = made.outcome === 'done' ? made.value.id : '';
      const { payment_intent: payment } = standIn.provider.payLater(id);
      expect(await debit.retrieveSession(id)).toMatchObject({ value: { status: 'complete', isPaid: false } });
      expect(await debit.retrievePayment(payment ?? '')).toMatchObject({ value: { hasFailed: false } });
      const early = { key: 'r', purchaseId: 'P1', paymentIntent: payment ?? '', amount: 100 };
      expect(await debit.createRefund({ ...early, tries: attempt })).toMatchObject({ outcome: 'rejected' });
      standIn.provider.settlePayment(payment ?? '', end);
      expect(await debit.retrieveSession(id)).toMatchObject({
        value: { status: 'complete', isPaid: end === 'succeeded' },
      });
      expect(await debit.retrievePayment(payment ?? '')).toMatchObject({ value: { hasFailed: end === 'failed' } });
      expect(() => standIn.provider.settlePayment(payment ?? '', end)).toThrow('under way');
    }
    expect(types()).toEqual([
      ...['payment_intent.processing', 'checkout.session.completed'],
      ...['payment_intent.succeeded', 'checkout.session.async_payment_succeeded'],
      ...['payment_intent.processing', 'checkout.session.completed'],
      ...['payment_intent.payment_failed', 'checkout.session.async_payment_failed'],
    ]);
  });

  it('when it offers cards only, then it cannot be paid by bank debit', async () => {
    const { id } = await create();
    expect(() => standIn.provider.payLater(id)).toThrow('card alone');
    expect(standIn.provider.pay(id)).toMatchObject({ payment_status: 'paid' });
  });

  it('when there are more lines than a session takes, then they are one line', async () => {
    const lines = Array.from({ length: 102 }, (_, n) => ({ name: `Part ${n}`, unitAmount: 100 + n, quantity: 2 }));
    const { id, amountTotal } = await create({ lines });
    expect(amountTotal).toBe(lines.reduce((sum, { unitAmount }) => sum + unitAmount * 2, 0));
    expect(standIn.provider.linesOf(id)).toHaveLength(1);
  });

  it.each<[what: string, more: Partial<NewSession>, code: string | undefined]>([
    ['too short', { expiresAt: new Date(begin + 30 * MINUTE - 1_000) }, undefined],
    ['too long', { expiresAt: new Date(begin + 24 * 60 * MINUTE + 1_000) }, undefined],
    ['under 50 cents', { lines: [{ name: 'Bolt', unitAmount: 49, quantity: 1 }] }, 'amount_too_small'],
    ['above a million', { lines: [{ name: 'Bike', unitAmount: 50_000_000, quantity: 2 }] }, 'amount_too_large'],
    ['for nothing', { lines: [] }, undefined],
    ['back to no address', { successUrl: 'shop' }, undefined],
  ])('when the request is %s, then it is rejected', async (_what, more, code) => {
    expect(await client().createSession(session(more))).toEqual({ outcome: 'rejected', status: 400, code });
    expect(standIn.provider.sessions).toEqual([]);
  });

  it('when no session has the id, then reading and expiring it are rejected', async () => {
    const missing = { outcome: 'rejected', status: 404, code: 'resource_missing' };
    expect(await client().retrieveSession('cs_test_none')).toEqual(missing);
    expect(await client().expireSession('cs_test_none')).toEqual(missing);
  });
});

describe('idempotency keys', () => {
  it('when a request is repeated, then there is one session, and another body under the key is an error', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    const other = await client().createSession(session({ email: 'other@test.example' }));
    expect(other).toEqual({ outcome: 'rejected', status: 400, code: undefined });
    expect((await create({ attempt: 2 })).id).not.toBe(first.id);
    expect(standIn.provider.sessions).toHaveLength(2);
  });

  it('when an answer is lost, then the repeated request gets it', async () => {
    standIn.loseNextAnswer();
    expect(await client().createSession(session())).toEqual({ outcome: 'unanswered' });
    expect(standIn.provider.sessions).toHaveLength(1);
    expect((await create()).id).toBe(standIn.provider.sessions[0]?.id);
  });

  it('when a request was invalid, then its key can be used again, and after a day any key can', async () => {
    expect(await client().createSession(session({ lines: [] }))).toMatchObject({ outcome: 'rejected' });
    const { id } = await create();
    time += 24 * 60 * MINUTE;
    expect((await create({ expiresAt: new Date(time + 35 * MINUTE) })).id).not.toBe(id);
  });
});

describe('refunds', () => {
  const refund = async (orderId: string, amount: number) => {
    const { payment_intent: paymentIntent = '' } = standIn.provider.sessions[0] ?? {};
    return client().createRefund({
      key: `refund-${orderId}`,
      purchaseId: 'P1',
      paymentIntent: paymentIntent ?? '',
      amount,
    });
  };

  it('when a payment is refunded in parts, then each key makes one refund, and never more is refunded than was paid', async () => {
    standIn.provider.pay((await create()).id);
    const first = await refund('O1', 4_900);
    expect(first).toMatchObject({ outcome: 'done', value: { amount: 4_900, status: 'succeeded' } });
    expect(await refund('O1', 4_900)).toEqual(first);
    expect(await refund('O2', 5_901)).toMatchObject({ outcome: 'rejected', status: 400 });
    // The answer is stored like any other.
    expect(await refund('O2', 5_901)).toMatchObject({ outcome: 'rejected', status: 400 });
    expect(await refund('O3', 5_900)).toMatchObject({ outcome: 'done' });
    expect(await refund('O4', 1)).toMatchObject({ outcome: 'rejected', code: 'charge_already_refunded' });
    expect(types().filter((type) => type === 'refund.created')).toHaveLength(2);
  });

  it('when nothing was paid, then a refund is rejected', async () => {
    await create();
    expect(await refund('O1', 100)).toMatchObject({ outcome: 'rejected', code: 'resource_missing' });
  });
});

it('when the key is wrong or missing, then every request is a 401', async () => {
  const stranger = createStripe({ apiBase: standIn.origin, key: 'sk_test_other' });
  expect(await stranger.createSession(session())).toMatchObject({ outcome: 'rejected', status: 401 });
  expect((await fetch(`${standIn.origin}/v1/checkout/sessions/x`)).status).toBe(401);
});

it("when Stripe's own library sends the requests, then it can read the answers and the errors", async () => {
  const { port } = new URL(standIn.origin);
  const sdk = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  const made = await sdk.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.example/done',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Bolt' } } }],
  });
  expect(await sdk.checkout.sessions.retrieve(made.id)).toMatchObject({ status: 'open', amount_total: 500 });
  const { payment_intent: paymentIntent } = standIn.provider.pay(made.id);
  expect(await sdk.refunds.create({ payment_intent: paymentIntent ?? '' })).toMatchObject({ amount: 500 });
  await expect(sdk.checkout.sessions.expire(made.id)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  const unknown = { mode: 'payment', surprise: 'x' } as unknown as Stripe.Checkout.SessionCreateParams;
  await expect(sdk.checkout.sessions.create(unknown)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

describe('events', () => {
  it('when an event is delivered, then the shop accepts its signature, and it has the session', async () => {
    const { id } = await create();
    standIn.provider.pay(id);
    const [, event] = standIn.provider.events;
    expect(event && (await standIn.deliver(event))).toBe(200);
    const [{ body, signature } = { body: '', signature: '' }] = webhook.events;
    expect(await readSignedEvent(Buffer.from(body), signature, [secret], new Date(time))).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id, payment_status: 'paid', client_reference_id: 'P1' } },
    });
  });

  it.each([['wrong-signature'], ['old']] as const)(
    'when an event is delivered with the fault %s, then its signature is not accepted',
    async (fault) => {
      standIn.provider.decline((await create()).id);
      const [event] = standIn.provider.events;
      await (event && standIn.deliver(event, [fault]));
      const [{ body, signature } = { body: '', signature: '' }] = webhook.events;
      expect(await readSignedEvent(Buffer.from(body), signature, [secret], new Date(time))).toBeUndefined();
    },
  );

  it('when no delivery is requested, then nothing is delivered, and without a webhook the status is 0', async () => {
    standIn.provider.pay((await create()).id);
    expect(webhook.events).toEqual([]);
    standIn.webhookUrl = 'http://127.0.0.1:9';
    const [event] = standIn.provider.events;
    expect(event && (await standIn.deliver(event))).toBe(0);
  });
});

it('when the stand-in starts with the state of another one, then it continues with it', async () => {
  const state = emptyState();
  const options = { key, secret, now: () => new Date(time) };
  const before = await startStandIn({ ...options, state });
  const made = await createStripe({ apiBase: before.origin, key }).createSession(session());
  await before.close();
  const kept = JSON.parse(JSON.stringify(state)) as typeof state;
  const after = await startStandIn({ ...options, state: kept });
  expect(await createStripe({ apiBase: after.origin, key }).createSession(session())).toEqual(made);
  expect(after.provider.sessions).toHaveLength(1);
  await after.close();
});

it('when the stand-in delivers events by itself, then the webhook gets a signed event of a payment', async () => {
  const options = { key, secret, webhookUrl: webhook.url, isAutomatic: true };
  const automatic = await startStandIn(options);
  const api = createStripe({ apiBase: automatic.origin, key });
  const made = await api.createSession(session({ expiresAt: new Date(Date.now() + 35 * MINUTE) }));
  if (made.outcome === 'done') automatic.provider.pay(made.value.id);
  await webhook.untilThereAre(2);
  for (const { body, signature } of webhook.events)
    expect(await readSignedEvent(Buffer.from(body), signature, [secret], new Date())).toBeDefined();
  await automatic.close();
});
