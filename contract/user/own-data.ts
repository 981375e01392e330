import * as z from 'zod/mini';
import { auditEntry } from '../audit/schemas.ts';
import { savedBasket } from '../checkout/baskets.ts';
import { savedAddresses } from '../checkout/delivery.ts';
import { verdicts } from '../fit/facts.ts';
import { email, timestamp } from '../fields.ts';
import { savedGarage } from '../garage/schemas.ts';
import { savedList } from '../list/schemas.ts';
import { emailMessage } from '../email/schemas.ts';
import { orderItem } from '../order/schemas.ts';
import { purchase } from '../purchase/schemas.ts';
import { ownReview } from '../review/schemas.ts';
import { device } from '../session/schemas.ts';
import { stockMovement } from '../stock/schemas.ts';
import { customer } from './customer-schemas.ts';
import { user } from './schemas.ts';

/** All data that the shop stores about an account, as its owner downloads it; docs/own-data.md explains each field. */
export const ownData = z.object({
  exportedAt: timestamp,
  account: z.object({
    uid: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    /** Such as `password` or `google.com`. */
    signInMethods: z.array(z.string()),
    admin: z.boolean(),
    createdAt: timestamp,
    lastSignInAt: z.nullable(timestamp),
  }),
  /** Null before the first sign-in. */
  profile: z.nullable(z.extend(user, { createdAt: timestamp })),
  /** The totals of the account's orders, by which the staff lists customers; absent if there are none. */
  customer: z.optional(z.omit(customer, { _id: true, email: true, userName: true, bikes: true })),
  orders: z.array(orderItem),
  /** The amounts and payments of the account's orders; absent if there are none. */
  purchases: z.optional(z.array(purchase)),
  /** The customer's data on invoices and credit notes, which are kept as long as the law requires; absent if there are none. */
  papers: z.optional(
    z.array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        number: z.string(),
        issuedAt: timestamp,
        purchaseId: z.string(),
        name: z.string(),
        address: z.string(),
      }),
    ),
  ),
  /** The returns of parts that did not fit, with the shop's verdict on them; absent if there are none. */
  fitReturns: z.optional(
    z.array(
      z.object({
        _id: z.string(),
        returnNumber: z.string(),
        bike: z.optional(z.string()),
        verdict: z.optional(z.nullable(z.enum(verdicts))),
        fact: z.optional(z.string()),
        requestedAt: timestamp,
      }),
    ),
  ),
  reviews: z.array(ownReview),
  /** The account's reports of other people's reviews. */
  reports: z.array(z.object({ reviewId: z.string(), reason: z.string(), at: timestamp })),
  /** The back-in-stock requests for sold-out parts. */
  watches: z.array(z.object({ partsId: z.string(), createdAt: timestamp, expiresAt: timestamp })),
  /** The basket that is saved with the account; null if there never was one. */
  basket: z.nullable(z.object({ lines: savedBasket.shape.lines, updatedAt: timestamp })),
  /** The bikes of the garage that is saved with the account; null if there never was one. */
  garage: z.nullable(z.object({ ...z.omit(savedGarage, { revision: true }).shape, updatedAt: timestamp })),
  /** The delivery addresses that are saved with the account; absent if there never were any. */
  addresses: z.optional(z.object({ addresses: savedAddresses.shape.addresses, updatedAt: timestamp })),
  /**
   * The sessions, the devices on which the account was used, and the times at which their owner was emailed about them; absent if there are
   * none.
   */
  sessions: z.optional(
    z.object({
      sessions: z.array(z.extend(device, { signedInAt: timestamp, firstUsedAt: timestamp, lastUsedAt: timestamp })),
      devices: z.array(device),
      emails: z.array(z.object({ kind: z.string(), at: timestamp })),
    }),
  ),
  /** The saved lists. */
  lists: z.array(savedList),
  /** The time at which the address was subscribed to the newsletter; null if it is not. */
  newsletter: z.nullable(z.object({ createdAt: timestamp })),
  messages: z.array(z.omit(emailMessage, { html: true })),
  /** Stock movements that the account caused by its orders or, as an admin, by hand. */
  stockMovements: z.array(stockMovement),
  /** The times at which the account wrote notes on orders as an admin; absent if it wrote none. */
  orderNotes: z.optional(z.array(z.object({ _id: z.string(), orderId: z.string(), createdAt: timestamp }))),
  /** The times at which the account wrote notes about customers as an admin; absent if it wrote none. */
  customerNotes: z.optional(z.array(z.object({ _id: z.string(), createdAt: timestamp }))),
  /** The audit log entries about the account's actions as an admin. */
  auditEntries: z.array(auditEntry),
  /** The audit log entries about admins' actions on the account, its reviews and its emails. */
  auditEntriesAbout: z.array(
    z.object({ _id: z.string(), action: z.string(), target: z.string(), createdAt: timestamp }),
  ),
  /** Requests whose responses are stored for a week, and the ids of the objects that they created. */
  requests: z.array(z.object({ _id: z.string(), made: z.array(z.string()), expiresAt: timestamp })),
  /** The times at which the account's quotas will be fully available again. */
  allowances: z.array(z.object({ name: z.string(), fullAt: timestamp })),
});
export type OwnData = z.infer<typeof ownData>;

/** The request body that deletes an account: its own email, typed again. */
export const newDeletion = z.object({ email });
export type NewDeletion = z.output<typeof newDeletion>;
