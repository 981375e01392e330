import { brand } from '@fourteener/contract/brand';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { Costs, Message } from './message.ts';

type OrderPlaced = Extract<Message, { kind: 'order-placed' }>;

/** The costs that the first email names, where the shop takes payments. */
export function costsOf(purchase: StoredPurchase | undefined): { costs?: Costs } {
  if (!purchase) return {};
  const { shippingCents, taxCents, taxIncluded, totalCents, method, discount, ...purchased } = purchase;
  const { deliveryDays, promised, isPickUp } = purchased;
  const taken = discount && { discount: { code: discount.code, cents: discount.cents } };
  const costs = { shippingCents, taxCents, taxIncluded, totalCents, method, ...taken };
  const when = { ...(deliveryDays && { deliveryDays }), ...(promised && { promised }), ...(isPickUp && { isPickUp }) };
  return { costs: { ...costs, ...when } };
}

/**
 * The facts for the first email about pieces that are not kept, or only for a short time by invoice. By card, its sentence about
 * the payment says when the order is confirmed.
 */
export function describeKept(
  purchase: StoredPurchase | undefined,
  takesCards = false,
): Pick<OrderPlaced, 'holdsNothing' | 'kept'> {
  const { holdsNothing, isKeptShortly, waitsForPayment, method, dueBy } = purchase ?? {};
  if (waitsForPayment) return { kept: { until: null, byCard: takesCards, waitsForPayment } };
  const isKept = isKeptShortly && method === 'invoice' && dueBy;
  const until = isKept && !holdsNothing ? writeTime(dueBy.toDate()) : null;
  return {
    ...(holdsNothing && { holdsNothing }),
    ...(isKept && { kept: { until, byCard: takesCards } }),
  };
}

const USED_UP =
  'Within the last day we kept the pieces of another order for 35 minutes, and it was not paid, so we keep none of the pieces of this order.';

/** The sentences about pieces that are kept for a short time. */
export function tellKept({ until, byCard, waitsForPayment }: NonNullable<OrderPlaced['kept']>): string {
  if (waitsForPayment)
    return `${USED_UP} They are yours once ${byCard ? 'you have paid by card' : 'we have confirmed the order'}, if they are still in stock then.`;
  const when =
    until === null
      ? 'Once you confirm your email address, we keep these pieces for 35 minutes.'
      : `We keep these pieces until ${until}.`;
  const end = byCard
    ? 'Pay by card before then, or we cancel the order.'
    : 'Unless we confirm the order before then, it is canceled.';
  return `${when} ${end}`;
}

/** The time of day in the shop, `3:35 PM MST`. */
function writeTime(date: Date): string {
  return date
    .toLocaleTimeString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: brand.timeZone,
    })
    .replaceAll('\u202f', ' ');
}
