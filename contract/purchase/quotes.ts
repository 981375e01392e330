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

/** The currency of the amounts in the same object. */
export const currencyCode = z.enum(currencies);

/** A line of a basket with its costs in dollars. */
export const quotedLine = z.object({
  partsId: z.string(),
  partsName: z.string(),
  /** Dollars per piece. */
  PerUnitPrice: z.number(),
  quantity: z.int(),
  /** `PerUnitPrice` × `quantity` less `discount`, including the tax if prices contain it. */
  amount: z.number(),
  /** The line's share of a discount; absent if none. */
  discount: z.optional(z.number()),
  /** The tax of the line, and its rate in percent. */
  tax: z.number(),
  taxPercent: z.number(),
});

/** The sums of a basket, in dollars. */
export const totals = {
  /** The goods before a discount: the sum of the lines' amounts and discounts. */
  subtotal: z.number(),
  /** The discount code of the order, and the dollars that it takes off `subtotal`: 0 if it makes shipping free. */
  discount: z.optional(
    z.object({
      code: z.string(),
      type: z.enum(discountTypes),
      percent: z.optional(z.int()),
      amount: z.number(),
    }),
  ),
  shipping: z.number(),
  /** The name of the way of shipping: the zone's default, or another way in the zone. */
  shippingName: z.string(),
  /** Present if the customer picks the order up. */
  isPickUp: z.optional(z.literal(true)),
  /** The duration of the delivery, if the shipping zone names it. */
  deliveryDays: z.optional(deliveryDays),
  /** The day of arrival, if the shop says when parcels leave; for an order, as promised when it was placed. */
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
  /** The version of the tables of shipping and tax; null if they are a draft that is not in force. */
  settingsVersion: z.nullable(z.int()),
};

/** The price of a basket, for each line and in total. */
export const quote = z.object({
  lines: z.array(quotedLine),
  ...totals,
  /** The dollars by which the goods fall short of free shipping; absent if they reach it or there is none. */
  toFreeShipping: z.optional(z.number()),
  /** The ways of shipping to choose from, with the dollars that each costs; absent if there is only one. */
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
 * The request body that asks for the costs of a basket. Without a destination, the default destination counts; without a way of shipping,
 * or with one that is not offered there, the zone's default.
 */
export const newQuote = z.object({
  lines: orderedLines,
  destination: z.optional(destination),
  shippingWay: wayName,
});
export type NewQuote = z.output<typeof newQuote>;

/** The request body that asks for the costs of a basket with a discount code. */
export const newDiscountedQuote = z.extend(newQuote, {
  discountCode,
  /** The customer for whom the staff takes the order, for whom the code is then checked. Only staff that may take orders may name one. */
  customerEmail: z.optional(typedEmail),
});
