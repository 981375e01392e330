import * as z from 'zod/mini';
import { moment } from './fields.ts';

/** What the shop writes about. */
export const mailKinds = ['order-placed', 'order-shipped', 'order-cancelled', 'back-in-stock'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Where a message stands: `queued` until it is due, `sending` while somebody does, and `failed` once nobody tries again. */
export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const summary = {
  _id: z.string(),
  kind: z.enum(mailKinds),
  /** The address that it goes to. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** How often it was tried. */
  attempts: z.int(),
  /** Why it was not sent the last time. */
  problem: z.optional(z.string()),
  /** When it is tried next; absent when it is sent or has failed. */
  dueAt: z.optional(moment),
  sentAt: z.optional(moment),
  createdAt: moment,
};

/** A message of the outbox, as a list shows it. */
export const mail = z.object(summary);
export type Mail = z.infer<typeof mail>;

/** A message as it is sent: both bodies say the same. */
export const mailMessage = z.object({ ...summary, text: z.string(), html: z.string() });
export type MailMessage = z.infer<typeof mailMessage>;
