import { randomUUID } from 'node:crypto';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef, type StoredPurchase } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { DomainError } from '../../src/errors/domain-error.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { settleDue } from '../../src/payments/due-purchases.ts';
import { takePaymentEvent } from '../../src/payments/events.ts';
import { openPaymentSession } from '../../src/payments/session.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { openOwnDatabase } from './emails.ts';
import { makeCustomer, orderOf } from './orders.ts';
import { makePart } from './parts.ts';
import { openStandIn, signEvent, stripeKey, webhookSecret } from './payments.ts';
import { openShop } from './shop.ts';

/** The result of a sale. */
export interface PaidSale {
  sold: number;
  paid: number;
  lapsed: number;
  /** The pieces that are left at the end. */
  left: number;
  /** Seconds for orders, payments and settling. */
  seconds: number;
  /** The rules that did not hold; empty if all did. */
  faults: string[];
}

/**
 * Buyers order one piece of a part by card at the same moment, alternating between two instances. Two of three pay, and each opens the page
 * in two tabs. Each event reaches both instances at once. After the unpaid orders' time is over, both instances settle all purchases at
 * once.
 */
export async function runPaidSale({ buyers, pieces }: { buyers: number; pieces: number }): Promise<PaidSale> {
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const standIn = await openStandIn({ now });
  try {
    const stripe = createStripe({ apiBase: standIn.origin, key: stripeKey });
    // A database of its own: messages from an hour ahead would be listed above those of other tests.
    const { db } = openOwnDatabase(`sale-${randomUUID()}`);
    const shop = { ...openShop(), db, now, payment: 'stripe', stripe, webhookSecrets: [webhookSecret] } as const;
    const instances = [createAppDeps(shop), createAppDeps(shop)] as const;
    const partId = await makePart({ availableQuantity: pieces }, shop);
    const begin = performance.now();
    const placed = await Promise.all(
      Array.from({ length: buyers }, async (_, n) => {
        const customer = { ...makeCustomer(), at: now() };
        const order = { ...orderOf(partId), method: 'card' as const };
        return orNothing(placeOrder(instances[n % 2 === 0 ? 0 : 1], customer, order));
      }),
    );
    const ids = placed.flatMap((each) => each?.purchaseId ?? []);
    await Promise.all(ids.filter((_, n) => n % 3 > 0).map((id) => payInTwoTabs(id)));
    const events = standIn.provider.events.filter(({ type }) => type === 'checkout.session.completed');
    await Promise.all(
      events.toReversed().flatMap((event) =>
        instances.map((deps) => {
          const { body, headers } = signEvent(event, { at: now() });
          return takePaymentEvent(deps, Buffer.from(JSON.stringify(body)), headers['Stripe-Signature']);
        }),
      ),
    );
    clock.now += 36 * 60_000;
    await Promise.all(ids.flatMap((id) => instances.map((deps) => settleDue(deps, purchaseRef(deps.db, id)))));
    const seconds = (performance.now() - begin) / 1_000;
    const purchases = await Promise.all(ids.map(async (id) => dataOf(await purchaseRef(shop.db, id).get())));
    const history = await fetchStockHistory(shop.db, partId);
    const left = history.part?.availableQuantity ?? 0;
    const faults = findDifferences(history).map(({ kind, says }) => `${kind}: ${says}`);
    const count = (state: StoredPurchase['state']) => purchases.filter((each) => each.state === state).length;
    const [paid, lapsed] = [count('paid'), count('lapsed')];
    if (paid + lapsed !== ids.length) faults.push(`${ids.length} purchases: ${paid} paid, ${lapsed} lapsed`);
    if (paid !== events.length) faults.push(`${events.length} were paid at the provider, and ${paid} in the shop`);
    if (left !== pieces - paid) faults.push(`${paid} of ${pieces} pieces are paid, and ${left} are left`);
    return { sold: ids.length, paid, lapsed, left, seconds, faults };

    async function payInTwoTabs(id: string): Promise<void> {
      const ref = purchaseRef(shop.db, id);
      const open = (deps: (typeof instances)[number]) =>
        orNothing(ref.get().then((read) => openPaymentSession(deps, read, 'https://shop.test.example')));
      for (const tab of await Promise.all(instances.map(open))) {
        const session = tab?.url.split('/').at(-1) ?? '';
        if (tab && standIn.provider.retrieveSession(session).status === 'open') standIn.provider.pay(session);
      }
    }
  } finally {
    await standIn.close();
  }
}

/** The result of the work, or undefined if the shop refuses it. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
