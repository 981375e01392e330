import { currency } from '@fourteener/contract/currency';
import type { Firestore } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { toCents, toDollars } from '@fourteener/contract/money';
import { mergeLines } from '@fourteener/contract/order/rules';
import type { NewLine } from '@fourteener/contract/order/schemas';
import type { NewQuote, Quote } from '@fourteener/contract/purchase/quotes';
import { type StoredPurchaseDiscount, toDiscount } from '@fourteener/contract/purchase/discounts';
import { findPromise } from '@fourteener/contract/checkout/promise';
import {
  computeTotals,
  findMissing,
  type PricedLine,
  type ShippingCost,
  type Totals,
} from '@fourteener/contract/checkout/totals';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { assertGains, type ChosenDiscount } from '../discounts/judge.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { StoredPart } from '../parts/store.ts';
import { checkoutSettingsRef, toCheckoutTables } from './settings.ts';

interface QuoteDeps {
  db: Firestore;
  now: () => Date;
  catalog: Catalog;
}

const MISSING_WORDS = {
  state: 'Shipping and tax depend on the state or province here: please choose one.',
  zip: 'Shipping and tax depend on the postal code here: please enter it.',
} as const;

/**
 * Prices a basket by the tables in force and the prices in memory, which are at most a second old: an order checks the total
 * against the database. Throws a `DomainError`: 400 for a destination without a field that decides the price, 409 for parts that
 * the shop does not have, and where it does not deliver.
 */
export async function getQuote(
  { db, now, catalog }: QuoteDeps,
  { lines, destination: to, shippingWay }: NewQuote,
  discount?: ChosenDiscount,
): Promise<Quote> {
  const merged = mergeLines(lines);
  const [settings, parts] = await Promise.all([checkoutSettingsRef(db).get(), findSold(catalog, merged)]);
  const { version, ...tables } = toCheckoutTables(settings);
  const missing = to && findMissing(to, tables);
  if (missing) throw invalidFields([{ path: `destination.${missing}`, message: MISSING_WORDS[missing] }]);
  return composeQuote(merged, parts, { tables, version, to, at: now(), discount, way: shippingWay });
}

/** The costs by tables that need not be in force. Throws like `getQuote`. */
export async function previewQuote(
  { now, catalog }: Omit<QuoteDeps, 'db'>,
  lines: readonly NewLine[],
  tables: CheckoutTables,
  to: Destination,
): Promise<Quote> {
  const merged = mergeLines(lines);
  return composeQuote(merged, await findSold(catalog, merged), { tables, version: null, to, at: now() });
}

/**
 * The parts of lines in memory; undefined for those that are not in the shop. If one is missing, the changes are read first, as it
 * may have been added a moment ago.
 */
async function findSold(catalog: Catalog, lines: readonly { partsId: string }[]): Promise<(CatalogPart | undefined)[]> {
  const index = await catalog.read();
  const known = lines.every(({ partsId }) => index.get(partsId)) ? index : await catalog.read({ anew: true });
  return lines.map(({ partsId }) => known.get(partsId));
}

/** The choices of a customer that decide what lines cost. */
interface PriceChoices {
  discount?: ChosenDiscount | undefined;
  /** The name of a way of shipping; the zone's own applies where it is absent or not offered there. */
  way?: string | undefined;
}

/**
 * The costs of lines at a destination, by default at the home of the shop. Throws a `DomainError` (409) where the shop does not
 * deliver, and for a discount code that does not make the lines cheaper.
 */
export function priceLines(
  lines: readonly PricedLine[],
  tables: CheckoutTables,
  to: Destination = tables.home,
  { discount, way }: PriceChoices = {},
): Totals {
  const without = computeTotals(lines, to, tables, { way });
  const discounted = discount ? computeTotals(lines, to, tables, { discount: discount.terms, way }) : without;
  if (!without || !discounted) throw new DomainError('not-delivered', 'We do not deliver to this address.');
  if (discount) assertGains(discount, lines, { without, discounted });
  return discounted;
}

