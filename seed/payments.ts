import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { orderIdOf, orders, type SeedOrder } from './orders.ts';

/** The payment of a seeded order: it is paid by card, an admin books a payment by invoice, or refunds a part. */
export type SeedPayment = { orderId: string; at: string } & (
  | { kind: 'card' }
  | { kind: 'booking'; reference: string }
  | { kind: 'refund'; amount: number; reason: string }
);

/** Since when the demo shop takes payments; the orders before have no purchase. */
const SINCE = '2026-11-08T00:00:00.000Z';

/** The number of the last invoice that the shop wrote without this program. */
export const lastInvoiceNumber = 40;

const byInvoice = new Set(['B31X70TP', 'JEJFGS7T', 'WQ81VNTA', 'XPJ2583P', '3FY9MV7C']);

const THREE_MINUTES = 3 * 60 * 1_000;

/** How an order is paid; undefined if nobody paid in the shop then. */
export function methodOf(order: Pick<SeedOrder, 'id' | 'placedAt' | 'whole'>): PaymentMethod | undefined {
  if (order.placedAt < SINCE) return undefined;
  return byInvoice.has(orderIdOf(order)) ? 'invoice' : 'card';
}

/** The orders that are paid, each by its first part. */
export const paidOrders = orders.filter((order) => methodOf(order) !== undefined && order.id === orderIdOf(order));

/** All payments, and the refunds that no order's end is the reason for. Two invoices are still due. */
export const payments: readonly SeedPayment[] = [
  ...paidOrders
    .filter((order) => methodOf(order) === 'card')
    .map(({ id, placedAt }) => ({
      kind: 'card' as const,
      orderId: id,
      at: new Date(Date.parse(placedAt) + THREE_MINUTES).toISOString(),
    })),
  // Its order is canceled the day after: the refund is still to be sent.
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
