import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { orderIdOf, orders, type SeedOrder } from './orders.ts';

/** A payment event of a seeded order: a payment by card, the booking of a payment by invoice, or a refund of a part of it. */
export type SeedPayment = { orderId: string; at: string } & (
  | { kind: 'card' }
  | { kind: 'booking'; reference: string }
  | { kind: 'refund'; amount: number; reason: string }
);

/** The time since which the demo shop takes payments; earlier orders have no purchase. */
const SINCE = '2026-11-08T00:00:00.000Z';

/** The number of the last invoice that the shop wrote before it used this program. */
export const lastInvoiceNumber = 40;

const byInvoice = new Set(['B31X70TP', 'JEJFGS7T', 'WQ81VNTA', 'XPJ2583P', '3FY9MV7C']);

const THREE_MINUTES = 3 * 60 * 1_000;

/** The method by which an order is paid; undefined if the shop took no payments then. */
export function methodOf(order: Pick<SeedOrder, 'id' | 'placedAt' | 'whole'>): PaymentMethod | undefined {
  if (order.placedAt < SINCE) return undefined;
  return byInvoice.has(orderIdOf(order)) ? 'invoice' : 'card';
}

/** The orders that are paid, each represented by its first item. */
export const paidOrders = orders.filter((order) => methodOf(order) !== undefined && order.id === orderIdOf(order));

/** All payments, and the refunds by admins that do not follow from the end of an order. Two invoices are still due. */
export const payments: readonly SeedPayment[] = [
  ...paidOrders
    .filter((order) => methodOf(order) === 'card')
    .map(({ id, placedAt }) => ({
      kind: 'card' as const,
      orderId: id,
      at: new Date(Date.parse(placedAt) + THREE_MINUTES).toISOString(),
    })),
  // The order of this payment is canceled the day after: its refund is still to be sent.
  { kind: 'booking', orderId: 'JEJFGS7T', at: '2026-11-10T18:30:00.000Z', reference: 'Transfer 7714' },
  { kind: 'booking', orderId: 'B31X70TP', at: '2026-11-12T17:10:00.000Z', reference: 'Check 1042' },
  { kind: 'booking', orderId: 'WQ81VNTA', at: '2026-11-20T16:25:00.000Z', reference: 'Transfer 7782' },
  {
    kind: 'refund',
    orderId: '5FK3H750',
    at: '2026-11-19T18:05:00.000Z',
    amount: 12,
    reason: 'One sidewall arrived scuffed.',
  },
];
