import * as z from 'zod/mini';
import { moment } from './fields.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** What an admin did, as the audit log tells it. */
export const auditEntry = z.object({
  _id: z.string(),
  /** Who did it. */
  userEmail: z.string(),
  /** What was done, `order.ship`. */
  action: z.string(),
  /** What it was done to, `orders/K7Q294MD`, or an account's address. */
  target: z.string(),
  /** The fields that changed, as they were and as they became; null where there was nothing. */
  before: fields,
  after: fields,
  createdAt: moment,
});
export type AuditEntry = z.infer<typeof auditEntry>;
