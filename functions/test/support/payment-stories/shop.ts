import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import type { StandIn } from '../../../../scripts/payment-stand-in/stand-in.ts';
import { type AppDeps, createAppDeps } from '../../../src/app/deps.ts';
import { purchaseRef, type StoredPurchase } from '../../../src/checkout/purchases.ts';
import { dataOf } from '../../../src/database/collection.ts';
import { placeBasket } from '../../../src/orders/place.ts';
import { createPaymentPages } from '../../../src/payments/order-pages.ts';
import { createStripe } from '../../../src/payments/stripe.ts';
import { makePart } from '../parts.ts';
import { openStandIn, signEvent, stripeKey, webhookSecret } from '../payments.ts';
import { openShop } from '../shop.ts';
import type { Draw } from './random.ts';
import { type Faults, killAfterCommits, loseAnswers, loseCommits } from './unreliable.ts';

/** The stock of each part at the beginning. */
export const PIECES = 10;

/** A purchase by card, its provider, and a shop that can fail; time passes only when a story says so. */
export interface StoryShop {
  deps: AppDeps;
  standIn: StandIn;
  faults: Faults;
  /** Milliseconds since the epoch. */
  clock: { now: number };
  purchaseId: string;
  /** The payment page that was opened with the order, if one was. */
  page: PaymentSession | undefined;
  customer: { uid: string; email: string };
  readPurchase: () => Promise<StoredPurchase>;
  /** The body of an event, and its signature. */
  sign: (event: object) => { body: Buffer; signature: string };
}

/**
 * `db` is a database of its own: messages from hours ahead would be listed above those of other tests. `opening` draws whether the payment page
 * is opened with the order, and what fails meanwhile.
 */
export async function openStoryShop(draw: Draw, db: Firestore, opening: Draw): Promise<StoryShop> {
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const standIn = await openStandIn({ now });
  const faults: Faults = { isOn: false };
  const provider = createStripe({ apiBase: standIn.origin, key: stripeKey, methods: ['card', 'us_bank_account'] });
  const terms = { payment: 'stripe', stripe: provider, webhookSecrets: [webhookSecret] } as const;
  const shop = { ...openShop(), db, now, ...terms };
  const deps = createAppDeps(shop);
  const parts = await Promise.all(
    Array.from({ length: 1 + draw.upTo(2) }, () =>
      makePart({ availableQuantity: PIECES, price: 10 + draw.upTo(90) }, shop),
    ),
  );
  const uid = randomUUID();
  const customer = { uid, email: `${uid}@test.example` };
  const unreliable = (by: Draw) => ({
    ...deps,
    stripe: loseAnswers(provider, by, faults),
    db: loseCommits(db, by, faults),
    runUnitOfWork: killAfterCommits(deps.runUnitOfWork, by, faults),
  });
  const pages = opening.chance(0.5) ? createPaymentPages(unreliable(opening)) : undefined;
  const origin = 'https://shop.test.example';
  const { purchaseId = '', written } = await placeBasket(
    deps,
    { userId: uid, userEmail: customer.email, userName: 'June', at: now() },
    {
      lines: parts.map((partsId) => ({ partsId, quantity: 1 + draw.upTo(2), PerUnitPrice: undefined })),
      phone: '719 555 0100',
      address: '1 F Street, Salida, CO',
      method: 'card',
    },
    { planPage: pages && ((purchase) => pages.plan(purchase, origin)) },
  );
  faults.isOn = true;
  // Without `written`, the page opens as after a lost response to the commit.
  const page = await pages?.open(purchaseId, origin, opening.chance(0.8) ? written : undefined);
  faults.isOn = false;
  const ref = purchaseRef(deps.db, purchaseId);
  return {
    ...{ deps: unreliable(draw), standIn, faults, clock, purchaseId, page, customer },
    readPurchase: async () => dataOf(await ref.get()),
    sign: (event) => {
      const { body, headers } = signEvent(event, { at: now() });
      return { body: Buffer.from(JSON.stringify(body)), signature: headers['Stripe-Signature'] };
    },
  };
}
