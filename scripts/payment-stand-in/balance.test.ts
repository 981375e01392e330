import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMovements } from '../../functions/src/payments/movements.ts';
import { createStripe, type Stripe } from '../../functions/src/payments/stripe.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

const key = 'sk_test_local';
const begin = Date.parse('2026-11-02T12:00:00.000Z');
const DAY = 24 * 60 * 60_000;

let time = begin;
let standIn: StandIn;
let stripe: Stripe;

beforeEach(async () => {
  time = begin;
  standIn = await startStandIn({ key, secret: 'whsec_local', now: () => new Date(time) });
  stripe = createStripe({ apiBase: standIn.origin, key });
});
afterEach(() => standIn.close());

async function pay(cents: number, currency = 'usd'): Promise<string> {
  const made = await stripe.createSession({
    ...{
      purchaseId: `P${time}-${cents}`,
      attempt: 1,
      currency,
      lines: [{ name: 'Bolt', unitAmount: cents, quantity: 1 }],
    },
    ...{
      expiresAt: new Date(time + DAY / 2),
      successUrl: 'https://shop.example/1',
      cancelUrl: 'https://shop.example/2',
    },
  });
  if (made.outcome !== 'done') throw new Error(JSON.stringify(made));
  return standIn.provider.pay(made.value.id).payment_intent ?? '';
}
const day = (n: number) => new Date(Date.parse('2026-11-01T00:00:00.000Z') + n * DAY);
const read = (from: number, to: number) => readMovements(stripe, { from: day(from), to: day(to) });

it('when payments, refunds, disputes and payouts happen, then the balance has the payouts and fees of the requested days', async () => {
  // The fee of 2.9 % and 30 cents of $100.00, which a refund does not return.
  const payment = await pay(10_000);
  standIn.provider.createRefund(payment, 2_500, {});
  time += DAY;
  // The fee for $20.01 is 88 cents, and the dispute costs $15.00.
  const dispute = standIn.provider.openDispute(await pay(2_001));
  standIn.provider.balance.payOut();
  time += DAY;
  standIn.provider.endDispute(dispute.id, 'won');
  expect(await read(1, 2)).toEqual({ payoutCents: 0, feeCents: 320 });
  // The first day has $100.00 − $25.00 − $3.20 left, and the second $20.01 − $0.88 − $20.01 − $15.00.
  expect(await read(2, 3)).toEqual({ payoutCents: 5_592, feeCents: 1_588 });
  expect(await read(1, 4)).toEqual({ payoutCents: 5_592, feeCents: 1_908 });
});

it('when there are more movements than a page has, then all of them are added up', async () => {
  for (let n = 0; n < 103; n += 1) await pay(1_000 + n);
  const fees = Array.from({ length: 103 }, (_, n) => Math.round((1_000 + n) * 0.029) + 30);
  expect(await read(0, 5)).toEqual({ payoutCents: 0, feeCents: fees.reduce((sum, fee) => sum + fee, 0) });
});

it('when there are more than a thousand movements, then no partial sum is returned', async () => {
  const movements = Array.from({ length: 100 }, (_, n) => ({
    id: `txn_${n}`,
    type: 'charge',
    amount: 1,
    fee: 1,
    currency: 'usd',
  }));
  const endless: Stripe = {
    ...stripe,
    listMovements: async () => ({ outcome: 'done', value: { hasMore: true, movements } }),
  };
  expect(await readMovements(endless, { from: day(0), to: day(1) })).toBe('too-many');
});

it('when the provider charges a fee separately, or a payout fails, then both count, and other currencies do not', async () => {
  const movements = [
    { id: '1', type: 'stripe_fee', amount: -250, fee: 0, currency: 'usd' },
    { id: '2', type: 'payout', amount: -9_000, fee: 0, currency: 'usd' },
    { id: '3', type: 'payout_failure', amount: 4_000, fee: 0, currency: 'usd' },
    { id: '4', type: 'charge', amount: 700, fee: 51, currency: 'usd' },
    { id: '5', type: 'payout', amount: -77, fee: 3, currency: 'eur' },
  ];
  const told: Stripe = {
    ...stripe,
    listMovements: async () => ({ outcome: 'done', value: { hasMore: false, movements } }),
  };
  expect(await readMovements(told, { from: day(0), to: day(1) })).toEqual({ payoutCents: 5_000, feeCents: 301 });
});

it('when the key lacks the right, or the provider does not answer, then the result is “silent” and not zero', async () => {
  const refused = createStripe({ apiBase: standIn.origin, key: 'sk_test_other' });
  expect(await readMovements(refused, { from: day(0), to: day(1) })).toBe('silent');
  const away = createStripe({ apiBase: 'http://127.0.0.1:9', key });
  expect(await readMovements(away, { from: day(0), to: day(1) })).toBe('silent');
});
