import type { PaymentLine, Stripe } from '../../functions/src/payments/stripe.ts';

const session = {
  purchaseId: 'K7Q294MD',
  attempt: 1,
  currency: 'usd',
  email: 'june@test.example',
  successUrl: 'https://shop.example/checkout/K7Q294MD?payment=done',
  cancelUrl: 'https://shop.example/checkout/K7Q294MD',
};
const line: PaymentLine = { name: 'Käfer Headset ⅛″ & “more”', unitAmount: 4_950, quantity: 2 };
const refund = { key: 'refund-K7Q294MD', purchaseId: 'K7Q294MD', paymentIntent: 'pi_1', amount: 1 };

const createSession = (stripe: Stripe, lines: readonly PaymentLine[], email?: string) =>
  stripe.createSession({
    ...session,
    lines,
    ...(email !== undefined && { email }),
    expiresAt: new Date(Date.now() + 35 * 60_000),
  });

/** All requests of the shop to Stripe, each in all of its variants. */
export const requests: Readonly<Record<string, (stripe: Stripe) => Promise<{ outcome: string }>>> = {
  'a payment page': (stripe) =>
    createSession(stripe, [line, { name: 'Ground', unitAmount: 950, quantity: 1 }], session.email),
  'a payment page without an email': (stripe) => createSession(stripe, [line]),
  'a payment page of 101 lines': (stripe) =>
    createSession(
      stripe,
      Array.from({ length: 101 }, () => line),
    ),
  'reading a payment page': (stripe) => stripe.retrieveSession('cs_test_1'),
  'reading a payment': (stripe) => stripe.retrievePayment('pi_1'),
  'closing a payment page': (stripe) => stripe.expireSession('cs_test_1'),
  'a refund': (stripe) => stripe.createRefund(refund),
  'the refunds of a payment': (stripe) => stripe.listRefunds('pi_1'),
  'what moved on the balance': (stripe) => stripe.listMovements({ from: new Date(0), to: new Date(), after: 'txn_1' }),
  'the disputes about a payment': (stripe) => stripe.listDisputes('pi_1'),
};
