import { owedFor } from '@fourteener/contract/order/end';
import { grossOf, keptOf, priceShipping, taxOf } from '@fourteener/contract/checkout/totals';
import type { StoredPurchase } from '../checkout/purchases.ts';

// Pure functions that compute the costs of a purchase and the amount that is owed: each answers the purchase as it is afterwards.

/** The purchase with these lines, and what is then owed. Until it is paid, shipping is priced again without what was canceled. */
export function withLines(purchase: StoredPurchase, lines: StoredPurchase['lines']): StoredPurchase {
  const changed = { ...purchase, lines };
  const priced = purchase.state === 'due' && purchase.paidCents === 0 ? repriceShipping(changed) : changed;
  return { ...priced, owedCents: owedFor(priced) };
}

/** The purchase with another price of shipping, and what is then owed. */
export function withShipping(purchase: StoredPurchase, shippingCents: number): StoredPurchase {
  if (shippingCents === purchase.shippingCents) return purchase;
  const priced = setShipping(purchase, shippingCents);
  return { ...priced, owedCents: owedFor(priced) };
}

/**
 * Prices shipping for the pieces that were not canceled, as the shop's tables were when they were ordered: free shipping ends when too
 * little is left for it. Pieces that were shipped and came back count: their shipping has been paid for.
 */
function repriceShipping(purchase: StoredPurchase): StoredPurchase {
  const { shippingPrices, lines } = purchase;
  const left = lines
    .map((line) => {
      const quantity = line.quantity - (line.canceled ?? 0);
      return { ...line, ...keptOf(line, quantity, line.quantity), quantity };
    })
    .filter(({ quantity }) => quantity > 0);
  // Nothing is owed for a purchase of which nothing is left: it keeps what was agreed.
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
