import type { DeliveryDays } from './delivery-days.ts';
import { countOf } from '../text/plurals.ts';

/** `3–5 days`, `1 day` */
export function writeDays({ from, to }: DeliveryDays): string {
  return from === to ? countOf(to, 'day') : `${from}–${to} days`;
}
