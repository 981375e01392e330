import type { CheckoutTables, TaxedKind } from './settings.ts';
import type { Country } from './countries.ts';
import type { Destination } from './delivery.ts';
import type { DeliveryDays } from './delivery-days.ts';
import { type Discount, discountLines } from './discounts.ts';
import { toCents } from '../money.ts';
import type { PartKind } from '../part/kinds.ts';
import { beginsWith } from './postcodes.ts';
import { readState, stateLists } from './states.ts';
import { listWays, type ShippingPrices, type ShippingWay, type ShippingZone as Zone } from './zones.ts';
import type { TaxClass } from '../part/status.ts';

// The costs of a purchase. Amounts are whole cents, and rates are whole thousandths of a percent. Each line and shipping are rounded
// separately, half a cent upward, before they are added (docs/payments.md).

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000n;

/** A line of an order with the facts of its part that decide shipping and tax. */
export interface PricedLine {
  priceCents: number;
  quantity: number;
  /** `standard` if absent. */
  taxClass?: TaxClass | undefined;
  /** The weight of one piece; an unknown weight counts as 0. */
  weightGrams?: number | undefined;
  /** The kind of the part, which decides whether a discount code applies to it. */
  kind?: PartKind | undefined;
  /** The cents that a discount code takes off the line, if the order already has them; then `discount` is not given. */
  discountCents?: number | undefined;
}

/** An amount, its tax, and the rate in thousandths of a percent. */
export interface TaxedAmount {
  amountCents: number;
  taxCents: number;
  taxRate: number;
}

/** The price and tax of a line after `discountCents` were taken off it. */
export type TaxedLine = TaxedAmount & { discountCents: number };

export interface Totals {
  /** In the order of the given lines. */
  lines: TaxedLine[];
  /** The goods before the discount. */
  subtotalCents: number;
  /** The cents that a discount code takes off the goods: the sum of the lines' shares. */
  discountCents: number;
  shipping: ShippingCost;
  /** The costs of all ways of shipping there; the zone's own way is the first. */
  ways: ShippingCost[];
  taxCents: number;
  totalCents: number;
}

/** The cost of a way of shipping. Its tax is that of the destination, or of the shop's place if the customer picks the order up. */
export interface ShippingCost extends TaxedAmount {
  name: string;
  days?: DeliveryDays;
  isPickUp?: true;
  prices: ShippingPrices;
}

/** The customer's choices that affect the costs of an order. */
interface Choices {
  /** The terms of the discount code. */
  discount?: Discount | undefined;
  /** The name of the way of shipping; the zone's own way applies if the name is absent or not offered there. */
  way?: string | undefined;
}

/**
 * The costs of the lines at a destination; undefined if the shop does not deliver there. Tax and shipping are computed from the goods after
 * the discount. If the customer picks the order up, the tax is that of the shop's place.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  to: Destination,
  { zones, rates, taxIncluded, home }: CheckoutTables,
  { discount, way: wanted }: Choices = {},
): Totals | undefined {
  const offered = waysTo(to, { zones });
  const chosen = offered?.find(({ name }) => name === wanted) ?? offered?.[0];
  if (!offered || !chosen) return undefined;
  const placeOf = ({ isPickUp }: ShippingWay) => (isPickUp ? home : to);
  const tax = (amountCents: number, kind: TaxedKind | 'exempt', at = placeOf(chosen)): TaxedAmount => {
    const taxRate = kind === 'exempt' ? 0 : findRate(rates, at, kind);
    return { amountCents, taxCents: taxOf(amountCents, taxRate, taxIncluded), taxRate };
  };
  const listed = lines.map((line) => ({ ...line, amountCents: line.priceCents * line.quantity }));
  const shares = discount ? discountLines(listed, discount) : lines.map((line) => line.discountCents ?? 0);
  const priced = listed.map((line, n) => {
    const discountCents = shares[n] ?? 0;
    return { ...line, discountCents, amountCents: line.amountCents - discountCents };
  });
  const taxed = priced.map(({ amountCents, discountCents, taxClass = 'standard' }) => ({
    ...tax(amountCents, taxClass),
    discountCents,
  }));
  const subtotalCents = sum(listed.map(({ amountCents }) => amountCents));
  const discountCents = sum(shares);
  const costOf = (way: ShippingWay): ShippingCost => {
    const { name, days, isPickUp } = way;
    const prices = pricesOf(way, way === offered[0] ? discount : undefined);
    return {
      ...tax(priceShipping(prices, priced), 'shipping', placeOf(way)),
      ...{ name, ...(days && { days }), ...(isPickUp && { isPickUp }), prices },
    };
  };
  const [shipping, ways] = [costOf(chosen), offered.map(costOf)];
  const taxCents = sum([...taxed, shipping].map((each) => each.taxCents));
  const totalCents = subtotalCents - discountCents + shipping.amountCents + (taxIncluded ? 0 : taxCents);
  return { lines: taxed, subtotalCents, discountCents, shipping, ways, taxCents, totalCents };
}

/** The tax on an amount, or the tax in an amount if prices include tax. */
export function taxOf(amountCents: number, taxRate: number, taxIncluded: boolean): number {
  const [amount, rate] = [BigInt(amountCents), BigInt(taxRate)];
  const [share, whole] = [amount * rate, taxIncluded ? WHOLE + rate : WHOLE];
  // Rounds to the nearest cent in integers; half a cent is rounded up.
  return Number((2n * share + whole) / (2n * whole));
}

