import * as z from 'zod/mini';
import { countryCodes } from '../checkout/countries.ts';
import { timestamp } from '../fields.ts';
import { currencyCode } from './quotes.ts';
import { purchase } from './schemas.ts';

// Invoices and credit notes in the form in which they are printed. They are stored as issued, whatever happens later to the order and its
// customer.

/** The sums for each tax rate, in dollars. */
const amounts = { net: z.number(), tax: z.number(), gross: z.number() };

const paperLine = z.object({
  kind: z.enum(['part', 'shipping']),
  /** The part's name, or the name of the way of shipping at that time. */
  name: z.string(),
  /** The part's number. */
  number: z.optional(z.string()),
  /** The number of pieces; absent for shipping, and if a credit note is about a part of the price. */
  quantity: z.optional(z.int()),
  /** Dollars per piece, as agreed; absent for shipping. */
  PerUnitPrice: z.optional(z.number()),
  /** The dollars that a discount code takes off the price of these pieces; absent if none. */
  discount: z.optional(z.number()),
  taxPercent: z.number(),
  ...amounts,
});
export type PaperLine = z.infer<typeof paperLine>;

const paper = {
  /** Numbers have no gaps and follow the order in which papers of a kind are issued. */
  number: z.string(),
  issuedAt: timestamp,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** Lines of text; absent if the shop's settings have none. */
    taxNumbers: z.optional(z.string()),
    /** Lines of text; absent if the shop's settings have none. */
    bankDetails: z.optional(z.string()),
  }),
  /** The customer at the time of the order. The lines of the address begin with a name. */
  buyer: z.object({ name: z.string(), address: z.string() }),
  /** The destination for which shipping and tax were computed; `state` is a code if the country has a list of states. */
  place: z.object({ country: z.enum(countryCodes), state: z.optional(z.string()) }),
  purchaseId: z.string(),
  purchaseNumber: z.string(),
  orderedAt: timestamp,
  /** The number of the customer's purchase order; absent if they gave none. */
  poNumber: z.optional(z.string()),
  /** Whether prices contain the tax. */
  taxIncluded: z.boolean(),
  lines: z.array(paperLine),
  /** Each tax rate of the lines once, the highest first. */
  rates: z.array(z.object({ taxPercent: z.number(), ...amounts })),
  ...amounts,
  currency: currencyCode,
};

/** The data of a printed invoice, and the current purchase with the amounts paid and still due. */
export const invoice = z.object({ ...paper, purchase });
export type Invoice = z.infer<typeof invoice>;

/** The data of a printed credit note. Its amounts are what it takes off the invoice. */
export const creditNote = z.object({
  ...paper,
  /** The invoice that it corrects, and the time at which that was issued. */
  invoiceNumber: z.string(),
  invoicedAt: timestamp,
  reason: z.string(),
  /** The key of its refund; absent if it lowers an invoice that was not paid. */
  refund: z.optional(z.string()),
});
export type CreditNote = z.infer<typeof creditNote>;
