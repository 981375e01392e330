import { grossOf, keptOf, priceShipping, taxOf } from '@fourteener/contract/totals';
import type { StoredPurchase } from '../checkout/purchases.ts';

// What a purchase costs, and what of it is owed, as pure functions: each answers the purchase as it is afterwards.

/** The purchase with these lines, and what is then owed. Until it is paid, shipping is priced again without what was canceled. */
export function withLines(purchase: StoredPurchase, lines: StoredPurchase['lines']): StoredPurchase {
  const changed = { ...purchase, lines };
  const priced = purchase.state === 'due' && purchase.paidCents === 0 ? repriceShipping(changed) : changed;
  return { ...priced, owedCents: owedOf(priced) };
}

/** The purchase with another price of shipping, and what is then owed. */
export function withShipping(purchase: StoredPurchase, shippingCents: number): StoredPurchase {
  if (shippingCents === purchase.shippingCents) return purchase;
  const priced = setShipping(purchase, shippingCents);
  return { ...priced, owedCents: owedOf(priced) };
}

/**
 * Prices shipping for the pieces that were not canceled, as the shop's tables were when they were ordered: free shipping ends when too
 * little is left for it. Pieces that were shipped and came back count: their shipping has been paid for.
 */
function repriceShipping(purchase: StoredPurchase): StoredPurchase {
  const { shippingPrices, lines } = purchase;
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - (line.canceled ?? 0) }))
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

/** What is owed for the lines that have not ended, and of each for the pieces that did not come back. Shipping is owed as long as there is one of them. */
function owedOf({ lines, taxIncluded, shippingCents, shippingTaxCents }: StoredPurchase): number {
  const left = lines.filter(({ ended }) => !ended);
  if (left.length === 0) return 0;
  const shipping = { amountCents: shippingCents, taxCents: shippingTaxCents };
  const kept = left.map((line) => keptOf(line, line.quantity - (line.returned ?? 0), line.quantity));
  return [...kept, shipping].reduce((sum, each) => sum + grossOf(each, taxIncluded), 0);
}
