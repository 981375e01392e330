import type { Address } from '@fourteener/contract/calls';

/** The things that the app reads. Each query key begins with one of these words, and a change invalidates the queries of its word. */
export type Noun =
  | 'accounting'
  | 'addresses'
  | 'audit'
  | 'baskets'
  | 'bikes'
  // The articles are a file of the site, so that the contract has no call for them.
  | 'blog'
  | 'discounts'
  | 'drawings'
  | 'fit'
  | 'fit-returns'
  | 'garage'
  | 'imports'
  | 'lists'
  | 'emails'
  | 'notes'
  | 'orders'
  | 'overview'
  | 'parts'
  | 'quotes'
  | 'reportedReviews'
  | 'reviews'
  | 'settings'
  | 'stock'
  | 'users'
  | 'watches';

/** The POSTs that only read: their questions do not fit into an address, and the shop stores nothing of them. */
const readingPosts = [
  'POST /allorders/tracking',
  'POST /bikes/judgment',
  'POST /fit',
  'POST /fit/bike',
  'POST /fit/check',
  'POST /fit/suggestions',
  'POST /imports/{id}/comparison',
  'POST /imports/{id}/names',
  'POST /partses/judge',
  // The open page polls the state of a payment with this call.
  'POST /purchases/{id}/settle',
  'POST /quotes',
  'POST /quotes/mine',
  'POST /settings/checkout/quotes',
  'POST /stock',
  'POST /withdrawals/offer',
] as const satisfies Address[];

/** The address of a call that only reads. */
export type ReadAddress = Extract<Address, `GET ${string}`> | (typeof readingPosts)[number];

/** The first word of the path, `partses` of `GET /partses/{id}`. */
type RootOf<A extends string> = A extends `${string} /${infer Path}`
  ? Path extends `${infer Root}/${string}`
    ? Root
    : Path
  : never;

/** The noun of the calls at each root. One that is missing here does not compile. */
const nounsOfRoots: Record<RootOf<ReadAddress>, Noun> = {
  accounting: 'accounting',
  addresses: 'addresses',
  admin: 'users',
  allorders: 'orders',
  assemblies: 'drawings',
  'assembly-drafts': 'drawings',
  audit: 'audit',
  baskets: 'baskets',
  bikes: 'bikes',
  customers: 'users',
  discounts: 'discounts',
  fit: 'fit',
  'fit-returns': 'fit-returns',
  garages: 'garage',
  imports: 'imports',
  mails: 'emails',
  order: 'orders',
  overview: 'overview',
  partses: 'parts',
  'payment-events': 'orders',
  // Each call that changes an order can change amounts paid, due or refunded, so that purchases are read again with orders.
  purchases: 'orders',
  quotes: 'quotes',
  reports: 'reportedReviews',
  review: 'reviews',
  'saved-lists': 'lists',
  settings: 'settings',
  stock: 'stock',
  user: 'users',
  withdrawals: 'orders',
};

/** The calls that read another noun than that of their root. */
const nounsOfOthers: Partial<Record<ReadAddress, Noun>> = {
  'POST /fit/bike': 'bikes',
  'GET /fit/bikes': 'bikes',
  'GET /fit/record': 'fit-returns',
  'GET /order/{id}/fit': 'fit',
  'GET /order/{id}/notes': 'notes',
  'GET /partses/{id}/reviews': 'reviews',
  'GET /partses/{id}/reviews/mine': 'reviews',
  'GET /partses/{id}/reviews/summary': 'reviews',
  'GET /partses/{id}/watch': 'watches',
  'GET /user/{email}/garage': 'garage',
  'GET /user/{email}/purchases': 'orders',
  'GET /user/{email}/reviews': 'reviews',
};

/** Whether a call only reads. */
export function isRead(address: string): address is ReadAddress {
  return address.startsWith('GET ') || (readingPosts as readonly string[]).includes(address);
}

/** The noun that a call reads. */
export function nounOf(address: ReadAddress): Noun {
  const [, root = ''] = address.split('/');
  return nounsOfOthers[address] ?? nounsOfRoots[root as RootOf<ReadAddress>];
}

declare module '@tanstack/react-query' {
  interface Register {
    /** The compiler rejects query keys that do not begin with a noun, in queries and in invalidations. */
    queryKey: readonly [Noun, ...unknown[]];
  }
}
