import { countOf } from '../text/plurals.ts';
import { writeWeekday } from '../text/day-names.ts';
import type { DeliveryDays } from './delivery-days.ts';
import type { Arrival } from './promise.ts';

/** Days in words: `3–5 days`, `1 day`. */
export function writeDays({ from, to }: DeliveryDays): string {
  return from === to ? countOf(to, 'day') : `${from}–${to} days`;
}

/** A time of arrival in words: `Tue, Dec 1 – Thu, Dec 3`, `Tue, Dec 1`. */
export function writeArrival({ from, to }: Arrival): string {
  return from === to ? writeWeekday(to) : `${writeWeekday(from)} – ${writeWeekday(to)}`;
}

/** The promised days of arrival or pick-up, or, if the shop promises no days, the usual delivery time; undefined if neither is known. */
export function describeDelivery(facts: {
  arrives?: Arrival | undefined;
  deliveryDays?: DeliveryDays | undefined;
  isPickUp?: true | undefined;
}): { label: string; value: string } | undefined {
  const { arrives, deliveryDays, isPickUp } = facts;
  if (arrives) return { label: isPickUp ? 'Ready' : 'Arrives', value: writeArrival(arrives) };
  return deliveryDays && { label: isPickUp ? 'Ready in' : 'Delivery time', value: writeDays(deliveryDays) };
}
