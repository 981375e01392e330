import { currencies } from '../currency.ts';
import * as z from 'zod/mini';
import { destination } from '../checkout/delivery.ts';
import { discountTypes } from '../checkout/discounts.ts';
import { deliveryDays } from '../checkout/delivery-days.ts';
import { arrival } from '../checkout/promise.ts';
import { wayName } from '../checkout/zones.ts';
import { discountCode } from '../discount/schemas.ts';
import { typedEmail } from '../fields.ts';
import { orderedLines } from '../order/schemas.ts';

/** The currency of the amounts beside it. */
export const currencyCode = z.enum(currencies);

/** A line of a basket with what it costs. Money in dollars. */
export const quotedLine = z.object({
  partsId: z.string(),
  partsName: z.string(),
  /** Dollars per piece. */
  PerUnitPrice: z.number(),
  quantity: z.int(),
  /** `PerUnitPrice` × `quantity` less `discount`, with the tax where prices include it. */
  amount: z.number(),
  /** The share of the line in what a discount code takes off; absent where that is nothing. */
  discount: z.optional(z.number()),
  /** The tax of the line, and its rate in percent. */
  tax: z.number(),
  taxPercent: z.number(),
});

/** The sums of a basket, in dollars. */
export const totals = {
  /** The goods before a discount: the sum of the lines' amounts and discounts. */
  subtotal: z.number(),
  /** The discount code that it was ordered with, and the dollars that it takes off `subtotal`: 0 if it makes shipping free. */
  discount: z.optional(
    z.object({
      code: z.string(),
      type: z.enum(discountTypes),
      percent: z.optional(z.int()),
      amount: z.number(),
    }),
  ),
  shipping: z.number(),
  /** The name of the way of shipping: of the shipping zone, or of another way there. */
  shippingName: z.string(),
  /** Present where the customer fetches the order. */
  isPickUp: z.optional(z.literal(true)),
  /** How long the delivery takes, if the shipping zone says so. */
  deliveryDays: z.optional(deliveryDays),
  /** When it arrives, if the shop says when parcels leave; of an order as it was promised when it was placed. */
  arrives: z.optional(arrival),
  shippingTax: z.number(),
  shippingTaxPercent: z.number(),
  /** The tax of all lines and of shipping. */
  tax: z.number(),
  /** Whether `subtotal` and `shipping` contain the tax. */
  taxIncluded: z.boolean(),
  /** `subtotal` − `discount.amount` + `shipping`, and + `tax` unless they contain it. */
  total: z.number(),
  currency: currencyCode,
  /** The version of the tables of shipping and tax; null for tables that are not in force. */
  settingsVersion: z.nullable(z.int()),
};

/** The price of a basket, line by line and altogether. */
export const quote = z.object({
  lines: z.array(quotedLine),
  ...totals,
  /** The dollars that the goods lack to free shipping; absent where there is none, or it is reached. */
  toFreeShipping: z.optional(z.number()),
  /** The ways of shipping among which the customer chooses, with the dollars that each costs; absent where there is only one. */
  ways: z.optional(
    z.array(
      z.object({
        name: z.string(),
        shipping: z.number(),
        deliveryDays: z.optional(deliveryDays),
        arrives: z.optional(arrival),
        isPickUp: z.optional(z.literal(true)),
      }),
    ),
  ),
});
export type Quote = z.infer<typeof quote>;

/**
 * The request body that asks what a basket costs. Without a destination, it is the one of orders that name none; without a way of shipping,
 * or with one that is not offered there, it is the zone's own.
 */
export const newQuote = z.object({
  lines: orderedLines,
  destination: z.optional(destination),
  shippingWay: wayName,
});
export type NewQuote = z.output<typeof newQuote>;

/** The request body that asks the same with a discount code. */
export const newDiscountedQuote = z.extend(newQuote, {
  discountCode,
  /** The customer for whom the staff takes the order: the code is judged for them. Only whoever may take orders may name one. */
  customerEmail: z.optional(typedEmail),
});
