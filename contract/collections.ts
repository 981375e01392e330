/** The collections of Firestore that documents are stored in, by their path without ids. */
export const collections = [
  /** Blocked, valid since, providers. Written by: sign-ins, admins, rejected calls, sweep. */
  'accounts',
  /** The delivery addresses of an account. Written by: its owner. */
  'addresses',
  /** A quota: how much of it an account has used. Written by: the unit of work, newsletter. */
  'allowances',
  /** A drawing: its draft, and what is published. Written by: admins. */
  'assemblies',
  /** A published revision of it. Written by: the commit that publishes it. */
  'assemblies/revisions',
  /** An admin's change, before and after. Written by: the same commit. */
  'auditLog',
  /** An account's basket. Written by: its owner; orders remove lines. */
  'baskets',
  /** A bike of the shop: its parts by slot, years and sizes. Written by: admins. */
  'bikes',
  /** The time zone by whose days the figures are added up. Written by: scheduled work, `npm run migrate`. */
  'calendar',
  /** The catalogue as it was some time ago, for new instances: which chunks; expires. Written by: instances, scheduled work. */
  'catalogSnapshots',
  /** Some parts of it, compressed; expires. Written by: the same. */
  'catalogSnapshots/chunks',
  /** The sums of all that an account has ordered, by which customers are listed. Written by: scheduled work, blocks, the account. */
  'customers',
  /** A note about a customer. Written by: admins. */
  'customerNotes',
  /** An account's deletion in progress; expires. Written by: owner, sweep. */
  'deletions',
  /** A discount code: its terms, and how often it is used. Written by: admins; uses by the unit of work. */
  'discounts',
  /** A use, by a customer, of a code that each customer can use once. Written by: the commit of the order, or of its end. */
  'discountUses',
  /** The changes of the figures by a commit, until they are added up. Written by: the same commit. */
  'figureEvents',
  /** The figures of a month, by day and part, packed. Written by: scheduled work. */
  'figures',
  /** A part that came back because it did not fit: what the shop had said, and what an admin judged. Written by: the commit of the return; admins. */
  'fitReturns',
  /** The account behind a pseudonym; expires. Written by: account deletion. */
  'formerAdmins',
  /** The bikes of an account, and which is chosen. Written by: its owner. */
  'garages',
  /** The answer that a retry gets; expires. Written by: the unit of work. */
  'idempotencyKeys',
  /** The last number that an invoice has, and that a credit note has. Written by: scheduled work, the unit of work. */
  'invoiceNumbers',
  /** A saved list of parts. Written by: its owner. */
  'lists',
  /** An email, waiting or sent; expires. Written by: the commit it reports. */
  'mails',
  /** An address. Written by: visitors. */
  'newsletter',
  /** A note of an admin's on an order. Written by: admins. */
  'orderNotes',
  /** An order with name and price as agreed, and its history. Written by: the unit of work. */
  'orders',
  /** An invoice or a credit note as it was issued; expires. Written by: the commit that numbers it. */
  'papers',
  /** Which part was given a number. Written by: the commit that gives it. */
  'partNumbers',
  /** A part: price in cents, stock, limits, facts. Written by: admins; stock by the unit of work. */
  'parts',
  /** An event of the payment provider that settled a purchase; expires. Written by: the commit that settles. */
  'paymentEvents',
  /** An uploaded picture, under its SHA-256. Written by: admins. */
  'pictures',
  /** A text that the shop owes its customers, as it is in force. Written by: admins. */
  'policies',
  /** A version of it; orders name that of the terms. Written by: the commit that publishes it. */
  'policies/versions',
  /** The orders of one checkout: what they cost, and how that is paid. Written by: the unit of work, payments, scheduled work. */
  'purchases',
  /** The removal of a part, and its time; expires. Written by: the commit that removes it. */
  'removedParts',
  /** A review of the shop or a part. Written by: the unit of work, moderators. */
  'reviews',
  /** The sign-ins of an account, by device; expires. Written by: the first call of a session, at most once an hour; its owner. */
  'sessions',
  /** The tables of shipping and tax, the owner's synonyms, whether the staff needs a second factor. Written by: admins; the last by the sweep. */
  'settings',
  /** A change of stock; their sum is the stock. Written by: the unit of work. */
  'stockMovements',
  /** Progress of the sweep. Written by: the sweep. */
  'sweeps',
  /** The newest events of the payment provider that the shop does nothing with. Written by: the call that takes them. */
  'unknownEvents',
  /** Profile and role in the staff. Written by: the account; roles by owners. */
  'users',
  /** How often words of searches that found nothing were searched in a week; expires. Written by: instances. */
  'vainWords',
  /** The riders who wait for a part (back-in-stock alerts). Written by: riders; the commit that restocks. */
  'watches',
  /** A rider who waits for the part. Written by: the rider; the commit that restocks. */
  'watches/riders',
  /** A request to withdraw from an order without a sign-in, in hashes; expires. Written by: visitors, scheduled work. */
  'withdrawalLinks',
] as const;

export type CollectionName = (typeof collections)[number];
