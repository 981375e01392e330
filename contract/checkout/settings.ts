import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countryCodes } from './countries.ts';
import { destination } from './delivery.ts';
import { deliveryDays } from './delivery-days.ts';
import { dispatch } from './promise.ts';
import { dollars, listOf, text, timestamp, wholeNumber } from '../fields.ts';
import { newLine } from '../order/schemas.ts';
import { taxClassCodes } from '../part/status.ts';

const price = dollars('The price', { min: 0 });
const grams = z.object(
  { from: wholeNumber('The weight', 0, constraints.shippingGrams), price },
  'A step is not an object.',
);
const subtotals = z.object(
  { from: dollars('The subtotal', { min: 0, max: constraints.maxTotal }), price },
  'A step is not an object.',
);
const steps = (step: typeof grams | typeof subtotals) =>
  listOf(step, {
    min: 1,
    max: constraints.shippingSteps,
    missing: 'The steps are missing.',
    tooFew: 'A zone needs at least one price.',
    tooMany: `A zone can have at most ${constraints.shippingSteps} prices.`,
  });
const stateCode = z
  .string('The state is missing.')
  .check(
    z.maxLength(3, { error: 'The state is too long.', abort: true }),
    z.regex(/^[A-Z0-9]{2,3}$/, 'The state must be a code such as UT.'),
  );

const zipBeginnings = z.optional(
  z
    .array(
      z.string('A beginning of a postal code is not a text.').check(
        z.maxLength(constraints.zipBeginningLength, {
          error: 'A beginning of a postal code is too long.',
          abort: true,
        }),
        z.regex(/^[A-Z0-9]+$/, 'A beginning of a postal code must be letters and digits, such as BT or 35.'),
      ),
      'The beginnings of postal codes are missing.',
    )
    .check(
      z.minLength(1, 'At least one beginning of a postal code is needed.'),
      z.maxLength(constraints.zipBeginnings, `At most ${constraints.zipBeginnings} postal codes can be named.`),
    ),
);

const zone = {
  /** What customers read. */
  name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
  /** Empty: every country. */
  countries: z
    .array(z.enum(countryCodes, 'A country is not known.'), 'The countries are missing.')
    .check(z.maxLength(countryCodes.length, 'There are too many countries.')),
  /** Empty: every state of these countries. */
  states: z
    .array(stateCode, 'The states are missing.')
    .check(z.maxLength(constraints.shippingStates, `A zone can name at most ${constraints.shippingStates} states.`)),
  /** The beginnings of postal codes there, such as `BT`; absent: every one. */
  zips: zipBeginnings,
  /** The subtotal from which shipping is free. */
  freeFrom: z.optional(dollars('The subtotal', { min: 0, max: constraints.maxTotal })),
  /** How long deliveries take; without it, the shop does not say. */
  days: z.optional(deliveryDays),
};

/** What shipping to some countries costs; the first zone that a destination is in decides. */
const shippingZone = z.discriminatedUnion(
  'by',
  [
    z.object({
      ...zone,
      by: z.literal('weight'),
      /** Each price holds from so many grams on. */
      steps: steps(grams),
    }),
    z.object({
      ...zone,
      by: z.literal('subtotal'),
      /** Each price holds from so many dollars on. */
      steps: steps(subtotals),
    }),
  ],
  'A zone has prices by weight or by subtotal.',
);

/** What is taxed at a rate of its own: the parts of each tax class that is taxed, and shipping. */
export const taxedKinds = [...taxClassCodes.filter((code) => code !== 'exempt'), 'shipping'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

const percentMessage = 'The rate must be a percentage from 0 to 100, with at most three decimal places, such as 7.25.';
const taxRate = z.object(
  {
    country: z.enum(countryCodes, 'Please choose a country.'),
    /** A rate of a state comes before that of its country. */
    state: z.optional(stateCode),
    /** The beginnings of postal codes there; a rate with them comes before one without. */
    zips: zipBeginnings,
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
  /** When parcels leave: with it, the shop promises the days of arrival in zones that say how long deliveries take. */
  dispatch: z.optional(dispatch),
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
