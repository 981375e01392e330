/**
 * The table of calls: the one source of the server's routes, the web app's client and the tests' access matrix.
 * Plain data, so that a client which only calls does not load the schemas; those stand in `shapes.ts`, under the same names.
 */

/**
 * Who may call: everybody; anyone signed in; the user whose email the call names (`ownedBy`); that user or an admin; an
 * admin. A row without it does not build.
 */
export type Access = 'all' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a parameter, one path segment. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The path or query parameter that names the owner's email. */
  readonly ownedBy?: string;
  /** The status of a success. */
  readonly status: 200 | 201;
  /** What it may be refused with besides 405, 413, 415, 500 and 503, which any call may answer. */
  readonly refusals: readonly number[];
  /** `shared`: the CDN may keep the answer for a moment. `none`: nobody keeps it. */
  readonly cache: 'shared' | 'none';
  /**
   * A list in pages: takes `limit` and `after`, answers a `Link` to the next page. It also takes `sort`, and `count=true`,
   * which adds the size of the whole list as `X-Total-Count`.
   */
  readonly paged?: true;
  /** A write that takes an `Idempotency-Key`. */
  readonly idempotent?: true;
}

export const calls = {
  listParts: {
    method: 'GET',
    path: '/partses',
    access: 'all',
    status: 200,
    refusals: [400],
    cache: 'shared',
    paged: true,
  },
  getPart: { method: 'GET', path: '/partses/{id}', access: 'all', status: 200, refusals: [404], cache: 'shared' },
  addPart: { method: 'POST', path: '/partses', access: 'admin', status: 201, refusals: [400, 401, 403], cache: 'none' },
  changePart: {
    method: 'PUT',
    path: '/partses/{id}',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403, 404],
    cache: 'none',
  },
  deletePart: {
    method: 'DELETE',
    path: '/partses/{id}',
    access: 'admin',
    status: 200,
    refusals: [401, 403, 404],
    cache: 'none',
  },
  placeOrder: {
    method: 'POST',
    path: '/order',
    access: 'signed-in',
    status: 201,
    refusals: [400, 401, 404, 409, 422],
    cache: 'none',
    idempotent: true,
  },
  placeBasket: {
    method: 'POST',
    path: '/baskets',
    access: 'signed-in',
    status: 201,
    refusals: [400, 401, 409, 422],
    cache: 'none',
    idempotent: true,
  },
  getOrder: {
    method: 'GET',
    path: '/order/{id}',
    access: 'signed-in',
    status: 200,
    refusals: [401, 404],
    cache: 'none',
  },
  changeOrder: {
    method: 'POST',
    path: '/order/{id}/actions',
    access: 'signed-in',
    status: 200,
    refusals: [400, 401, 404, 409],
    cache: 'none',
  },
  listOwnOrders: {
    method: 'GET',
    path: '/order',
    access: 'owner-or-admin',
    ownedBy: 'userEmail',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  listOrders: {
    method: 'GET',
    path: '/allorders',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  countOrders: {
    method: 'GET',
    path: '/allorders/counts',
    access: 'admin',
    status: 200,
    refusals: [401, 403],
    cache: 'none',
  },
  listReviews: {
    method: 'GET',
    path: '/review',
    access: 'all',
    status: 200,
    refusals: [400],
    cache: 'shared',
    paged: true,
  },
  summarizeReviews: {
    method: 'GET',
    path: '/review/summary',
    access: 'all',
    status: 200,
    refusals: [],
    cache: 'shared',
  },
  addReview: { method: 'POST', path: '/review', access: 'signed-in', status: 201, refusals: [400, 401], cache: 'none' },
  getUser: {
    method: 'GET',
    path: '/user/{email}',
    access: 'owner-or-admin',
    ownedBy: 'email',
    status: 200,
    refusals: [401, 403, 404],
    cache: 'none',
  },
  saveUser: {
    method: 'PUT',
    path: '/user/{email}',
    access: 'owner',
    ownedBy: 'email',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
  },
  checkAdmin: {
    method: 'GET',
    path: '/admin/{email}',
    access: 'owner-or-admin',
    ownedBy: 'email',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  revokeAdmin: {
    method: 'DELETE',
    path: '/user/admin/{email}',
    access: 'admin',
    status: 200,
    refusals: [401, 403, 404, 409],
    cache: 'none',
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/{email}',
    access: 'admin',
    status: 200,
    refusals: [401, 403, 404],
    cache: 'none',
  },
  listMovements: {
    method: 'GET',
    path: '/stock/{id}',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  moveStock: {
    method: 'POST',
    path: '/stock/{id}',
    access: 'admin',
    status: 201,
    refusals: [400, 401, 403, 404, 409, 422],
    cache: 'none',
    idempotent: true,
  },
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  checkImport: {
    method: 'POST',
    path: '/imports/{id}/names',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
  },
  importParts: {
    method: 'POST',
    path: '/imports/{id}',
    access: 'admin',
    status: 201,
    refusals: [400, 401, 403],
    cache: 'none',
  },
  undoImport: {
    method: 'DELETE',
    path: '/imports/{id}',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
  },
  listOwnReviews: {
    method: 'GET',
    path: '/review/mine',
    access: 'signed-in',
    status: 200,
    refusals: [400, 401],
    cache: 'none',
    paged: true,
  },
  listPartReviews: {
    method: 'GET',
    path: '/partses/{id}/reviews',
    access: 'all',
    status: 200,
    refusals: [400],
    cache: 'shared',
    paged: true,
  },
  summarizePartReviews: {
    method: 'GET',
    path: '/partses/{id}/reviews/summary',
    access: 'all',
    status: 200,
    refusals: [400],
    cache: 'shared',
  },
  getOwnPartReview: {
    method: 'GET',
    path: '/partses/{id}/reviews/mine',
    access: 'signed-in',
    status: 200,
    refusals: [400, 401],
    cache: 'none',
  },
  writePartReview: {
    method: 'PUT',
    path: '/partses/{id}/reviews/mine',
    access: 'signed-in',
    status: 200,
    refusals: [400, 401, 404, 409],
    cache: 'none',
  },
  deletePartReview: {
    method: 'DELETE',
    path: '/partses/{id}/reviews/mine',
    access: 'signed-in',
    status: 200,
    refusals: [401, 404, 409],
    cache: 'none',
  },
  reportReview: {
    method: 'POST',
    path: '/review/{id}/reports',
    access: 'signed-in',
    status: 200,
    refusals: [400, 401, 404],
    cache: 'none',
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  decideReport: {
    method: 'POST',
    path: '/reports/{id}/decision',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403, 404],
    cache: 'none',
  },
  subscribe: { method: 'POST', path: '/newsletter', access: 'all', status: 200, refusals: [400], cache: 'none' },
  getWatch: {
    method: 'GET',
    path: '/partses/{id}/watch',
    access: 'signed-in',
    status: 200,
    refusals: [401, 404],
    cache: 'none',
  },
  watchPart: {
    method: 'POST',
    path: '/partses/{id}/watch',
    access: 'signed-in',
    status: 200,
    refusals: [401, 404, 409],
    cache: 'none',
  },
  unwatchPart: {
    method: 'DELETE',
    path: '/partses/{id}/watch',
    access: 'signed-in',
    status: 200,
    refusals: [401, 404],
    cache: 'none',
  },
  listMails: {
    method: 'GET',
    path: '/mails',
    access: 'admin',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  getMail: {
    method: 'GET',
    path: '/mails/{id}',
    access: 'admin',
    status: 200,
    refusals: [401, 403, 404],
    cache: 'none',
  },
  retryMail: {
    method: 'POST',
    path: '/mails/{id}/attempts',
    access: 'admin',
    status: 200,
    refusals: [401, 403, 404, 409],
    cache: 'none',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The first segment of every call's path: what Hosting hands to the function. */
export const roots: readonly string[] = [...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))];
