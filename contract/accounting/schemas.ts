import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countDays, isDay } from '../calendar.ts';
import { countryCodes } from '../checkout/countries.ts';
import { day } from '../overview/schemas.ts';
import { currencyCode } from '../purchase/quotes.ts';

const PAPER = /^(?:invoice|credit-note)-(?:CN-)?\d{6,20}$/;

/** The period of the accounts. */
export const accountingQuery = z
  .object({
    /** The first and the last day of the period, in the shop's time zone. */
    from: day('from'),
    to: day('to'),
    /** The `next` of the previous response: the last document that it added up. */
    after: z.optional(
      z
        .string('after must be the number of an invoice or credit note.')
        .check(
          z.maxLength(40, { error: 'after must be the number of an invoice or credit note.', abort: true }),
          z.regex(PAPER, 'after must be the number of an invoice or credit note.'),
        ),
    ),
  })
  .check(({ value: { from, to }, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', input: to, path: ['to'], message });
    if (!isDay(from) || !isDay(to)) return;
    if (from > to) refuse('to must not be before from.');
    else if (countDays(from, to) > constraints.overviewDays)
      refuse(`from and to can be at most ${constraints.overviewDays} days apart.`);
  });

/** The sums, in dollars, of the invoices and credit notes with the same place and tax rate. */
const accountingRow = z.object({
  country: z.enum(countryCodes),
  /** A code, if the country has a list of states. */
  state: z.optional(z.string()),
  taxPercent: z.number(),
  /** The sums of the invoices: goods and shipping without tax, the tax of both, and the total. */
  goods: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** The sums of the credit notes, in the same columns. */
  creditedGoods: z.number(),
  creditedShipping: z.number(),
  creditedTax: z.number(),
  credited: z.number(),
});
export type AccountingRow = z.infer<typeof accountingRow>;

/** The reasons why the payment provider's payouts and fees are missing. */
export const providerGaps = ['silent', 'too-many'] as const;

/** The accounts of a period: the sums of the invoices and credit notes that were issued in it. */
export const accounting = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  currency: currencyCode,
  /** The number of invoices and credit notes that this response adds up. */
  papers: z.int(),
  /** Sorted by country, state and rate. */
  rows: z.array(accountingRow),
  /** The dollars that the payment provider paid out and kept as fees in the period; absent if the provider does not tell them. */
  provider: z.optional(z.object({ payouts: z.number(), fees: z.number() })),
  /** Present if the shop takes cards and the provider does not tell its payouts. */
  providerGap: z.optional(z.enum(providerGaps)),
  /** Present if more documents follow: the client repeats the request with it as `after` and adds up the responses. */
  next: z.optional(z.string()),
});
export type Accounting = z.infer<typeof accounting>;
