import * as z from 'zod/mini';
import { documentId, email, timestamp } from '../fields.ts';
import { timeRange } from '../order/narrowing.ts';

export const emailKinds = [
  'order-placed',
  'order-confirmed',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-return-requested',
  'order-returned',
  'order-return-refused',
  'order-withdrawn',
  'withdrawal-link',
  'order-address-changed',
  'order-tracking-changed',
  'order-late',
  'back-in-stock',
  'part-expected',
  'part-succeeded',
  'payment-under-way',
  'payment-failed',
  'payment-received',
  'payment-due-soon',
  'payment-changed',
  'payment-lapsed',
  'payment-refunded',
  'invoice-issued',
  'new-orders',
  'new-device',
  'password-changed',
  'signed-out-everywhere',
  'account-email-changed',
  'account-factor-removed',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/**
 * The states of a message: `queued` until it is due, `sending` while a worker sends it, `failed` once there are no more retries, and
 * `withheld` if it may go only to a verified address and the recipient's is not verified.
 */
export const emailStates = ['queued', 'sending', 'sent', 'failed', 'withheld'] as const;
export type EmailState = (typeof emailStates)[number];

const summary = {
  _id: z.string(),
  kind: z.enum(emailKinds),
  /** The recipient's address. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  /**
   * Whether the address was the account's own and verified when the message was sent; if not, the message omitted everything that a
   * customer had typed. Absent until then.
   */
  verified: z.optional(z.boolean()),
  /** The number of attempts so far. */
  attempts: z.int(),
  /** Why the last attempt failed. */
  problem: z.optional(z.string()),
  /** When the next attempt is due; absent once the message is sent or has failed. */
  dueAt: z.optional(timestamp),
  sentAt: z.optional(timestamp),
  createdAt: timestamp,
};

/** A message in the list of messages. */
export const listedEmail = z.object(summary);
export type Email = z.infer<typeof listedEmail>;

/** A message with its bodies; `text` and `html` have the same content. */
export const emailMessage = z.object({ ...summary, text: z.string(), html: z.string() });
export type EmailMessage = z.infer<typeof emailMessage>;

/** The filters of the list of messages. A message must match all that are given. */
export const emailsFilter = {
  kind: z.optional(z.enum(emailKinds, 'kind must be a kind of message.')),
  state: z.optional(z.enum(emailStates, `state must be one of ${emailStates.join(', ')}.`)),
  /** The whole address of the recipient. */
  address: z.optional(email),
  /** The id of the recipient's account. */
  person: z.optional(documentId),
  /** The time at which the message was created: at or after `from`, and before `to`. */
  ...timeRange,
};
export type EmailsFilter = z.output<z.ZodMiniObject<typeof emailsFilter>>;
