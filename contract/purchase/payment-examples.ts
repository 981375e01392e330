import type { Purchase } from './schemas.ts';
import type { Examples } from '../calls/example.ts';
import { examplePurchase } from './examples.ts';

const due = {
  ...examplePurchase,
  _id: 'C54Q81VN',
  number: 'FC-C54Q-81VN',
  orderIds: ['C54Q81VN'],
  lines: examplePurchase.lines.map((line) => ({ ...line, orderId: 'C54Q81VN', orderNumber: 'FC-C54Q-81VN' })),
  method: 'card',
  state: 'due',
  due: 108.28,
  paid: 0,
  dueBy: '2100-11-08T20:40:00.000Z',
  history: [{ state: 'due', at: '2026-11-08T20:05:00.000Z', role: 'shop' }],
} satisfies Purchase;

const byInvoice = { ...due, method: 'invoice', dueBy: '2026-11-22T20:06:00.000Z' } satisfies Purchase;
const { dueBy: _dueBy, ...settled } = byInvoice;

const booked = {
  ...settled,
  state: 'paid',
  due: 0,
  paid: 108.28,
  history: examplePurchase.history,
} satisfies Purchase;

const scratch = { amount: 8.28, reason: 'A scratch on the chain.', reference: 'Transfer 77' };

const refunded = {
  ...booked,
  state: 'part-refunded',
  refunded: 8.28,
  history: [...booked.history, { ...scratch, state: 'part-refunded', role: 'admin', at: '2026-11-20T09:00:00.000Z' }],
  refunds: [{ ...scratch, goodwill: true, key: 'refund-C54Q81VN-…', state: 'done', at: '2026-11-20T09:00:00.000Z' }],
} satisfies Purchase;

/** An example of each call about payments: a purchase by card, which its customer then pays by invoice, and which is paid and refunded. */
export const paymentExamples = {
  openPaymentSession: {
    as: 'customer',
    params: { id: due._id },
    answer: { url: 'https://checkout.stripe.com/…', expiresAt: '2026-11-08T20:40:00.000Z' },
  },
  settlePurchase: { as: 'customer', params: { id: due._id }, answer: due },
  payByInvoice: {
    as: 'customer',
    params: { id: due._id },
    answer: byInvoice,
  },
  bookPayment: {
    as: 'admin',
    params: { id: due._id },
    body: { reference: 'Check 1042' },
    answer: booked,
  },
  refundPurchase: {
    as: 'admin',
    params: { id: due._id },
    key: 'refund-for-a-scratch-1',
    body: scratch,
    answer: refunded,
  },
  listUnknownEvents: {
    as: 'admin',
    answer: [
      {
        _id: 'evt_1T7Q2',
        type: 'radar.early_fraud_warning.created',
        at: '2026-11-20T09:00:00.000Z',
        object: 'issfr_1T7Q2',
        problem: 'unknown-kind',
      },
    ],
  },
  takePaymentEvent: { answer: { received: true } },
} as const satisfies Partial<Examples>;
