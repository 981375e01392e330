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

/** The choices of a deployment, and the settings that pages need before they ask for a quote. */
export const paymentSettings = z.object({
  /** How customers can pay; empty where the shop takes no payment. The first is that of clients that name none. */
  methods: z.array(z.enum(paymentMethods)),
  /** The market, whose law applies to the customers' rights. */
  market: z.enum(markets),
  currency: currencyCode,
  /** Where the shop delivers to. */
  countries: z.array(z.enum(countryCodes)),
  /** Countries in which the postal code decides shipping or tax, so that a quote needs it; absent while there are none. */
  zipDecides: z.optional(z.array(z.enum(countryCodes))),
  /** The days after which an invoice that nobody paid lapses; absent where the shop takes no payment. */
  invoiceDays: z.optional(z.int()),
  /** Present where orders are canceled whose customer does not verify their email address within a day. */
  verifiesEmail: z.optional(z.literal(true)),
  /** Present where Login and Sign up take any email address, not only those of the specification's pattern. */
  signInEmail: z.optional(z.literal('any')),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const paymentStep = z.object({
  state: paymentStatus,
  at: timestamp,
  /** Whether an admin, the payment provider or the shop itself did it. */
  role: z.enum(paymentRoles),
  /** Dollars that were paid or refunded with it. */
  amount: z.optional(z.number()),
  reason: z.optional(z.string()),
  /** The reference of the payment or refund at the bank or the payment provider. */
  reference: z.optional(z.string()),
  /** The day on which the money came in, where an admin booked it on another one. */
  paidOn: z.optional(z.string()),
});
export type PaymentStep = z.infer<typeof paymentStep>;

/** A refund of a purchase. */
export const refund = z.object({
  /** The same for the same refund, whoever asks for it, and its idempotency key at the provider. */
  key: z.string(),
  /** The order whose end is the reason; absent when an admin refunds for another one. */
  orderId: z.optional(z.string()),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(['due', 'done']),
  at: timestamp,
  /** The reference of the bank or the payment provider. */
  reference: z.optional(z.string()),
  /** The state of a refund that is due by card: `pending` once the provider has begun it, `refused` once the bank has, so that the shop must send it another way. */
  progress: z.optional(z.enum(refundProgresses)),
  /** Present where it was given for no piece that came back: it does not lessen what is paid back for one. */
  goodwill: z.optional(z.literal(true)),
});
export type Refund = z.infer<typeof refund>;

/** A dispute about a payment by card, which the customer has opened at their bank. */
export const dispute = z.object({
  /** The payment provider's name for it. */
  id: z.string(),
  state: z.enum(disputeStates),
  /** Present while the bank only asks, and has not taken the money back. */
  isInquiry: z.optional(z.literal(true)),
  amount: z.number(),
  /** In the payment provider's words, such as `product_not_received`. */
  reason: z.string(),
  at: timestamp,
  /** Until when the shop can answer. */
  dueBy: z.optional(timestamp),
});
export type Dispute = z.infer<typeof dispute>;

/** A payment that came and cannot be booked: of another amount or currency, or for what is paid otherwise. All of it goes back. */
export const unmatchedPayment = z.object({
  /** The payment provider's name for it. */
  reference: z.string(),
  /** The amount that came, in the smallest unit of its currency. */
  minorAmount: z.int(),
  /** Such as `usd`. */
  currency: z.string(),
  /** Dollars that were to be paid. */
  expected: z.number(),
  /** Present where it came by an earlier payment page than the last one. */
  isSecond: z.optional(z.literal(true)),
  at: timestamp,
  /** How far its refund is; absent until the provider has begun it. When the bank has refused it, the shop must send the money another way. */
  refund: z.optional(z.enum(unmatchedRefunds)),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

/** The orders of one checkout, with what they cost together and how that is paid. */
export const purchase = z.object({
  _id: z.string(),
  /** The purchase number that customers and staff use: that of its first order. */
  number: z.string(),
  orderIds: z.array(z.string()),
  userName: z.string(),
  userEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Absent if the client sent lines of an address only. */
  delivery: z.optional(savedDelivery),
  /** As agreed. */
  lines: z.array(
    z.extend(quotedLine, {
      orderId: z.string(),
      orderNumber: z.string(),
      partsNumber: z.string(),
      /** The pieces that came back or were canceled, for which nothing is owed; absent while there are none. */
      returned: z.optional(z.int()),
      /** Whether its order was canceled or returned, so that nothing is owed for it. */
      ended: z.boolean(),
    }),
  ),
  ...totals,
  /** The number of the customer's purchase order; absent where they gave none. */
  poNumber: z.optional(z.string()),
  method: z.enum(paymentMethods),
  state: paymentStatus,
  /** Dollars that are still to be paid. */
  due: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** Until when it is to be paid; absent when nothing is due. */
  dueBy: z.optional(timestamp),
  /** Oldest first; the last step has the current state. */
  history: z.array(paymentStep),
  refunds: z.array(refund),
  /** Absent while there are none. */
  disputes: z.optional(z.array(dispute)),
  /** Payments that came and cannot be booked; absent while there are none. */
  unmatched: z.optional(z.array(unmatchedPayment)),
  /** Present while the invoice is not issued because the customer's email address is not verified, and nothing is paid. */
  awaitsVerification: z.optional(z.literal(true)),
  /**
   * Until when its pieces are kept where it is beyond what its customer can leave unpaid: unless it is paid by card, or an admin confirms an
   * order of it, all of it is canceled then, also by invoice.
   */
  keptUntil: z.optional(timestamp),
  /** Present while none of its pieces is kept before it is paid, as others of its customer were kept so within a day and not paid. */
  waits: z.optional(z.literal('payment')),
  /** Present while the address does not say where it goes, so that shipping and tax are not known: it cannot be paid before. */
  awaitsPlace: z.optional(z.literal(true)),
  /** Absent until the invoice is issued. */
  invoiceNumber: z.optional(z.string()),
  /** When it was issued. */
  invoicedAt: z.optional(timestamp),
  /** The credit notes that take back some of the invoice, the oldest first; absent while there are none. */
  creditNotes: z.optional(
    z.array(
      z.object({
        number: z.string(),
        issuedAt: timestamp,
        /** Dollars with tax. */
        amount: z.number(),
        /** The key of the refund that it is for; absent where less is owed of an invoice that was not paid. */
        refund: z.optional(z.string()),
      }),
    ),
  ),
  createdAt: timestamp,
});
export type Purchase = z.infer<typeof purchase>;

/** How the list of all purchases can be sorted: by age, or by amount. */
export const purchaseSorts = [...ageSorts, 'cheapest', 'dearest'] as const;
export type PurchaseSort = (typeof purchaseSorts)[number];

/** The filters of the list of all purchases. */
export const purchasesFilter = {
  /** Finds the number, its orders' numbers, the customer's name and email address, the invoice and its credit notes, the PO number and references, as orders are found. */
  search: termSearch,
  state: z.optional(z.enum(paymentStatuses, `state must be one of ${paymentStatuses.join(', ')}.`)),
  method: z.optional(z.enum(paymentMethods, `method must be one of ${paymentMethods.join(', ')}.`)),
  /** Only those that are due and should have been paid by now. */
  overdue: switchedOn('overdue'),
  /** When it was ordered: not before `from`, and before `to`. */
  ...timeRange,
};
export type PurchasesFilter = z.output<z.ZodMiniObject<typeof purchasesFilter>>;

const amount = (name: string) => dollars(name, { max: constraints.maxTotal });
const reference = text({ name: 'The reference', min: 1, max: constraints.referenceLength });

/** An event of the payment provider that the shop does nothing with. */
export const unknownEvent = z.object({
  _id: z.string(),
  /** In the provider's words, such as `customer.created`. */
  type: z.string(),
  at: timestamp,
  /** The provider's name for the thing that it is about. */
  object: z.optional(z.string()),
  /** Whether the shop does not know its kind, or could not read one that it knows. */
  problem: z.enum(['unknown-kind', 'unexpected-shape']),
});
export type UnknownEvent = z.infer<typeof unknownEvent>;

/** The answer of a call that opens the payment page. */
export const paymentSession = z.object({
  /** Where the customer pays: a page of the payment provider. */
  url: z.string(),
  expiresAt: timestamp,
});
export type PaymentSession = z.infer<typeof paymentSession>;

/** The request body that books what was paid by invoice. */
export const paymentBooking = z.object({
  reference,
  /** Dollars that came in; all that is due, without it. What is missing stays due, and what is too much is to be refunded. */
  amount: z.optional(amount('The amount')),
  /** The day on which it came in, in the shop's time zone; today, without it. */
  paidOn: z.optional(z.iso.date('The day must be a day, such as 2026-11-27.').check(z.maxLength(10))),
});
export type PaymentBooking = z.output<typeof paymentBooking>;

/** The request body that refunds a part of what was paid, or all. */
export const newRefund = z.object({
  amount: amount('The amount'),
  reason: text({ name: 'The reason', min: 1, max: constraints.reasonLength, hasLines: true }),
  /** The reference of the bank, when the purchase was paid by invoice. */
  reference: z.optional(reference),
});
export type NewRefund = z.output<typeof newRefund>;
