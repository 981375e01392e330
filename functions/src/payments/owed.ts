import { owedFor } from '@fourteener/contract/order/end';
import { grossOf, keptOf, priceShipping, taxOf } from '@fourteener/contract/checkout/totals';
import type { StoredPurchase } from '../checkout/purchases.ts';

// Pure functions that compute the costs of a purchase and the owed amount. Each returns the purchase afterwards.

/** The purchase with these lines and the amount then owed. Until it is paid, shipping is priced again without canceled pieces. */
export function withLines(purchase: StoredPurchase, lines: StoredPurchase['lines']): StoredPurchase {
  const changed = { ...purchase, lines };
  const priced = purchase.state === 'due' && purchase.paidCents === 0 ? repriceShipping(changed) : changed;
  return { ...priced, owedCents: owedFor(priced) };
}

/** The purchase with another price of shipping and the amount then owed. */
export function withShipping(purchase: StoredPurchase, shippingCents: number): StoredPurchase {
  if (shippingCents === purchase.shippingCents) return purchase;
  const priced = setShipping(purchase, shippingCents);
  return { ...priced, owedCents: owedFor(priced) };
}

/**
 * Prices shipping for the pieces that were not canceled, by the tables that were in force at the time of the order: free shipping ends when
 * the remaining pieces cost too little. Pieces that were shipped and came back count, since their shipping was paid.
 */
function repriceShipping(purchase: StoredPurchase): StoredPurchase {
  const { shippingPrices, lines } = purchase;
  const left = lines
    .map((line) => {
      const quantity = line.quantity - (line.canceled ?? 0);
      return { ...line, ...keptOf(line, quantity, line.quantity), quantity };
    })
    .filter(({ quantity }) => quantity > 0);
  // Nothing is owed for a purchase without remaining pieces, so that it keeps the agreed price of shipping.
  if (!shippingPrices || left.length === 0) return purchase;
  return setShipping(purchase, priceShipping(shippingPrices, left));
}

function setShipping(purchase: StoredPurchase, shippingCents: number): StoredPurchase {
  const { shippingTaxRate, taxIncluded } = purchase;
  const shippingTaxCents = taxOf(shippingCents, shippingTaxRate, taxIncluded);
  const [before, after] = [purchase, { shippingCents, shippingTaxCents }].map((each) =>
    grossOf({ amountCents: each.shippingCents, taxCents: each.shippingTaxCents }, taxIncluded),
  ) as [number, number];
  return {
    ...purchase,
    shippingCents,
    shippingTaxCents,
    taxCents: purchase.taxCents - purchase.shippingTaxCents + shippingTaxCents,
    totalCents: purchase.totalCents - before + after,
  };
}
