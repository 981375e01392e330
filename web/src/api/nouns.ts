import type { Address } from '@fourteener/contract/calls';

/** The things that the app reads: each query's key begins with one of these words, and a change names the one that it makes old. */
export type Noun =
  | 'addresses'
  | 'audit'
  | 'baskets'
  | 'bikes'
  // The articles are a file of the site, so that the contract has no call for them.
  | 'blog'
  | 'drawings'
  | 'fit'
  | 'garage'
  | 'imports'
  | 'lists'
  | 'mails'
  | 'notes'
  | 'orders'
  | 'overview'
  | 'parts'
  | 'quotes'
  | 'reports'
  | 'reviews'
  | 'settings'
  | 'stock'
  | 'users'
  | 'watches';

/**
 * The noun of each call that only reads: every GET, and the POSTs whose questions do not fit into an address and that keep nothing of what
 * is sent. A GET that is missing here does not compile.
 */
export const nouns = {
  'GET /addresses/mine': 'addresses',
  'GET /admin/{email}': 'users',
  'GET /allorders': 'orders',
  'GET /allorders/counts': 'orders',
  'GET /assemblies': 'drawings',
  'GET /assemblies/{id}': 'drawings',
  'GET /assemblies/{id}/revisions': 'drawings',
  'GET /assemblies/{id}/revisions/{revision}': 'drawings',
  'GET /assembly-drafts': 'drawings',
  'GET /assembly-drafts/{id}': 'drawings',
  'GET /audit': 'audit',
  'GET /baskets/mine': 'baskets',
  'GET /bikes': 'bikes',
  'GET /bikes/{id}': 'bikes',
  'POST /bikes/judgment': 'bikes',
  'GET /fit': 'fit',
  'POST /fit': 'fit',
  'POST /fit/bike': 'bikes',
  'GET /fit/bikes': 'bikes',
  'POST /fit/check': 'fit',
  'GET /fit/rules': 'fit',
  'GET /fit/rules/{id}': 'fit',
  'POST /fit/suggestions': 'fit',
  'GET /garages/mine': 'garage',
  'POST /imports/{id}/comparison': 'imports',
  'POST /imports/{id}/names': 'imports',
  'GET /mails': 'mails',
  'GET /mails/{id}': 'mails',
  'GET /order': 'orders',
  'GET /order/{id}': 'orders',
  'GET /order/{id}/notes': 'notes',
  'GET /overview': 'overview',
  'GET /overview/tasks': 'overview',
  'GET /partses': 'parts',
  'GET /partses/coverage': 'parts',
  'GET /partses/facets': 'parts',
  'GET /partses/hidden': 'parts',
  'POST /partses/judge': 'parts',
  'GET /partses/{id}': 'parts',
  'GET /partses/{id}/reviews': 'reviews',
  'GET /partses/{id}/reviews/mine': 'reviews',
  'GET /partses/{id}/reviews/summary': 'reviews',
  'GET /partses/{id}/watch': 'watches',
  // Whatever changes an order can change what is paid, due or refunded, so that purchases are read anew with orders.
  'GET /purchases': 'orders',
  'GET /purchases/mine': 'orders',
  'GET /purchases/{id}': 'orders',
  'GET /purchases/{id}/invoice': 'orders',
  // The page asks for the state of a payment as long as it is open.
  'POST /purchases/{id}/settle': 'orders',
  'POST /quotes': 'quotes',
  'GET /reports': 'reports',
  'GET /review': 'reviews',
  'GET /review/mine': 'reviews',
  'GET /review/summary': 'reviews',
  'GET /saved-lists': 'lists',
  'GET /saved-lists/shared/{token}': 'lists',
  'GET /saved-lists/{id}': 'lists',
  'GET /settings/checkout': 'settings',
  'POST /settings/checkout/quotes': 'settings',
  'GET /settings/payment': 'settings',
  'GET /stock/{id}': 'stock',
  'GET /user': 'users',
  'GET /user/{email}': 'users',
  'GET /user/{email}/account': 'users',
  'GET /user/{email}/export': 'users',
  'GET /user/{email}/garage': 'garage',
  'GET /user/{email}/purchases': 'orders',
  'GET /user/{email}/reviews': 'reviews',
} as const satisfies Record<Extract<Address, `GET ${string}`>, Noun> & Partial<Record<Address, Noun>>;

/** The address of a call that only reads. */
export type ReadAddress = keyof typeof nouns;

declare module '@tanstack/react-query' {
  interface Register {
    /** The compiler rejects a key that does not begin with a noun, of a query as of what is invalidated. */
    queryKey: readonly [Noun, ...unknown[]];
  }
}
