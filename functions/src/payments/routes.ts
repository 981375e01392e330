import { constraints } from '@fourteener/contract/constraints';
import { purchaseRef, PURCHASE_MISSING, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { storedToPurchase } from '@fourteener/contract/purchase/stored';
import { dataOf } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { tellReplay } from '../http/idempotency-key.ts';
import { isVerified } from '../orders/lapse.ts';
import { bookPayment, refundPurchase } from './admin.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { takePaymentEvent } from './events.ts';
import { assertPayable, notAllowed, openPaymentSession } from './session.ts';
import { switchToInvoice } from './session-steps.ts';
import { settle } from './settle.ts';
import { listUnknownEvents } from './unknown-events.ts';

type PaymentCall =
  | 'openPaymentSession'
  | 'settlePurchase'
  | 'payByInvoice'
  | 'bookPayment'
  | 'refundPurchase'
  | 'listUnknownEvents'
  | 'takePaymentEvent';

/** The calls about payments. */
export function paymentsHandlers(deps: PaymentDeps): Pick<Handlers, PaymentCall> {
  const { db, verifyEmail } = deps;
  const toAnswer = (id: string, stored: StoredPurchase) => ({ answer: storedToPurchase(id, stored) });
  return {
    openPaymentSession: async ({ owned: { document }, shopOrigin }) => ({
      answer: await openPaymentSession(deps, document, shopOrigin),
    }),

    settlePurchase: async ({ owned: { document } }) => {
      const settled = await settle(deps, document.id, {}, dataOf(document));
      if (!settled) throw new DomainError('not-found', PURCHASE_MISSING);
      return toAnswer(document.id, settled);
    },

    payByInvoice: async ({ owned: { document } }) => {
      const ref = purchaseRef(db, document.id);
      // A customer who has already paid by card owes nothing.
      const settled = await settle(deps, ref.id);
      if (!settled) throw new DomainError('not-found', PURCHASE_MISSING);
      const { invoiceDays = constraints.invoiceDays } = toCheckoutTables(await checkoutSettingsRef(db).get());
      const isUnverified = verifyEmail === true && !(await isVerified(deps, settled.userId));
      const switched = await changePurchase(deps, { ref, orderIds: settled.orderIds }, (purchase, at) => {
        if (purchase.state === 'due' && purchase.method === 'invoice') return purchase;
        if (purchase.method !== 'card') throw notAllowed(purchase);
        assertPayable(purchase, at);
        return switchToInvoice(purchase, { at, invoiceDays, isUnverified });
      });
      return toAnswer(ref.id, switched);
    },

    bookPayment: async ({ params: { id }, body, identity: by }) =>
      toAnswer(id, await bookPayment(deps, purchaseRef(db, id), { ...body, by })),

    refundPurchase: async ({ params: { id }, body, identity, idempotencyKey }) => {
      const { purchase, replayed } = await refundPurchase(deps, purchaseRef(db, id), {
        ...body,
        by: identity,
        idempotencyKey,
      });
      return { ...toAnswer(id, purchase), ...tellReplay(replayed) };
    },

    listUnknownEvents: async () => ({ answer: await listUnknownEvents(db) }),

    takePaymentEvent: async ({ rawBody, signature }) => {
      await takePaymentEvent(deps, rawBody, signature);
      return { answer: { received: true } };
    },
  };
}
