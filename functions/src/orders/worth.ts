import { keptOf } from '@fourteener/contract/checkout/totals';
import { countBack, listReturns } from '@fourteener/contract/order/returns';
import type { StoredItem } from './store.ts';

/** The agreed price of all pieces of an item after the discount; of a replacement, the price of the pieces that it replaces. */
export function amountOf({ totalCents, discountCents = 0, replaces }: StoredItem): number {
  return replaces ? replaces.worthCents : totalCents - discountCents;
}

/** The agreed price of pieces that are about to be returned. */
export function worthOf(order: StoredItem, pieces: number): number {
  const whole = { amountCents: amountOf(order), taxCents: 0 };
  const left = order.quantity - countBack(listReturns(order));
  const [before, after] = [left, left - pieces].map((each) => keptOf(whole, each, order.quantity).amountCents);
  return (before ?? 0) - (after ?? 0);
}
