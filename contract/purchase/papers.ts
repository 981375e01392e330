import * as z from 'zod/mini';
import { countryCodes } from '../checkout/countries.ts';
import { timestamp } from '../fields.ts';
import { currencyCode } from './quotes.ts';
import { purchase } from './schemas.ts';

// Invoices and credit notes as they are printed. They are kept as they were issued, whatever becomes of the order and its customer.

/** The sums by rate of tax. Dollars. */
const amounts = { net: z.number(), tax: z.number(), gross: z.number() };

const paperLine = z.object({
  kind: z.enum(['part', 'shipping']),
  /** The part's name, or what the shipping zone was called. */
  name: z.string(),
  /** The part's number. */
  number: z.optional(z.string()),
  /** The pieces of it; absent for shipping, and where a credit note is about a part of the price. */
  quantity: z.optional(z.int()),
  /** Dollars per piece, as agreed; absent for shipping. */
  PerUnitPrice: z.optional(z.number()),
  /** The dollars that a discount code takes off the price of these pieces; absent where that is nothing. */
  discount: z.optional(z.number()),
  taxPercent: z.number(),
  ...amounts,
});
export type PaperLine = z.infer<typeof paperLine>;

const paper = {
  /** Without gaps, in the order in which papers of its kind are issued. */
  number: z.string(),
  issuedAt: timestamp,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    /** A line each; absent while the shop's settings name none. */
    taxNumbers: z.optional(z.string()),
    /** Lines; absent while the shop's settings name none. */
    bankDetails: z.optional(z.string()),
  }),
  /** The customer as of the order. The lines of the address begin with a name. */
  buyer: z.object({ name: z.string(), address: z.string() }),
  /** The place by which shipping and tax were computed; `state` is a code where the country has a list of them. */
  place: z.object({ country: z.enum(countryCodes), state: z.optional(z.string()) }),
  purchaseId: z.string(),
  purchaseNumber: z.string(),
  orderedAt: timestamp,
  /** The number of the customer's purchase order; absent where they gave none. */
  poNumber: z.optional(z.string()),
  /** Whether prices contain the tax. */
  taxIncluded: z.boolean(),
  lines: z.array(paperLine),
  /** Each rate of the lines once, the highest first. */
  rates: z.array(z.object({ taxPercent: z.number(), ...amounts })),
  ...amounts,
  currency: currencyCode,
};

/** The facts of a printed invoice, and the purchase as it is now: what is paid and what is still due. */
export const invoice = z.object({ ...paper, purchase });
export type Invoice = z.infer<typeof invoice>;

/** The facts of a printed credit note. Its amounts are what it takes back of the invoice. */
export const creditNote = z.object({
  ...paper,
  /** The invoice of which it takes something back, and when that was issued. */
  invoiceNumber: z.string(),
  invoicedAt: timestamp,
  reason: z.string(),
  /** The key of the refund that it is for; absent where less is owed of an invoice that was not paid. */
  refund: z.optional(z.string()),
});
export type CreditNote = z.infer<typeof creditNote>;
