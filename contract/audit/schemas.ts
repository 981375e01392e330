import * as z from 'zod/mini';
import { auditKinds } from './kinds.ts';
import { documentId, email, timestamp } from '../fields.ts';
import { timeRange } from '../order/narrowing.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the audit log: one action of an admin. */
export const auditEntry = z.object({
  _id: z.string(),
  /** The admin's email address; empty once the account is deleted and the address is no longer kept. */
  userEmail: z.string(),
  /** Set once the admin's account is deleted. The id stays the same in all entries of the admin for good; the name is kept for a limited time. */
  formerAdmin: z.optional(z.object({ _id: z.string(), userName: z.string() })),
  /** The action, such as `order.ship`. */
  action: z.string(),
  /** The path of the changed document, such as `orders/K7Q294MD`; empty if it was the account of a customer that is deleted since. */
  target: z.string(),
  /** The email address of the affected account, if the target is an account. */
  targetEmail: z.optional(z.string()),
  /** The changed fields before and after the action; null where the document did not exist. */
  before: fields,
  after: fields,
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit log. `order`, `part` and `person` name what was changed; only one of them can be given. */
export const auditFilter = {
  kind: z.optional(z.enum(auditKinds, `kind must be one of ${auditKinds.join(', ')}.`)),
  /** The id of the changed order, of the changed part, or of the affected account. */
  order: z.optional(documentId),
  part: z.optional(documentId),
  person: z.optional(documentId),
  /** The id of the admin's account, or, once the account is deleted, the id in `formerAdmin`. */
  by: z.optional(documentId),
  /** The whole email addresses of the admin and of the affected account. */
  byAddress: z.optional(email),
  toAddress: z.optional(email),
  /** The time of the action: at or after `from`, and before `to`. */
  ...timeRange,
};
export type AuditFilter = z.output<z.ZodMiniObject<typeof auditFilter>>;
