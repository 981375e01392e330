import { addresses, type CallName } from './addresses.ts';

/**
 * Who may call: everybody, any signed-in user, the owner of what the call is about, that user or an admin, or only an
 * admin. A row without it does not compile.
 */
export type Access = 'all' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

/** The collections in which a path's `id` names a document that is somebody's. */
export type OwnedCollection = 'orders';

/** How a request says whose the thing is that it is about. */
type OwnedBy =
  /** The path or query parameter that names the owner's email. */
  | { readonly parameter: 'email' | 'userEmail'; readonly document?: undefined }
  /** Where the path's `id` names a document, which says whose it is. Another's is a 404, as if it did not exist. */
  | { readonly document: OwnedCollection; readonly parameter?: undefined };

/** A row that asks for an owner says who that is; without it, it does not compile. */
type CallerPolicy =
  | { readonly access: 'all' | 'signed-in' | 'admin'; readonly ownedBy?: undefined }
  | { readonly access: 'owner' | 'owner-or-admin'; readonly ownedBy: OwnedBy };

/** What a call requires of its caller and guarantees for its response. */
type Policy = CallerPolicy & {
  /**
   * The handler starts while the account is being looked up, and waits for it before it decides anything
   * (docs/decisions/0036-orders-read-while-the-account-is-looked-at.md).
   */
  readonly deferred?: true;
  /** The status of a successful response. */
  readonly status: 200 | 201;
  /** The error statuses besides 405, 413, 415, 429, 500 and 503, which any call may answer. */
  readonly errorStatuses: readonly number[];
  /** `shared`: the CDN may cache the response briefly. `none`: nobody may cache it. */
  readonly cache: 'shared' | 'none';
  /**
   * A paged list: it takes `limit` and `after`, and its response has a `Link` to the next page. It also takes `sort`
   * and `count=true`, which adds the size of the whole list as `X-Total-Count`.
   */
  readonly paged?: true;
  /** A write that takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * The largest request body in KiB: room for the longest texts in any encoding, such as `\u00e9` for é. Without it the
   * limit is 1 KiB, and the call takes no body.
   */
  readonly bodyKiB?: number;
};

interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a path parameter, which is one path segment. */
  readonly path: `/${string}`;
}

export type Call = Endpoint & Policy;

