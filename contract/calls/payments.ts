import * as z from 'zod/mini';
import { newRefund, paymentBooking, paymentSession, purchase } from '../purchases.ts';
import type { Rows } from './row.ts';
import { byId } from './schemas.ts';

/** The calls about payments. Not in the table of calls yet: their handlers are missing. */
export const paymentCalls = {
  /** Opens a payment page for all that is due by card. */
  openPaymentSession: {
    address: 'POST /purchases/{id}/payment-session',
    access: 'owner',
    ownedBy: { document: 'purchases' },
    errorStatuses: [401, 404, 409],
    params: byId,
    answer: paymentSession,
  },
  /** Books what was paid by invoice. */
  bookPayment: {
    address: 'POST /purchases/{id}/book-payment',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 1,
    params: byId,
    body: paymentBooking,
    answer: purchase,
  },
  /** Refunds a part of what was paid, or all; never more. */
  refundPurchase: {
    address: 'POST /purchases/{id}/refunds',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    idempotent: true,
    bodyKiB: 5,
    params: byId,
    body: newRefund,
    answer: purchase,
  },
  /** What the payment provider says. The signature is checked over the body's bytes; any signed event is answered 200. */
  takePaymentEvent: {
    address: 'POST /payment-events',
    access: 'all',
    errorStatuses: [400],
    bodyKiB: 256,
    raw: true,
    answer: z.object({ received: z.literal(true) }),
  },
} as const satisfies Rows;
