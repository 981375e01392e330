import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countryCodes } from './countries.ts';
import { destination } from './delivery.ts';
import { dispatch } from './promise.ts';
import { dollars, listOf, text, timestamp, wholeNumber } from '../fields.ts';
import { newLine } from '../order/schemas.ts';
import { taxClassCodes } from '../part/status.ts';
import { shippingZone, stateCode, zipBeginnings } from './zones.ts';

/** The goods and services that have a tax rate of their own: the parts of each tax class that is taxed, and shipping. */
export const taxedKinds = [...taxClassCodes.filter((code) => code !== 'exempt'), 'shipping'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

const percentMessage = 'The rate must be a percentage from 0 to 100, with at most three decimal places, such as 7.25.';
const taxRate = z.object(
  {
    country: z.enum(countryCodes, 'Please choose a country.'),
    /** A rate of a state comes before that of its country. */
    state: z.optional(stateCode),
    /** The beginnings of postal codes there; a rate with them comes before one without. */
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
  /** Whether prices of parts and shipping contain the tax. */
  taxIncluded: z.boolean('Please say whether prices include tax.'),
  /** The days after which an invoice that nobody paid lapses: what is not shipped is canceled. */
  invoiceDays: z.optional(
    wholeNumber('The number of days to pay', constraints.fewestInvoiceDays, constraints.mostInvoiceDays),
  ),
  /** The most that somebody can leave unpaid in all as long as an invoice: pieces beyond it are kept 35 minutes, unless an admin confirms the order. */
  unpaidDollars: z.optional(dollars('The value', { min: 0, max: constraints.maxTotal })),
  /** The same as a percentage of the pieces of a part. */
  unpaidPercent: z.optional(wholeNumber('The percentage', 1, 100)),
  /** When parcels leave: with it, the shop promises the days of arrival in zones that say how long deliveries take. */
  dispatch: z.optional(dispatch),
  /** The days within which what is reordered arrives, by which reorder levels are proposed. */
  reorderDays: z.optional(wholeNumber('The number of days until parts arrive', 1, constraints.mostReorderDays)),
  /** The seller's tax numbers as invoices and credit notes print them, a line each. */
  taxNumbers: z.optional(lines('The tax numbers', constraints.taxNumbersLength)),
  /** How invoices are paid by bank transfer, as they print it: lines. */
  bankDetails: z.optional(lines('The bank details', constraints.bankDetailsLength)),
  /** Where an order goes whose client sent no structured delivery, unless its address names a state or country. */
  home: destination,
};

/** The tables that decide what a purchase costs besides its parts. */
export const checkoutTables = z.object(tables, 'The settings are not an object.');
export type CheckoutTables = z.output<typeof checkoutTables>;

/** The tables as they are now. */
export const checkoutSettings = z.object({
  ...tables,
  /** Incremented with each change; 0 until the first. A purchase names the version by which it was priced. */
  version: z.int(),
  /** Absent until the first change. */
  updatedAt: z.optional(timestamp),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;

/** The request body that changes the tables. */
export const checkoutSettingsChange = z.object({
  ...tables,
  /** The version on which the change is based. If they were changed since, the response is 409. */
  version: wholeNumber('The version', 0, constraints.basketRevision),
});
export type CheckoutSettingsChange = z.output<typeof checkoutSettingsChange>;

/** The request body that shows what a basket would cost by tables that are not in force. */
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

/** The tables of a shop that never changed them: shipping and tax are 0 everywhere. */
export const defaultTables: CheckoutTables = {
  zones: [{ name: 'Shipping', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 0 }] }],
  rates: [],
  taxIncluded: false,
  home: { country: 'US', state: 'CO' },
};
