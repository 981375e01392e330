import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countryCodes } from './countries.ts';
import { destination } from './delivery.ts';
import { dispatch } from './promise.ts';
import { dollars, listOf, text, timestamp, wholeNumber } from '../fields.ts';
import { newLine } from '../order/schemas.ts';
import { taxClassCodes } from '../part/status.ts';
import { shippingZone, stateCode, zipBeginnings } from './zones.ts';

/** The kinds of goods and services with tax rates of their own: the taxed tax classes of parts, and shipping. */
export const taxedKinds = [...taxClassCodes.filter((code) => code !== 'exempt'), 'shipping'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

const percentMessage = 'The rate must be a percentage from 0 to 100, with at most three decimal places, such as 7.25.';
const taxRate = z.object(
  {
    country: z.enum(countryCodes, 'Please choose a country.'),
    /** A rate with a state takes precedence over the rate of the whole country. */
    state: z.optional(stateCode),
    /** The beginnings of the postal codes for which the rate holds; such a rate takes precedence over one without them. */
    zips: z.optional(zipBeginnings),
    kind: z.enum(taxedKinds, `The kind must be one of ${taxedKinds.join(', ')}.`),
    percent: z
      .number(percentMessage)
      .check(z.minimum(0, percentMessage), z.maximum(100, percentMessage), z.multipleOf(0.001, percentMessage)),
  },
  'A rate is not an object.',
);

const lines = (name: string, max: number) => text({ name, min: 1, max, hasLines: true });

const tables = {
  zones: listOf(shippingZone, {
    min: 1,
    max: constraints.shippingZones,
    missing: 'The shipping zones are missing.',
    tooFew: 'At least one shipping zone is needed.',
    tooMany: `There can be at most ${constraints.shippingZones} shipping zones.`,
  }),
  rates: listOf(taxRate, {
    min: 0,
    max: constraints.taxRates,
    missing: 'The tax rates are missing.',
    tooFew: '',
    tooMany: `There can be at most ${constraints.taxRates} tax rates.`,
  }),
  /** Whether the prices of parts and shipping include tax. */
  taxIncluded: z.boolean('Please say whether prices include tax.'),
  /** The days after which an unpaid invoice lapses; the items that are not shipped are then canceled. */
  invoiceDays: z.optional(
    wholeNumber('The number of days to pay', constraints.fewestInvoiceDays, constraints.mostInvoiceDays),
  ),
  /**
   * The maximum in dollars that a customer can leave unpaid in all for as long as an invoice is due. The pieces of an order beyond it are
   * reserved for only 35 minutes, unless an admin confirms the order.
   */
  unpaidDollars: z.optional(dollars('The value', { min: 0, max: constraints.maxTotal })),
  /** The maximum share of a part's pieces that the unpaid orders of a customer can reserve for that long, in percent. */
  unpaidPercent: z.optional(wholeNumber('The percentage', 1, 100)),
  /** The times of dispatch. With them, the shop promises days of arrival in the zones that have a delivery time. */
  dispatch: z.optional(dispatch),
  /** The days until reordered parts arrive, from which reorder levels are proposed. */
  reorderDays: z.optional(wholeNumber('The number of days until parts arrive', 1, constraints.mostReorderDays)),
  /** The seller's tax numbers as invoices and credit notes print them, one per line. */
  taxNumbers: z.optional(lines('The tax numbers', constraints.taxNumbersLength)),
  /** The bank details for transfers as invoices print them, in lines. */
  bankDetails: z.optional(lines('The bank details', constraints.bankDetailsLength)),
  /** The destination of orders whose client sent no structured delivery and whose address names no state or country. */
  home: destination,
};

/** The tables that decide the costs of a purchase besides the parts. */
export const checkoutTables = z.object(tables, 'The settings are not an object.');
export type CheckoutTables = z.output<typeof checkoutTables>;

/** The tables that are in force. */
export const checkoutSettings = z.object({
  ...tables,
  /** Incremented with each change; 0 until the tables are first changed. A purchase stores the version by which it was priced. */
  version: z.int(),
  /** Absent until the first change. */
  updatedAt: z.optional(timestamp),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;

/** The request body that changes the tables. */
export const checkoutSettingsChange = z.object({
  ...tables,
  /** The version on which the change is based. If the tables were changed since, the response is 409. */
  version: wholeNumber('The version', 0, constraints.basketRevision),
});
export type CheckoutSettingsChange = z.output<typeof checkoutSettingsChange>;

/** The request body that prices a basket by tables that are not in force. */
export const checkoutPreview = z.object({
  tables: checkoutTables,
  lines: listOf(newLine, {
    min: 1,
    max: constraints.basketLines,
    missing: 'The lines are missing.',
    tooFew: 'The basket is empty.',
    tooMany: `A basket can hold at most ${constraints.basketLines} parts.`,
  }),
  destination,
});
export type CheckoutPreview = z.output<typeof checkoutPreview>;

/** The tables of a shop that has not set any: shipping and tax are 0 everywhere. */
export const defaultTables: CheckoutTables = {
  zones: [{ name: 'Shipping', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 0 }] }],
  rates: [],
  taxIncluded: false,
  home: { country: 'US', state: 'CO' },
};
