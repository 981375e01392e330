/** The kinds of things that admins change. Each is the first word of audit actions. */
export const auditKinds = [
  'part',
  'stock',
  'import',
  'order',
  'admin',
  'account',
  'mail',
  'review',
  'bike',
  'drawing',
  'fit',
  'payment',
  'discount',
  'settings',
] as const;
export type AuditKind = (typeof auditKinds)[number];
/** An audit action: a kind and what was done to it, such as `order.ship`. */
export type AuditAction = `${AuditKind}.${string}`;
