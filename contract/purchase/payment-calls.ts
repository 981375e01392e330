import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { newRefund, paymentBooking, paymentSession, purchase, unknownEvent } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { byId } from '../calls/schemas.ts';

/** The calls about payments. */
export const paymentCalls = {
  /** Opens a payment page for the amount due by card, or for an invoice of which nothing is paid yet. */
  openPaymentSession: {
    address: 'POST /purchases/{id}/payment-session',
    access: 'owner',
    ownedBy: { document: 'purchases' },
    errorStatuses: [401, 404, 409],
    params: byId,
    answer: paymentSession,
  },
  /** Asks the payment provider whether the purchase was paid; the page to which customers return calls it. */
  settlePurchase: {
    address: 'POST /purchases/{id}/settle',
    access: 'owner',
    ownedBy: { document: 'purchases' },
    errorStatuses: [401, 404],
    params: byId,
    answer: purchase,
  },
  /** Changes the method of payment from card to invoice. */
  payByInvoice: {
    address: 'POST /purchases/{id}/pay-by-invoice',
    access: 'owner',
    ownedBy: { document: 'purchases' },
    errorStatuses: [401, 404, 409],
    params: byId,
    answer: purchase,
  },
  /** Books a payment by invoice. */
  bookPayment: {
    address: 'POST /purchases/{id}/book-payment',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    bodyKiB: 2,
    params: byId,
    body: paymentBooking,
    answer: purchase,
  },
  /** Refunds the amount paid or a part of it; never more. */
  refundPurchase: {
    address: 'POST /purchases/{id}/refunds',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409, 422],
    signInWithin: constraints.adminSignIn,
    idempotent: true,
    bodyKiB: 5,
    params: byId,
    body: newRefund,
    answer: purchase,
  },
  /** Returns the newest events of the payment provider that the shop ignored: of an unknown kind, or in an unexpected form. */
  listUnknownEvents: {
    address: 'GET /payment-events',
    access: 'admin',
    errorStatuses: [401, 403],
    answer: z.array(unknownEvent),
  },
  /** Receives an event of the payment provider. The signature is checked over the body's bytes; the response to any signed event is 200. */
  takePaymentEvent: {
    address: 'POST /payment-events',
    access: 'all',
    errorStatuses: [400],
    bodyKiB: 256,
    raw: true,
    answer: z.object({ received: z.literal(true) }),
  },
} as const satisfies Rows;
