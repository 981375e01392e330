import type * as z from 'zod/mini';

/**
 * The callers who may make a call: everybody, any signed-in user, the owner of the thing that the call is about, its owner or an admin, or
 * only an admin. A row without an access does not compile.
 */
export type Access = 'all' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

/** The collections of owned documents, whose ids can be the `id` in a path. */
export type OwnedCollection = 'lists' | 'orders' | 'purchases';

/** Where the server finds the owner of the thing that a request is about. */
type OwnedBy =
  /** The path or query parameter with the owner's email address. */
  | { readonly parameter: 'email' | 'userEmail'; readonly document?: undefined }
  /**
   * The collection of the document that the path's `id` names, which stores its owner. To other callers the call is a 404, as if the
   * document did not exist.
   */
  | { readonly document: OwnedCollection; readonly parameter?: undefined };

/** A row whose access depends on an owner must say how the owner is found; otherwise it does not compile. */
type CallerPolicy =
  | { readonly access: 'all' | 'signed-in' | 'admin'; readonly ownedBy?: undefined }
  | { readonly access: 'owner' | 'owner-or-admin'; readonly ownedBy: OwnedBy };

/** The requirements of a call and the guarantees of its response. */
type Policy = CallerPolicy & {
  /**
   * The handler starts while the account is being looked up, and waits for it before it decides anything
   * (docs/decisions/0036-orders-and-the-account-check.md).
   */
  readonly deferred?: true;
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** The error statuses that the call can return, besides 405, 413, 415, 429, 500 and 503, which every call can return. */
  readonly errorStatuses: readonly number[];
  /** The response to staff contains more than the response to other callers, so it must not be cached. */
  readonly showsStaffMore?: true;
  /** `shared`: the CDN may cache the response briefly. `none`, the default: nobody may cache it. */
  readonly cache?: 'shared' | 'none';
  /**
   * A paged list: it takes `limit` and `after`, and its response has a `Link` to the next page. It also takes `sort`
   * and `count=true`, which adds the size of the whole list as `X-Total-Count`.
   */
  readonly paged?: true;
  /** A paged list whose search may stop early: the page may then be short, and the response header `X-Search-Stopped-After` says so. */
  readonly searchStops?: true;
  /** A write that takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * The maximum age of the caller's sign-in, ms. After an older sign-in the call is a 403 `stale-sign-in`, so that a browser left open or a
   * copied token is not enough.
   */
  readonly signInWithin?: number;
  /** The call can refund money. If a request does, the admin's sign-in must be as recent as for `refundPurchase`. */
  readonly refunds?: true;
  /**
   * The largest request body in KiB: room for the longest texts in any encoding, such as `\u00e9` for é. Without it the
   * limit is 1 KiB, and the call takes no body.
   */
  readonly bodyKiB?: number;
  /**
   * The handler gets the raw body, to check its signature. App Check and the rate limits do not apply, because the caller is a machine that
   * supports neither.
   */
  readonly raw?: true;
  /**
   * The number of requests that one call counts as in the rate limits, if it can cost more than 20 ms of processor time or 50 reads: a
   * number, or a number for each KiB of the body. A page of a list counts by its entries (call-costs.ts).
   */
  readonly weight?: number | { readonly perKiB: number };
  /** The limits of a call that may take more than 100 ms of processor time or return more than 1 MiB, and the reason. */
  readonly exceeds?: { readonly milliseconds?: number; readonly mebibytes?: number; readonly because: string };
  /** Only `bodyKiB` limits the size of the body, because the schema allows more entries at once than anybody has. */
  readonly sizeDecides?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The schemas of a call's request and of its response. */
export interface Shape {
  readonly params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

/** A row of the table of calls. */
export type Row = Policy &
  Shape & {
    /** Method and path; `{name}` marks a path parameter, which is one path segment. */
    readonly address: `${Method} /${string}`;
  };

/** Rows by the names of their calls. */
export type Rows = Readonly<Record<string, Row>>;
