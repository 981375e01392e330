// Apart from the schemas, so that a page which only offers the choice does not load them.

/** What admins do something to, as the first word of each action names it. */
export const auditKinds = ['part', 'stock', 'order', 'admin', 'mail', 'review'] as const;
export type AuditKind = (typeof auditKinds)[number];
/** A kind, and what is done to it: `order.ship`. */
export type AuditAction = `${AuditKind}.${string}`;