/** The gross amount: with tax, whether or not `amountCents` includes it. */
export function grossOf(
  { amountCents, taxCents }: Pick<TaxedAmount, 'amountCents' | 'taxCents'>,
  taxIncluded: boolean,
): number {
  return taxIncluded ? amountCents : amountCents + taxCents;
}

/**
 * The share of some pieces in the amount and tax of a line, rounded half a cent upward. The worth of canceled or returned pieces is the
 * difference of two shares, so that all pieces add up to the line.
 */
export function keptOf(
  { amountCents, taxCents }: Pick<TaxedAmount, 'amountCents' | 'taxCents'>,
  pieces: number,
  of: number,
): Pick<TaxedAmount, 'amountCents' | 'taxCents'> {
  const share = (cents: number) => Number((2n * BigInt(cents) * BigInt(pieces) + BigInt(of)) / (2n * BigInt(of)));
  return { amountCents: share(amountCents), taxCents: share(taxCents) };
}

function isIn({ countries, states, zips }: Zone, to: Destination): boolean {
  const inCountry = countries.length === 0 || countries.includes(to.country);
  const code = readState(to.country, to.state);
  return inCountry && (states.length === 0 || (code !== undefined && states.includes(code))) && hasZip(zips, to);
}

/** Whether a postal code begins with one of these beginnings; true if no beginnings are given. */
const hasZip = (zips: readonly string[] | undefined, { zip }: Destination): boolean =>
  zips === undefined || (zip !== undefined && zips.some((beginning) => beginsWith(zip, beginning)));

type Tables = Pick<CheckoutTables, 'zones' | 'rates'>;

/** The zones and rates that can apply in a country. */
const rowsOf = (country: Country, { zones, rates }: Tables) => [
  ...zones.filter(({ countries }) => countries.length === 0 || countries.includes(country)),
  ...rates.filter((rate) => rate.country === country),
];

/** Whether shipping or tax depend on the postal code in a country. */
export const doesZipDecide = (country: Country, tables: Tables): boolean =>
  rowsOf(country, tables).some(({ zips }) => zips !== undefined);

/**
 * The field of a destination that the tables need but that is missing or not readable; undefined if none is. Without it, the price would be
 * that of another place in the country.
 */
export function findMissing({ country, state, zip }: Destination, tables: Tables): 'state' | 'zip' | undefined {
  const isUnread = stateLists[country] !== undefined && readState(country, state) === undefined;
  const hasState = (row: Zone | CheckoutTables['rates'][number]) =>
    'states' in row ? row.states.length > 0 : row.state !== undefined;
  if (isUnread && rowsOf(country, tables).some(hasState)) return 'state';
  return zip === undefined && doesZipDecide(country, tables) ? 'zip' : undefined;
}

/** The ways of shipping to a destination; undefined if the shop does not deliver there. */
export function waysTo(to: Destination, { zones }: Pick<CheckoutTables, 'zones'>): ShippingWay[] | undefined {
  const zone = zones.find((each) => isIn(each, to));
  return zone && listWays(zone);
}

/** Whether all parts have the same shipping and tax at two destinations. */
export function isPricedAlike(one: Destination, other: Destination, { zones, rates }: CheckoutTables): boolean {
  const zoneOf = (to: Destination) => zones.findIndex((zone) => isIn(zone, to));
  const kinds = [...new Set(rates.map(({ kind }) => kind))];
  return (
    zoneOf(one) === zoneOf(other) && kinds.every((kind) => findRate(rates, one, kind) === findRate(rates, other, kind))
  );
}

/**
 * The shipping prices that a purchase stores, by which shipping is priced again when some of its orders are canceled before the payment.
 * With a code for free shipping, the zone's own way then stays free.
 */
function pricesOf({ by, steps, freeFrom }: ShippingPrices, discount: Discount | undefined): ShippingPrices {
  if (discount?.type === 'shipping') return { by, steps, freeFrom: 0 };
  return { by, steps, ...(freeFrom !== undefined && { freeFrom }) };
}

/** A line with its amount after the discount, as far as the price of shipping depends on it. */
type ShippedLine = Pick<PricedLine, 'quantity' | 'weightGrams'> & { amountCents: number };

/** The price of shipping for the lines, in cents: that of the highest step that the lines reach, or of the lowest step if they reach none. */
export function priceShipping({ by, steps, freeFrom }: ShippingPrices, lines: readonly ShippedLine[]): number {
  const subtotalCents = sum(lines.map(({ amountCents }) => amountCents));
  const grams = sum(lines.map(({ weightGrams = 0, quantity }) => weightGrams * quantity));
  if (freeFrom !== undefined && subtotalCents >= toCents(freeFrom)) return 0;
  const sorted = steps.toSorted((one, other) => one.from - other.from);
  const reached = sorted.findLast(({ from }) => (by === 'weight' ? grams >= from : subtotalCents >= toCents(from)));
  return toCents((reached ?? sorted[0])?.price ?? 0);
}

/**
 * The tax rate at a destination: that of the postal code takes precedence over that of the state, and that over the country's. 0 if the
 * table has none.
 */
function findRate(rates: CheckoutTables['rates'], to: Destination, kind: TaxedKind): number {
  const code = readState(to.country, to.state);
  const here = rates.filter(
    ({ country, state, zips, ...rate }) =>
      country === to.country && rate.kind === kind && (state === undefined || state === code) && hasZip(zips, to),
  );
  const rate = here.find(({ zips }) => zips !== undefined) ?? here.find(({ state }) => state !== undefined) ?? here[0];
  return Math.round((rate?.percent ?? 0) * 1_000);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
