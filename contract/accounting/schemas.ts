import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countDays, isDay } from '../calendar.ts';
import { countryCodes } from '../checkout/countries.ts';
import { day } from '../overview/schemas.ts';
import { currencyCode } from '../purchase/quotes.ts';

const PAPER = /^(?:invoice|credit-note)-(?:CN-)?\d{6,20}$/;

/** The days of which the accounts are asked. */
export const accountingQuery = z
  .object({
    /** The first and the last day of the shop. */
    from: day('from'),
    to: day('to'),
    /** The paper up to which an answer before has added up: its `next`. */
    after: z.optional(
      z
        .string('after is no paper.')
        .check(z.maxLength(40, { error: 'after is no paper.', abort: true }), z.regex(PAPER, 'after is no paper.')),
    ),
  })
  .check(({ value: { from, to }, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', input: to, path: ['to'], message });
    if (!isDay(from) || !isDay(to)) return;
    if (from > to) refuse('to must not be before from.');
    else if (countDays(from, to) > constraints.overviewDays)
      refuse(`from and to can be at most ${constraints.overviewDays} days apart.`);
  });

/** The invoices and credit notes of a place and rate, added up. Dollars. */
const accountingRow = z.object({
  country: z.enum(countryCodes),
  /** A code where the country has a list of them. */
  state: z.optional(z.string()),
  taxPercent: z.number(),
  /** The amounts that invoices ask for: goods and shipping without their tax, the tax of both, and all together. */
  goods: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** The amounts that credit notes take back, likewise. */
  creditedGoods: z.number(),
  creditedShipping: z.number(),
  creditedTax: z.number(),
  credited: z.number(),
});
export type AccountingRow = z.infer<typeof accountingRow>;

/** Why the payment provider does not tell what it paid out. */
export const providerGaps = ['silent', 'too-many'] as const;

/** The accounts of some days: the sums of the invoices and credit notes that were issued on them. */
export const accounting = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  currency: currencyCode,
  /** The papers that are added up here. */
  papers: z.int(),
  /** By country, state and rate. */
  rows: z.array(accountingRow),
  /** The dollars that the payment provider paid out and kept as fees on these days; absent while it does not tell. */
  provider: z.optional(z.object({ payouts: z.number(), fees: z.number() })),
  /** Present where the shop takes cards and the provider does not tell. */
  providerGap: z.optional(z.enum(providerGaps)),
  /** Present where more papers follow: ask again with it as `after`, and add up. */
  next: z.optional(z.string()),
});
export type Accounting = z.infer<typeof accounting>;
