import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredPaymentSession } from '@fourteener/contract/purchase/stored-payments';
import { grossOf } from '@fourteener/contract/checkout/totals';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { withShipping } from './owed.ts';
import type { Answer } from './request.ts';
import { type PaymentLine, type Session, shopCurrency, type Stripe } from './stripe.ts';

/** Creates the planned payment page at the provider; a repeated request gets the same page. */
export function createSession(
  stripe: Stripe,
  purchaseId: string,
  purchase: StoredPurchase,
  session: StoredPaymentSession<Timestamp>,
): Promise<Answer<Session>> {
  const { id, attempt, origin, expiresAt } = session;
  if (id !== undefined) return stripe.retrieveSession(id);
  const page = `${origin}/checkout/${purchaseId}`;
  return stripe.createSession({
    purchaseId,
    attempt,
    currency: shopCurrency,
    lines: describeLines(purchase, session),
    email: purchase.userEmail,
    expiresAt: expiresAt.toDate(),
    successUrl: `${page}?payment=done`,
    cancelUrl: page,
  });
}

/** The lines of the payment page: the page's orders, shipping and tax. Their sum is the amount to pay. */
function describeLines(
  purchase: StoredPurchase,
  { orderIds, amountCents, shippingCents: shown = purchase.shippingCents }: StoredPaymentSession<Timestamp>,
): PaymentLine[] {
  const { lines, shippingCents, shippingName, shippingTaxCents, taxIncluded } = withShipping(purchase, shown);
  const ordered = lines.filter(({ orderId }) => orderIds.includes(orderId));
  const shipping = { amountCents: shippingCents, taxCents: shippingTaxCents };
  const tax = taxIncluded ? 0 : [...ordered, shipping].reduce((sum, { taxCents }) => sum + taxCents, 0);
  const described = [
    ...ordered.map(({ partName, priceCents, quantity, amountCents: cents, discountCents }) =>
      // After a discount, the price of a piece may not be a whole number of cents.
      discountCents === undefined
        ? { name: partName, unitAmount: priceCents, quantity }
        : { name: quantity === 1 ? partName : `${quantity} × ${partName}`, unitAmount: cents, quantity: 1 },
    ),
    { name: shippingName, unitAmount: shippingCents, quantity: 1 },
    { name: 'Tax', unitAmount: tax, quantity: 1 },
  ].filter(({ unitAmount }) => unitAmount > 0);
  const sum = [...ordered, shipping].reduce((total, each) => total + grossOf(each, taxIncluded), 0);
  return sum === amountCents ? described : [{ name: 'Your order', unitAmount: amountCents, quantity: 1 }];
}