/** The fields of a part that decide its cost. */
export function toPricedLine(
  { priceCents, taxClass, weightGrams, kind }: Pick<StoredPart, 'priceCents' | 'taxClass' | 'weightGrams' | 'kind'>,
  quantity: number,
): PricedLine {
  return { priceCents, quantity, taxClass, weightGrams, kind };
}

function composeQuote(
  lines: readonly { partsId: string; quantity: number; index: number }[],
  parts: readonly (CatalogPart | undefined)[],
  {
    tables,
    version,
    to,
    at,
    ...choices
  }: PriceChoices & {
    tables: CheckoutTables;
    version: number | null;
    to?: Destination | undefined;
    at: Date;
  },
): Quote {
  const missing = lines.filter((_, n) => !parts[n]);
  if (missing.length > 0) {
    const message = 'This part is not in the shop.';
    const errors = missing.map(({ index }) => ({ path: `lines.${index}`, message }));
    throw new DomainError('basket-refused', message, { extras: { errors } });
  }
  const sold = parts.filter((part) => part !== undefined);
  const totals = priceLines(
    sold.map(({ price, ...part }, n) => toPricedLine({ ...part, priceCents: toCents(price) }, lines[n]?.quantity ?? 0)),
    tables,
    to,
    choices,
  );
  const { discount } = choices;
  const { amountCents, prices, isPickUp } = totals.shipping;
  const lackedCents =
    prices.freeFrom === undefined ? 0 : toCents(prices.freeFrom) - totals.subtotalCents + totals.discountCents;
  return {
    lines: lines.map(({ partsId, quantity }, n) => ({
      partsId,
      partsName: sold[n]?.name ?? '',
      PerUnitPrice: sold[n]?.price ?? 0,
      quantity,
      amount: toDollars(totals.lines[n]?.amountCents ?? 0),
      ...(totals.lines[n]?.discountCents && { discount: toDollars(totals.lines[n].discountCents) }),
      tax: toDollars(totals.lines[n]?.taxCents ?? 0),
      taxPercent: (totals.lines[n]?.taxRate ?? 0) / 1_000,
    })),
    subtotal: toDollars(totals.subtotalCents),
    ...(discount && { discount: toDiscount(toPurchaseDiscount(discount, totals)) }),
    shipping: toDollars(totals.shipping.amountCents),
    shippingName: totals.shipping.name,
    ...(isPickUp && { isPickUp }),
    ...(amountCents > 0 && lackedCents > 0 && { toFreeShipping: toDollars(lackedCents) }),
    ...tellTime(totals.shipping, tables, at),
    shippingTax: toDollars(totals.shipping.taxCents),
    shippingTaxPercent: totals.shipping.taxRate / 1_000,
    tax: toDollars(totals.taxCents),
    taxIncluded: tables.taxIncluded,
    total: toDollars(totals.totalCents),
    currency,
    settingsVersion: version,
    ...(totals.ways.length > 1 && {
      ways: totals.ways.map((way) => ({
        ...{ name: way.name, shipping: toDollars(way.amountCents), ...tellTime(way, tables, at) },
        ...(way.isPickUp && { isPickUp: true as const }),
      })),
    }),
  };
}

/** The delivery time of a way of shipping, and the days on which an order placed at `at` arrives by it. */
function tellTime(
  { days }: ShippingCost,
  { dispatch }: CheckoutTables,
  at: Date,
): Pick<Quote, 'deliveryDays' | 'arrives'> {
  const promised = findPromise(at, dispatch, days);
  return {
    ...(days && { deliveryDays: days }),
    ...(promised && { arrives: { from: promised.from, to: promised.to } }),
  };
}

/** The discount code as a purchase keeps it. */
export function toPurchaseDiscount(
  { code, terms, uses }: ChosenDiscount,
  { discountCents }: Totals,
): StoredPurchaseDiscount {
  return {
    ...{ code, type: terms.type, cents: discountCents },
    ...(terms.type === 'percent' && { percent: terms.percent }),
    ...(uses.length > 0 && { uses }),
  };
}
