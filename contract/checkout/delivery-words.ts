import type { DeliveryDays } from './delivery-days.ts';
import { countOf } from '../text/plurals.ts';

// Kept apart from the schemas, so that a page that only shows a delivery time does not load them.

/** `3–5 days`, `1 day` */
export function writeDays({ from, to }: DeliveryDays): string {
  return from === to ? countOf(to, 'day') : `${from}–${to} days`;
}
