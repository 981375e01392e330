/** The kinds of things that admins change: the first word of each audit action. */
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
/** A kind and what was done to it, such as `order.ship`. */
export type AuditAction = `${AuditKind}.${string}`;
