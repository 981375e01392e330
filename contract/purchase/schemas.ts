import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countryCodes } from '../checkout/countries.ts';
import { savedDelivery } from '../checkout/delivery.ts';
import { dollars, switchedOn, text, timestamp } from '../fields.ts';
import { termSearch, timeRange } from '../order/narrowing.ts';
import { ageSorts } from '../part/sorts.ts';
import {
  disputeStates,
  markets,
  paymentMethods,
  paymentRoles,
  paymentStatuses,
  refundProgresses,
  unmatchedRefunds,
} from './payment-states.ts';
import { currencyCode, quotedLine, totals } from './quotes.ts';

const paymentStatus = z.enum(paymentStatuses);

/** The payment options of a deployment, and other settings that pages need before they ask for a quote. */
export const paymentSettings = z.object({
  /** The methods by which customers can pay; empty if the shop takes no payment. The first is assumed for clients that name none. */
  methods: z.array(z.enum(paymentMethods)),
  /** The market, whose law decides the customers' rights. */
  market: z.enum(markets),
  currency: currencyCode,
  /** The countries to which the shop delivers. */
  countries: z.array(z.enum(countryCodes)),
  /** Countries in which the postal code decides shipping or tax, so that a quote needs it; absent if there are none. */
  zipDecides: z.optional(z.array(z.enum(countryCodes))),
  /** The days after which an unpaid invoice lapses; absent if the shop takes no payment. */
  invoiceDays: z.optional(z.int()),
  /** Present if the shop cancels orders whose customer does not verify their email address within a day. */
  verifiesEmail: z.optional(z.literal(true)),
  /** Present if Login and Sign up accept any email address, not only those of the specification's pattern. */
  signInEmail: z.optional(z.literal('any')),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const paymentStep = z.object({
  state: paymentStatus,
  at: timestamp,
  /** Whether an admin, the payment provider or the shop itself took the step. */
  role: z.enum(paymentRoles),
  /** Dollars that were paid or refunded with the step. */
  amount: z.optional(z.number()),
  reason: z.optional(z.string()),
  /** The reference of the payment or refund at the bank or the payment provider. */
  reference: z.optional(z.string()),
  /** The day on which the money arrived, if an admin booked it on another day. */
  paidOn: z.optional(z.string()),
});
export type PaymentStep = z.infer<typeof paymentStep>;

/** A refund of a purchase. */
export const refund = z.object({
  /** Identifies the refund, whoever asks for it, and is its idempotency key at the provider. */
  key: z.string(),
  /** The item whose end is the reason; absent if an admin refunds for another reason. */
  orderId: z.optional(z.string()),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(['due', 'done']),
  at: timestamp,
  /** The reference of the bank or the payment provider. */
  reference: z.optional(z.string()),
  /**
   * The progress of a refund that is due by card: `pending` once the provider has begun it, `refused` once the bank has refused it, so that
   * the shop must send the money another way.
   */
  progress: z.optional(z.enum(refundProgresses)),
  /** Present if no piece came back for the refund: it does not lower later refunds for returned pieces. */
  goodwill: z.optional(z.literal(true)),
});
export type Refund = z.infer<typeof refund>;

/** A dispute about a payment by card, which the customer opened at their bank. */
export const dispute = z.object({
  /** The dispute's id at the payment provider. */
  id: z.string(),
  state: z.enum(disputeStates),
  /** Present while the bank only asks and has not withdrawn the money. */
  isInquiry: z.optional(z.literal(true)),
  amount: z.number(),
  /** The reason as a code of the payment provider, such as `product_not_received`. */
  reason: z.string(),
  at: timestamp,
  /** The time until which the shop can respond. */
  dueBy: z.optional(timestamp),
});
export type Dispute = z.infer<typeof dispute>;

/** A payment that cannot be booked: of another amount or currency, or for a purchase that is paid otherwise. It is refunded in full. */
export const unmatchedPayment = z.object({
  /** The payment's id at the payment provider. */
  reference: z.string(),
  /** The amount paid, in the smallest unit of its currency. */
  minorAmount: z.int(),
  /** Such as `usd`. */
  currency: z.string(),
  /** The dollars that should have been paid. */
  expected: z.number(),
  /** Present if the payment was made on an earlier payment page than the last one. */
  isSecond: z.optional(z.literal(true)),
  at: timestamp,
  /**
   * The progress of its refund; absent until the provider has begun it. If the bank has refused it, the shop must send the money another
   * way.
   */
  refund: z.optional(z.enum(unmatchedRefunds)),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

/** The items of one order, with their costs and their payment. */
export const purchase = z.object({
  _id: z.string(),
  /** The purchase number that customers and staff use: that of its first item. */
  number: z.string(),
  orderIds: z.array(z.string()),
  userName: z.string(),
  userEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Absent if the client sent the address only as lines. */
  delivery: z.optional(savedDelivery),
  /** As agreed. */
  lines: z.array(
    z.extend(quotedLine, {
      orderId: z.string(),
      orderNumber: z.string(),
      partsNumber: z.string(),
      /** The pieces that came back or were canceled, so that the customer does not owe for them; absent if there are none. */
      returned: z.optional(z.int()),
      /** Whether the item was canceled or returned, so that the customer does not owe for it. */
      ended: z.boolean(),
    }),
  ),
  ...totals,
  /** The number of the customer's purchase order; absent if they gave none. */
  poNumber: z.optional(z.string()),
  method: z.enum(paymentMethods),
  state: paymentStatus,
  /** The dollars that are still to be paid. */
  due: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** The time until which it is to be paid; absent if nothing is due. */
  dueBy: z.optional(timestamp),
  /** The steps, oldest first; the last one has the current state. */
  history: z.array(paymentStep),
  refunds: z.array(refund),
  /** Absent if there are none. */
  disputes: z.optional(z.array(dispute)),
  /** Payments that cannot be booked; absent if there are none. */
  unmatched: z.optional(z.array(unmatchedPayment)),
  /** Present while no invoice is issued, because the customer's email address is not verified and nothing is paid. */
  awaitsVerification: z.optional(z.literal(true)),
  /**
   * Present if the purchase exceeds what its customer can leave unpaid: the time until which its pieces are reserved. Unless it is paid by
   * card or an admin confirms one of its items by then, all of it is canceled, even if it is to be paid by invoice.
   */
  keptUntil: z.optional(timestamp),
  /**
   * Present while none of its pieces are reserved before it is paid, because its customer left another such purchase unpaid within the last
   * day.
   */
  waits: z.optional(z.literal('payment')),
  /** Present while the address names no place that the shop could read, so that shipping and tax are unknown and it cannot be paid. */
  awaitsPlace: z.optional(z.literal(true)),
  /** Absent until the invoice is issued. */
  invoiceNumber: z.optional(z.string()),
  /** The time at which the invoice was issued. */
  invoicedAt: z.optional(timestamp),
  /** The credit notes on the invoice, the oldest first; absent if there are none. */
  creditNotes: z.optional(
    z.array(
      z.object({
        number: z.string(),
        issuedAt: timestamp,
        /** Dollars with tax. */
        amount: z.number(),
        /** The key of its refund; absent if it lowers an invoice that was not paid. */
        refund: z.optional(z.string()),
      }),
    ),
  ),
  createdAt: timestamp,
});
export type Purchase = z.infer<typeof purchase>;

/** The sorts of the list of all purchases: by age, or by amount. */
export const purchaseSorts = [...ageSorts, 'cheapest', 'dearest'] as const;
export type PurchaseSort = (typeof purchaseSorts)[number];

/** The filters of the list of all purchases. */
export const purchasesFilter = {
  /**
   * Searches the number, its items' numbers, the customer's name and email address, the invoice and its credit notes, the PO number and
   * references, like the search for orders.
   */
  search: termSearch,
  state: z.optional(z.enum(paymentStatuses, `state must be one of ${paymentStatuses.join(', ')}.`)),
  method: z.optional(z.enum(paymentMethods, `method must be one of ${paymentMethods.join(', ')}.`)),
  /** Only purchases that are due and should have been paid by now. */
  overdue: switchedOn('overdue'),
  /** The time at which the order was placed: not before `from`, and before `to`. */
  ...timeRange,
};
export type PurchasesFilter = z.output<z.ZodMiniObject<typeof purchasesFilter>>;

const amount = (name: string) => dollars(name, { max: constraints.maxTotal });
const reference = text({ name: 'The reference', min: 1, max: constraints.referenceLength });

/** An event of the payment provider that the shop ignored. */
export const unknownEvent = z.object({
  _id: z.string(),
  /** The kind as a code of the provider, such as `customer.created`. */
  type: z.string(),
  at: timestamp,
  /** The provider's id of the object that the event is about. */
  object: z.optional(z.string()),
  /** Whether the shop does not know the kind of event, or could not read an event of a known kind. */
  problem: z.enum(['unknown-kind', 'unexpected-shape']),
});
export type UnknownEvent = z.infer<typeof unknownEvent>;

/** The response of a call that opens the payment page. */
export const paymentSession = z.object({
  /** The address of the payment provider's page on which the customer pays. */
  url: z.string(),
  expiresAt: timestamp,
});
export type PaymentSession = z.infer<typeof paymentSession>;

/** The request body that books a payment by invoice. */
export const paymentBooking = z.object({
  reference,
  /** The dollars that were paid; the amount due, if absent. A shortfall stays due, and an excess is to be refunded. */
  amount: z.optional(amount('The amount')),
  /** The day on which the money arrived, in the shop's time zone; today, if absent. */
  paidOn: z.optional(z.iso.date('The day must be a day, such as 2026-11-27.').check(z.maxLength(10))),
});
export type PaymentBooking = z.output<typeof paymentBooking>;

/** The request body that refunds the amount paid or a part of it. */
export const newRefund = z.object({
  amount: amount('The amount'),
  reason: text({ name: 'The reason', min: 1, max: constraints.reasonLength, hasLines: true }),
  /** The bank's reference, if the purchase was paid by invoice. */
  reference: z.optional(reference),
});
export type NewRefund = z.output<typeof newRefund>;
