import type * as z from 'zod/mini';

/**
 * Who may call: everybody, any signed-in user, the owner of what the call is about, that user or an admin, or only an
 * admin. A row without it does not compile.
 */
export type Access = 'all' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

/** The collections in which a path's `id` names a document that is somebody's. */
export type OwnedCollection = 'lists' | 'orders' | 'purchases';

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

/** The requirements of a call and the guarantees of its response. */
type Policy = CallerPolicy & {
  /**
   * The handler starts while the account is being looked up, and waits for it before it decides anything
   * (docs/decisions/0036-orders-and-the-account-check.md).
   */
  readonly deferred?: true;
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** The error statuses besides 405, 413, 415, 429, 500 and 503, which any call may answer. */
  readonly errorStatuses: readonly number[];
  /** To the staff the call also answers what everybody else is not; that answer nobody may cache. */
  readonly showsStaffMore?: true;
  /** `shared`: the CDN may cache the response briefly. `none`, the default: nobody may cache it. */
  readonly cache?: 'shared' | 'none';
  /**
   * A paged list: it takes `limit` and `after`, and its response has a `Link` to the next page. It also takes `sort`
   * and `count=true`, which adds the size of the whole list as `X-Total-Count`.
   */
  readonly paged?: true;
  /** A paged list whose search may stop: its page may then be short, and its response says so as `X-Search-Stopped-After`. */
  readonly searchStops?: true;
  /** A write that takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /**
   * The maximum age of the caller's sign-in, ms. After an older one the call is a 403 `stale-sign-in`, so that a browser left open, or a
   * copied token, is not enough.
   */
  readonly signInWithin?: number;
  /** An admin may give money back by it: where it does, the sign-in must be as recent as for `refundPurchase`. */
  readonly refunds?: true;
  /**
   * The largest request body in KiB: room for the longest texts in any encoding, such as `\u00e9` for é. Without it the
   * limit is 1 KiB, and the call takes no body.
   */
  readonly bodyKiB?: number;
  /**
   * The handler gets the body as it came, to check its signature. Such a call is outside App Check and the rate limits, since its
   * caller is a machine that knows neither.
   */
  readonly raw?: true;
  /**
   * The number of requests that one call counts as for the rate limits, where it can cost more than 20 ms of processor or 50 reads: so many, or so
   * many for each KiB of its body. A page of a list counts by its entries (call-costs.ts).
   */
  readonly weight?: number | { readonly perKiB: number };
  /** The own bounds of a call that may take more than 100 ms of processor or answer more than 1 MiB, and the reason. */
  readonly exceeds?: { readonly milliseconds?: number; readonly mebibytes?: number; readonly because: string };
  /** The body limit alone bounds how much is sent: all facts of fit that the schema allows at once are more than anybody has. */
  readonly sizeDecides?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The schemas of what a call takes and answers. */
export interface Shape {
  readonly params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}

/** A call as the table has it. */
export type Row = Policy &
  Shape & {
    /** Method and path; `{name}` marks a path parameter, which is one path segment. */
    readonly address: `${Method} /${string}`;
  };

/** Calls by their names. */
export type Rows = Readonly<Record<string, Row>>;
