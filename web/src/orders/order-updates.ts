import type { OrderRole } from '@fourteener/contract/order-states';
import type { OrderStep } from '@fourteener/contract/orders';

/** What was told on the way of an order, for its customer. */
export interface OrderUpdate {
  label: string;
  words: string;
  /** A number to copy or compare, not a sentence. */
  isFact?: true;
}

const whose: Record<OrderRole, string> = { customer: 'you', admin: 'us' };

/** Carrier, tracking code and reasons out of an order's history, in the order in which they were told. */
export function listUpdates(history: readonly OrderStep[]): OrderUpdate[] {
  return history.flatMap(({ status, role, reason, carrier, trackingCode }) => [
    ...(carrier ? [{ label: 'Carrier', words: carrier }] : []),
    ...(trackingCode ? [{ label: 'Tracking number', words: trackingCode, isFact: true as const }] : []),
    ...(status === 'cancelled'
      ? [{ label: `Cancelled by ${whose[role]}`, words: reason ?? 'Nothing was charged.' }]
      : []),
    ...(status === 'return-requested' && reason ? [{ label: 'Reason for the return', words: reason }] : []),
    ...(status === 'refused' && reason ? [{ label: 'Why we refused the return', words: reason }] : []),
  ]);
}
