import { addresses, type CallName } from './addresses.ts';

/**
 * Who may call: everybody; anyone signed in; the user whose email the call names (`ownedBy`); that user or an admin; an
 * admin. A row without it does not build.
 */
export type Access = 'all' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

/** What a call asks of its caller and promises for its answer. */
interface Terms {
  readonly access: Access;
  /** The path or query parameter that names the owner's email. */
  readonly ownedBy?: string;
  /** The status of a success. */
  readonly status: 200 | 201;
  /** What it may be refused with besides 405, 413, 415, 429, 500 and 503, which any call may answer. */
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

/** Where a call is asked for. */
interface Place {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a parameter, one path segment. */
  readonly path: `/${string}`;
}

export interface Call extends Place, Terms {}

const terms = {
  listParts: { access: 'all', status: 200, refusals: [400], cache: 'shared', paged: true },
  getPart: { access: 'all', status: 200, refusals: [404], cache: 'shared' },
  addPart: { access: 'admin', status: 201, refusals: [400, 401, 403], cache: 'none' },
  changePart: { access: 'admin', status: 200, refusals: [400, 401, 403, 404], cache: 'none' },
  deletePart: { access: 'admin', status: 200, refusals: [401, 403, 404], cache: 'none' },
  placeOrder: {
    access: 'signed-in',
    status: 201,
    refusals: [400, 401, 404, 409, 422],
    cache: 'none',
    idempotent: true,
  },
  placeBasket: { access: 'signed-in', status: 201, refusals: [400, 401, 409, 422], cache: 'none', idempotent: true },
  getOrder: { access: 'signed-in', status: 200, refusals: [401, 404], cache: 'none' },
  changeOrder: { access: 'signed-in', status: 200, refusals: [400, 401, 404, 409], cache: 'none' },
  listOwnOrders: {
    access: 'owner-or-admin',
    ownedBy: 'userEmail',
    status: 200,
    refusals: [400, 401, 403],
    cache: 'none',
    paged: true,
  },
  listOrders: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  countOrders: { access: 'admin', status: 200, refusals: [401, 403], cache: 'none' },
  listReviews: { access: 'all', status: 200, refusals: [400], cache: 'shared', paged: true },
  summarizeReviews: { access: 'all', status: 200, refusals: [], cache: 'shared' },
  addReview: { access: 'signed-in', status: 201, refusals: [400, 401], cache: 'none' },
  getUser: { access: 'owner-or-admin', ownedBy: 'email', status: 200, refusals: [401, 403, 404], cache: 'none' },
  saveUser: { access: 'owner', ownedBy: 'email', status: 200, refusals: [400, 401, 403], cache: 'none' },
  checkAdmin: { access: 'owner-or-admin', ownedBy: 'email', status: 200, refusals: [400, 401, 403], cache: 'none' },
  listUsers: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  exportOwnData: { access: 'owner', ownedBy: 'email', status: 200, refusals: [400, 401, 403], cache: 'none' },
  deleteAccount: { access: 'owner', ownedBy: 'email', status: 200, refusals: [400, 401, 403, 409], cache: 'none' },
  revokeAdmin: { access: 'admin', status: 200, refusals: [401, 403, 404, 409], cache: 'none' },
  makeAdmin: { access: 'admin', status: 200, refusals: [401, 403, 404], cache: 'none' },
  listMovements: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  moveStock: {
    access: 'admin',
    status: 201,
    refusals: [400, 401, 403, 404, 409, 422],
    cache: 'none',
    idempotent: true,
  },
  listAudit: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  checkImport: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none' },
  importParts: { access: 'admin', status: 201, refusals: [400, 401, 403], cache: 'none' },
  undoImport: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none' },
  listOwnReviews: { access: 'signed-in', status: 200, refusals: [400, 401], cache: 'none', paged: true },
  listPartReviews: { access: 'all', status: 200, refusals: [400], cache: 'shared', paged: true },
  summarizePartReviews: { access: 'all', status: 200, refusals: [400], cache: 'shared' },
  getOwnPartReview: { access: 'signed-in', status: 200, refusals: [400, 401], cache: 'none' },
  writePartReview: { access: 'signed-in', status: 200, refusals: [400, 401, 404, 409], cache: 'none' },
  deletePartReview: { access: 'signed-in', status: 200, refusals: [401, 404, 409], cache: 'none' },
  reportReview: { access: 'signed-in', status: 200, refusals: [400, 401, 404], cache: 'none' },
  listReports: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  decideReport: { access: 'admin', status: 200, refusals: [400, 401, 403, 404], cache: 'none' },
  subscribe: { access: 'all', status: 200, refusals: [400], cache: 'none' },
  getWatch: { access: 'signed-in', status: 200, refusals: [401, 404], cache: 'none' },
  watchPart: { access: 'signed-in', status: 200, refusals: [401, 404, 409], cache: 'none' },
  unwatchPart: { access: 'signed-in', status: 200, refusals: [401, 404], cache: 'none' },
  listMails: { access: 'admin', status: 200, refusals: [400, 401, 403], cache: 'none', paged: true },
  getMail: { access: 'admin', status: 200, refusals: [401, 403, 404], cache: 'none' },
  retryMail: { access: 'admin', status: 200, refusals: [401, 403, 404, 409], cache: 'none' },
} as const satisfies Record<CallName, Terms>;

/**
 * The table of calls: the one source of the server's routes and the tests' access matrix, and with `addresses.ts` and
 * `shapes.ts`, under the same names, of the web app's client.
 */
export const calls = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, { ...readPlace(address), ...terms[name as CallName] }]),
) as { readonly [C in CallName]: Place & (typeof terms)[C] };

/** The first segment of every call's path: what Hosting hands to the function. */
export const roots: readonly string[] = [...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? ''))];

function readPlace(address: (typeof addresses)[CallName]): Place {
  const [method, path] = address.split(' ') as [Place['method'], Place['path']];
  return { method, path };
}
