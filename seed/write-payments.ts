import { saveCheckoutSettings } from '../functions/src/checkout/settings.ts';
import { policyNames } from '../contract/policy/names.ts';
import { saveDiscount } from '../functions/src/discounts/store.ts';
import { savePolicy } from '../functions/src/policies/store.ts';
import { purchaseRef } from '../functions/src/checkout/purchases.ts';
import type { Actor } from '../functions/src/http/identity.ts';
import { bookPayment, refundPurchase } from '../functions/src/payments/admin.ts';
import type { PaymentDeps } from '../functions/src/payments/deps.ts';
import { openPaymentSession } from '../functions/src/payments/session.ts';
import { settle } from '../functions/src/payments/settle.ts';
import { createStripe, type Stripe } from '../functions/src/payments/stripe.ts';
import type { Deps } from '../functions/src/platform/deps.ts';
import { emptyState, type StandInState, startStandIn } from '../scripts/payment-stand-in/stand-in.ts';
import { checkoutTables } from './checkout.ts';
import { discounts } from './discounts.ts';
import { policies, POLICIES_PUBLISHED_AT } from './policies.ts';
import { lastInvoiceNumber, type SeedPayment } from './payments.ts';

/** The origin of the demo shop. */
const ORIGIN = 'http://127.0.0.1:5000';

/** The payment provider for the seeded purchases, with the time of the history as its clock. */
export interface SeedProvider {
  stripe: Stripe;
  /** Sets the provider's clock. */
  setTime: (at: Date) => void;
  /** Pays the purchase as its customer would. */
  pay: (purchaseId: string) => void;
  /** Stops the provider; resolves to its state, which the provider of the running shop needs for refunds. */
  close: () => Promise<StandInState>;
}

export async function openSeedProvider(): Promise<SeedProvider> {
  const state = emptyState();
  const key = 'sk_test_seed';
  let time = new Date(0);
  let made = 0;
  // Numbered in order, so that the ids are the same in each run.
  const createId = (prefix: string) => `${prefix}_seed${String((made += 1)).padStart(4, '0')}`;
  const standIn = await startStandIn({ key, secret: 'whsec_seed', now: () => time, state, createId });
  return {
    stripe: createStripe({ apiBase: standIn.origin, key }),
    setTime: (at) => {
      time = at;
    },
    pay: (purchaseId) => {
      const session = standIn.provider.sessions.find((each) => each.client_reference_id === purchaseId);
      standIn.provider.pay(session?.id ?? '');
    },
    close: async () => {
      await standIn.close();
      // The stored responses and events are not needed: no request is repeated, and the events were delivered.
      return { ...state, answers: {}, events: [] };
    },
  };
}

/** Publishes the shop's legal texts. */
export async function writePolicies({ db }: Pick<Deps, 'db'>, by: Actor): Promise<void> {
  const at = new Date(POLICIES_PUBLISHED_AT);
  for (const name of policyNames) await savePolicy(db, name, { text: policies[name], version: 0 }, { by, at });
}

/** Saves the tables of shipping and tax, the discount codes, and the number with which invoices continue. */
export async function writeCheckoutSettings({ db }: Pick<Deps, 'db'>, by: Actor): Promise<void> {
  await saveCheckoutSettings(db, { ...checkoutTables, version: 0 }, { by, at: new Date('2026-10-30T16:00:00.000Z') });
  for (const { code, at, ...terms } of discounts)
    await saveDiscount(db, code, { ...terms, revision: 0 }, { by, at: new Date(at) });
  await db.doc('invoiceNumbers/last').set({ last: lastInvoiceNumber });
}

/** Carries out a payment event of the seed, as customers and admins do it. */
export async function writePayment(
  deps: PaymentDeps,
  payment: SeedPayment,
  { by, pay }: { by: Actor } & Pick<SeedProvider, 'pay'>,
): Promise<void> {
  const ref = purchaseRef(deps.db, payment.orderId);
  if (payment.kind === 'card') {
    await openPaymentSession(deps, await ref.get(), ORIGIN);
    pay(ref.id);
    await settle(deps, ref.id);
  } else if (payment.kind === 'booking') {
    await bookPayment(deps, ref, { reference: payment.reference, by });
  } else {
    const { amount, reason } = payment;
    await refundPurchase(deps, ref, { amount, reason, by, idempotencyKey: undefined }, { newId: () => 'SEED' });
  }
}
