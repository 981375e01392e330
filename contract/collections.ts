/** The collections of Firestore that documents are stored in, by their path without ids. */
export const collections = [
  'accounts',
  'allowances',
  'auditLog',
  'baskets',
  'deletions',
  'formerAdmins',
  'idempotencyKeys',
  'mails',
  'newsletter',
  'orders',
  'parts',
  'reviews',
  'stockMovements',
  'sweeps',
  'users',
  'watches',
  'watches/riders',
] as const;

export type CollectionName = (typeof collections)[number];
