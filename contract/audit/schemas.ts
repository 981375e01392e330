import * as z from 'zod/mini';
import { auditKinds } from './kinds.ts';
import { documentId, email, timestamp } from '../fields.ts';
import { timeRange } from '../order/narrowing.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** One entry of the audit log: what an admin did. */
export const auditEntry = z.object({
  _id: z.string(),
  /** The admin's email address; empty once their account is deleted and the address is no longer kept. */
  userEmail: z.string(),
  /**
   * Set once the admin's account is deleted: an id that is the same in all of their entries, for good, and their name
   * for as long as it is kept.
   */
  formerAdmin: z.optional(z.object({ _id: z.string(), userName: z.string() })),
  /** The action, such as `order.ship`. */
  action: z.string(),
  /**
   * The document that was changed, such as `orders/K7Q294MD`; nothing of it is left once a customer's account is
   * deleted.
   */
  target: z.string(),
  /** The email address of the affected account, if the target is an account. */
  targetEmail: z.optional(z.string()),
  /** The changed fields before and after the action; null where the document did not exist. */
  before: fields,
  after: fields,
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log; what was changed is an order, a part or an account: one of them. */
export const auditFilter = {
  kind: z.optional(z.enum(auditKinds, `kind must be one of ${auditKinds.join(', ')}.`)),
  /** The ids of an order, of a part, and of the account that something was done to. */
  order: z.optional(documentId),
  part: z.optional(documentId),
  person: z.optional(documentId),
  /** The id of the admin's account, or what stands for it once that is deleted. */
  by: z.optional(documentId),
  /** The whole email address of the admin, and that of the account that something was done to. */
  byAddress: z.optional(email),
  toAddress: z.optional(email),
  /** When it was done: not before `from`, and before `to`. */
  ...timeRange,
};
export type AuditFilter = z.output<z.ZodMiniObject<typeof auditFilter>>;
