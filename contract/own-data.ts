import * as z from 'zod/mini';
import { auditEntry } from './audit.ts';
import { email, moment } from './fields.ts';
import { mailMessage } from './mails.ts';
import { order } from './orders.ts';
import { ownReview } from './reviews.ts';
import { stockMovement } from './stock.ts';
import { user } from './users.ts';

/** All that the shop holds of an account, as its owner downloads it; docs/own-data.md goes through it. */
export const ownData = z.object({
  exportedAt: moment,
  account: z.object({
    uid: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    /** `password`, `google.com`. */
    signInMethods: z.array(z.string()),
    admin: z.boolean(),
    createdAt: moment,
    lastSignInAt: z.nullable(moment),
  }),
  /** Null before the first sign-in. */
  profile: z.nullable(z.extend(user, { createdAt: moment })),
  orders: z.array(order),
  reviews: z.array(ownReview),
  /** What was said against the reviews of others. */
  reports: z.array(z.object({ reviewId: z.string(), reason: z.string(), at: moment })),
  /** The sold-out parts that are waited for. */
  watches: z.array(z.object({ partsId: z.string(), createdAt: moment, expiresAt: moment })),
  /** Since when the address is kept for the newsletter; null when it is not. */
  newsletter: z.nullable(z.object({ createdAt: moment })),
  messages: z.array(z.omit(mailMessage, { html: true })),
  /** Changes of stock that the account caused: its orders, and what it booked as an admin. */
  stockMovements: z.array(stockMovement),
  /** What the account did as an admin. */
  auditEntries: z.array(auditEntry),
  /** What admins did with the account, its reviews and its messages. */
  auditEntriesAbout: z.array(z.object({ _id: z.string(), action: z.string(), target: z.string(), createdAt: moment })),
  /** Requests whose answers are remembered for a week, and what they made. */
  requests: z.array(z.object({ _id: z.string(), made: z.array(z.string()), expiresAt: moment })),
  /** When all of what the account may do in a time is its own again. */
  allowances: z.array(z.object({ name: z.string(), fullAt: moment })),
});
export type OwnData = z.infer<typeof ownData>;

/** What is sent to delete an account: its own email once more, typed. */
export const newDeletion = z.object({ email });
export type NewDeletion = z.output<typeof newDeletion>;
