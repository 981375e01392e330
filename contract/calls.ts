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
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** The error statuses besides 405, 413, 415, 429, 500 and 503, which any call may answer. */
  readonly errorStatuses: readonly number[];
  /** `shared`: the CDN may cache the response briefly. `none`, the default: nobody may cache it. */
  readonly cache?: 'shared' | 'none';
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call as the table has it. */
type Row = Policy & {
  /** Method and path; `{name}` marks a path parameter, which is one path segment. */
  readonly address: `${Method} /${string}`;
};

interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
}

/** What holds where a row does not say otherwise. */
const defaults = { status: 200, cache: 'none' } as const;

/** A row with its defaults, and its address taken apart. */
type Completed<R> = R &
  Endpoint & {
    readonly status: R extends { readonly status: 201 } ? 201 : 200;
    readonly cache: R extends { readonly cache: 'shared' } ? 'shared' : 'none';
  };

export type Call = Row & Endpoint & Required<Pick<Row, 'status' | 'cache'>>;

/** Every call of the shop, once. The OpenAPI document lists them in this order. */
const rows = {
  listParts: { address: 'GET /partses', access: 'all', errorStatuses: [400], cache: 'shared', paged: true },
  getPart: { address: 'GET /partses/{id}', access: 'all', errorStatuses: [404], cache: 'shared' },
  addPart: { address: 'POST /partses', access: 'admin', status: 201, errorStatuses: [400, 401, 403], bodyKiB: 44 },
  changePart: { address: 'PUT /partses/{id}', access: 'admin', errorStatuses: [400, 401, 403, 404], bodyKiB: 44 },
  deletePart: { address: 'DELETE /partses/{id}', access: 'admin', errorStatuses: [401, 403, 404] },
  placeOrder: {
    address: 'POST /order',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 404, 409, 422],
    idempotent: true,
    bodyKiB: 6,
  },
  placeBasket: {
    address: 'POST /baskets',
    access: 'signed-in',
    deferred: true,
    status: 201,
    errorStatuses: [400, 401, 409, 422],
    idempotent: true,
    bodyKiB: 22,
  },
  getBasket: { address: 'GET /baskets/mine', access: 'signed-in', errorStatuses: [401] },
  saveBasket: { address: 'PUT /baskets/mine', access: 'signed-in', errorStatuses: [400, 401, 409], bodyKiB: 18 },
  getOrder: {
    address: 'GET /order/{id}',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [401, 404],
  },
  changeOrder: {
    address: 'POST /order/{id}/actions',
    access: 'owner-or-admin',
    ownedBy: { document: 'orders' },
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 5,
  },
  listOwnOrders: {
    address: 'GET /order',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'userEmail' },
    errorStatuses: [400, 401, 403],
    paged: true,
  },
  listOrders: { address: 'GET /allorders', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  countOrders: { address: 'GET /allorders/counts', access: 'admin', errorStatuses: [401, 403] },
  listReviews: { address: 'GET /review', access: 'all', errorStatuses: [400], cache: 'shared', paged: true },
  summarizeReviews: { address: 'GET /review/summary', access: 'all', errorStatuses: [], cache: 'shared' },
  addReview: { address: 'POST /review', access: 'signed-in', status: 201, errorStatuses: [400, 401, 409], bodyKiB: 32 },
  getUser: {
    address: 'GET /user/{email}',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    errorStatuses: [401, 403, 404],
  },
  saveUser: {
    address: 'PUT /user/{email}',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    bodyKiB: 8,
  },
  checkAdmin: {
    address: 'GET /admin/{email}',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
  },
  listUsers: { address: 'GET /user', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  exportOwnData: {
    address: 'GET /user/{email}/export',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
  },
  deleteAccount: {
    address: 'POST /user/{email}/deletion',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403, 409],
    bodyKiB: 2,
  },
  revokeAdmin: { address: 'DELETE /user/admin/{email}', access: 'admin', errorStatuses: [401, 403, 404, 409] },
  makeAdmin: { address: 'PUT /user/admin/{email}', access: 'admin', errorStatuses: [401, 403, 404, 409] },
  getAccount: { address: 'GET /user/{email}/account', access: 'admin', errorStatuses: [401, 403, 404] },
  blockAccount: {
    address: 'PUT /user/{email}/block',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 4,
  },
  unblockAccount: { address: 'DELETE /user/{email}/block', access: 'admin', errorStatuses: [401, 403, 404] },
  listMovements: { address: 'GET /stock/{id}', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  moveStock: {
    address: 'POST /stock/{id}',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 404, 409, 422],
    idempotent: true,
    bodyKiB: 4,
  },
  listAudit: { address: 'GET /audit', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  checkImport: { address: 'POST /imports/{id}/names', access: 'admin', errorStatuses: [400, 401, 403], bodyKiB: 232 },
  importParts: {
    address: 'POST /imports/{id}',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403],
    bodyKiB: 844,
  },
  undoImport: { address: 'DELETE /imports/{id}', access: 'admin', errorStatuses: [400, 401, 403] },
  listOwnReviews: { address: 'GET /review/mine', access: 'signed-in', errorStatuses: [400, 401], paged: true },
  listPartReviews: {
    address: 'GET /partses/{id}/reviews',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    paged: true,
  },
  summarizePartReviews: {
    address: 'GET /partses/{id}/reviews/summary',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
  },
  getOwnPartReview: { address: 'GET /partses/{id}/reviews/mine', access: 'signed-in', errorStatuses: [400, 401] },
  writePartReview: {
    address: 'PUT /partses/{id}/reviews/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 32,
  },
  deletePartReview: {
    address: 'DELETE /partses/{id}/reviews/mine',
    access: 'signed-in',
    errorStatuses: [401, 404, 409],
  },
  reportReview: {
    address: 'POST /review/{id}/reports',
    access: 'signed-in',
    errorStatuses: [400, 401, 404],
    bodyKiB: 4,
  },
  listReports: { address: 'GET /reports', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  decideReport: {
    address: 'POST /reports/{id}/decision',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    bodyKiB: 4,
  },
  subscribe: { address: 'POST /newsletter', access: 'all', errorStatuses: [400], bodyKiB: 2 },
  getWatch: { address: 'GET /partses/{id}/watch', access: 'signed-in', errorStatuses: [401, 404] },
  watchPart: { address: 'POST /partses/{id}/watch', access: 'signed-in', errorStatuses: [401, 404, 409] },
  unwatchPart: { address: 'DELETE /partses/{id}/watch', access: 'signed-in', errorStatuses: [401, 404] },
  listMails: { address: 'GET /mails', access: 'admin', errorStatuses: [400, 401, 403], paged: true },
  getMail: { address: 'GET /mails/{id}', access: 'admin', errorStatuses: [401, 403, 404] },
  retryMail: { address: 'POST /mails/{id}/attempts', access: 'admin', errorStatuses: [401, 403, 404, 409] },
} as const satisfies Record<string, Row>;

export type CallName = keyof typeof rows;

/**
 * The table of calls: the source of the server's routes and of the tests' access matrix and, together with `shapes.ts` (which
 * uses the same names), of the web app's API client.
 */
export const calls = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...parseEndpoint(row.address), ...defaults, ...row }]),
) as { readonly [C in CallName]: Completed<(typeof rows)[C]> };

/** The calls that answer a list in pages. */
export type PagedCall = {
  [C in CallName]: (typeof rows)[C] extends { readonly paged: true } ? C : never;
}[CallName];

/** The largest request body of a call, in bytes. */
export function bodyBytesOf({ bodyKiB = 1 }: Call): number {
  return bodyKiB * 1024;
}

/** The first path segment of every call: the paths that Hosting rewrites to the function. */
export const rewriteRoots: readonly string[] = [
  ...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? '')),
];

function parseEndpoint(address: Row['address']): Endpoint {
  const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path };
}