const policies = {
  listParts: { access: 'all', status: 200, errorStatuses: [400], cache: 'shared', paged: true },
  getPart: { access: 'all', status: 200, errorStatuses: [404], cache: 'shared' },
  addPart: { access: 'admin', status: 201, errorStatuses: [400, 401, 403], cache: 'none', bodyKiB: 44 },
  changePart: { access: 'admin', status: 200, errorStatuses: [400, 401, 403, 404], cache: 'none', bodyKiB: 44 },
  deletePart: { access: 'admin', status: 200, errorStatuses: [401, 403, 404], cache: 'none' },
  placeOrder: {
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 404, 409, 422],
    cache: 'none',
    idempotent: true,
    bodyKiB: 6,
  },
  placeBasket: {
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 409, 422],
    cache: 'none',
    idempotent: true,
    bodyKiB: 22,
  },
  getBasket: { access: 'signed-in', status: 200, errorStatuses: [401], cache: 'none' },
  saveBasket: { access: 'signed-in', status: 200, errorStatuses: [400, 401, 409], cache: 'none', bodyKiB: 18 },
  getOrder: {
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    status: 200,
    errorStatuses: [401, 404],
    cache: 'none',
  },
  changeOrder: {
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    status: 200,
    errorStatuses: [400, 401, 404, 409],
    cache: 'none',
    bodyKiB: 5,
  },
  listOwnOrders: {
    access: 'owner-or-admin',
    ownedBy: { parameter: 'userEmail' },
    status: 200,
    errorStatuses: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  listOrders: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  countOrders: { access: 'admin', status: 200, errorStatuses: [401, 403], cache: 'none' },
  listReviews: { access: 'all', status: 200, errorStatuses: [400], cache: 'shared', paged: true },
  summarizeReviews: { access: 'all', status: 200, errorStatuses: [], cache: 'shared' },
  addReview: { access: 'signed-in', status: 201, errorStatuses: [400, 401, 409], cache: 'none', bodyKiB: 32 },
  getUser: {
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    status: 200,
    errorStatuses: [401, 403, 404],
    cache: 'none',
  },
  saveUser: {
    access: 'owner',
    ownedBy: { parameter: 'email' },
    status: 200,
    errorStatuses: [400, 401, 403],
    cache: 'none',
    bodyKiB: 8,
  },
  checkAdmin: {
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    status: 200,
    errorStatuses: [400, 401, 403],
    cache: 'none',
  },
  listUsers: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  exportOwnData: {
    access: 'owner',
    ownedBy: { parameter: 'email' },
    status: 200,
    errorStatuses: [400, 401, 403],
    cache: 'none',
  },
  deleteAccount: {
    access: 'owner',
    ownedBy: { parameter: 'email' },
    status: 200,
    errorStatuses: [400, 401, 403, 409],
    cache: 'none',
    bodyKiB: 2,
  },
  revokeAdmin: { access: 'admin', status: 200, errorStatuses: [401, 403, 404, 409], cache: 'none' },
  makeAdmin: { access: 'admin', status: 200, errorStatuses: [401, 403, 404, 409], cache: 'none' },
  getAccount: { access: 'admin', status: 200, errorStatuses: [401, 403, 404], cache: 'none' },
  blockAccount: { access: 'admin', status: 200, errorStatuses: [400, 401, 403, 404, 409], cache: 'none', bodyKiB: 4 },
  unblockAccount: { access: 'admin', status: 200, errorStatuses: [401, 403, 404], cache: 'none' },
  listMovements: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  moveStock: {
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 404, 409, 422],
    cache: 'none',
    idempotent: true,
    bodyKiB: 4,
  },
  listAudit: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  checkImport: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', bodyKiB: 232 },
  importParts: { access: 'admin', status: 201, errorStatuses: [400, 401, 403], cache: 'none', bodyKiB: 844 },
  undoImport: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none' },
  listOwnReviews: { access: 'signed-in', status: 200, errorStatuses: [400, 401], cache: 'none', paged: true },
  listPartReviews: { access: 'all', status: 200, errorStatuses: [400], cache: 'shared', paged: true },
  summarizePartReviews: { access: 'all', status: 200, errorStatuses: [400], cache: 'shared' },
  getOwnPartReview: { access: 'signed-in', status: 200, errorStatuses: [400, 401], cache: 'none' },
  writePartReview: {
    access: 'signed-in',
    status: 200,
    errorStatuses: [400, 401, 404, 409],
    cache: 'none',
    bodyKiB: 32,
  },
  deletePartReview: { access: 'signed-in', status: 200, errorStatuses: [401, 404, 409], cache: 'none' },
  reportReview: { access: 'signed-in', status: 200, errorStatuses: [400, 401, 404], cache: 'none', bodyKiB: 4 },
  listReports: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  decideReport: { access: 'admin', status: 200, errorStatuses: [400, 401, 403, 404], cache: 'none', bodyKiB: 4 },
  subscribe: { access: 'all', status: 200, errorStatuses: [400], cache: 'none', bodyKiB: 2 },
  getWatch: { access: 'signed-in', status: 200, errorStatuses: [401, 404], cache: 'none' },
  watchPart: { access: 'signed-in', status: 200, errorStatuses: [401, 404, 409], cache: 'none' },
  unwatchPart: { access: 'signed-in', status: 200, errorStatuses: [401, 404], cache: 'none' },
  listMails: { access: 'admin', status: 200, errorStatuses: [400, 401, 403], cache: 'none', paged: true },
  getMail: { access: 'admin', status: 200, errorStatuses: [401, 403, 404], cache: 'none' },
  retryMail: { access: 'admin', status: 200, errorStatuses: [401, 403, 404, 409], cache: 'none' },
} as const satisfies Record<CallName, Policy>;

/**
 * The table of calls: the source of the server's routes and of the tests' access matrix and, together with
 * `addresses.ts` and `shapes.ts` (which use the same names), of the web app's API client.
 */
export const calls = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [
    name,
    { ...parseEndpoint(address), ...policies[name as CallName] },
  ]),
) as { readonly [C in CallName]: Endpoint & (typeof policies)[C] };

/** The largest request body of a call, in bytes. */
export function bodyBytesOf({ bodyKiB = 1 }: Call): number {
  return bodyKiB * 1024;
}

/** The first path segment of every call: the paths that Hosting rewrites to the function. */
export const rewriteRoots: readonly string[] = [
  ...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? '')),
];

function parseEndpoint(address: (typeof addresses)[CallName]): Endpoint {
  const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path };
}
