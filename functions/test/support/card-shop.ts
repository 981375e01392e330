import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import { afterAll, beforeAll } from 'vitest';
import type { ServerDeps } from '../../src/app.ts';
import { purchaseRef, type StoredPurchase } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import type { Account } from './accounts.ts';
import { type Client, clientOf, type Reply } from './client.ts';
import { type Actors, makeActors } from './fixture.ts';
import { openInstance } from './instance.ts';
import { openStandIn, signEvent, stripeKey, unpaid, webhookSecret } from './payments.ts';
import { makePart } from './parts.ts';
import { makePurchase } from './purchases.ts';
import { openShop } from './shop.ts';

type CardShop = Awaited<ReturnType<typeof openCardShop>> & Actors;

/**
 * Opens a shop that takes cards, with accounts that call it, before a file's tests, and closes it after them. `methods` are the ways of
 * payment on its payment page.
 */
export function useCardShop({ methods }: { methods?: string[] } = {}): CardShop {
  const shop = {} as CardShop;
  beforeAll(async () => {
    Object.assign(shop, await makeActors(), await openCardShop(methods));
  });
  afterAll(() => shop.close());
  return shop;
}

/** A shop that takes cards, with a payment provider of its own. */
async function openCardShop(methods?: string[]) {
  const { db } = openShop();
  const standIn = await openStandIn();
  const stripe = createStripe({ apiBase: standIn.origin, key: stripeKey, ...(methods && { methods }) });
  const open = (deps: Partial<ServerDeps> = {}) =>
    openInstance({ payment: 'stripe', stripe, webhookSecrets: [webhookSecret], ...deps });
  const instance = await open();
  const send: Client = clientOf(instance.origin);
  const post = (path: string, as: Account, body?: object): Promise<Reply> =>
    send(path, { method: 'POST', as, ...(body && { body }) });

  /** Opens the payment page; returns its session. */
  async function openPage(id: string, as: Account): Promise<string> {
    const { url } = (await post(`/purchases/${id}/payment-session`, as)).json as PaymentSession;
    return url.split('/').at(-1) ?? '';
  }

  /** The event that reports the session as paid. */
  function findEvent(session: string) {
    const event = standIn.provider.events.findLast(
      ({ type, data }) => type === 'checkout.session.completed' && data.object.id === session,
    );
    if (!event) throw new Error('It was not paid.');
    return event;
  }

  return {
    standIn,
    stripe,
    send,
    post,
    openPage,
    findEvent,
    /** Another instance of the shop, with dependencies replaced. */
    open,
    tell: (event: object, options?: Parameters<typeof signEvent>[1]) =>
      send('/payment-events', signEvent(event, options)),
    stored: async (id: string): Promise<StoredPurchase> => dataOf(await purchaseRef(db, id).get()),
    makeDue: (as: Account) => makePurchase(as, unpaid()),
    /** A purchase that was paid by card. */
    async makePaid(as: Account): Promise<string> {
      const id = await makePurchase(as, unpaid());
      standIn.provider.pay(await openPage(id, as));
      await post(`/purchases/${id}/settle`, as);
      return id;
    },
    /** Two orders by card, placed by the API. */
    async place(as: Account): Promise<{ purchaseId: string; orderIds: string[] }> {
      const parts = await Promise.all([makePart(), makePart()]);
      const lines = parts.map((partsId) => ({ partsId, quantity: 1 }));
      const body = { lines, phone: '719 555 0100', address: 'Salida, CO', method: 'card' };
      const { insertedIds = [], purchaseId = '' } = (await post('/baskets', as, body)).json as {
        insertedIds?: string[];
        purchaseId?: string;
      };
      return { purchaseId, orderIds: insertedIds };
    },
    async close(): Promise<void> {
      await instance.close();
      await standIn.close();
    },
  };
}
