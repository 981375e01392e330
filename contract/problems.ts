/**
 * Every way in which a call can be refused: a closed list. `status` is HTTP's; `title` names the kind for people.
 * Answered as RFC 9457 `application/problem+json` with `type` `urn:problem:<name>`.
 */
export const problems = {
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'invalid-fields': { status: 400, title: 'Some fields need another look' },
  'sign-in-needed': { status: 401, title: 'Please sign in' },
  'app-unverified': { status: 401, title: 'This does not come from the shop’s own pages' },
  'not-allowed': { status: 403, title: 'This account may not do that' },
  'stale-sign-in': { status: 403, title: 'Please sign in once more' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'wrong-method': { status: 405, title: 'This address does not take that method' },
  'sold-out': { status: 409, title: 'Sold out' },
  'quantity-out-of-range': { status: 409, title: 'That quantity cannot be ordered' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'basket-refused': { status: 409, title: 'Some lines of the basket cannot be ordered' },
  'action-not-allowed': { status: 409, title: 'That cannot be done with the order now' },
  'review-removed': { status: 409, title: 'The review was taken down' },
  'last-admin': { status: 409, title: 'The shop needs this admin' },
  'orders-under-way': { status: 409, title: 'Orders are under way' },
  'stock-below-zero': { status: 409, title: 'There are not that many pieces' },
  'still-in-stock': { status: 409, title: 'It can be ordered now' },
  'mail-not-failed': { status: 409, title: 'This message needs no other attempt' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'wrong-content-type': { status: 415, title: 'The request must be JSON' },
  'key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request' },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'Too much at once' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemName = keyof typeof problems;

/** A refusal's body. Some kinds add figures of their own (`price-changed`: `shownPrice`, `price`). */
export interface Problem {
  type: `urn:problem:${ProblemName}`;
  title: string;
  status: number;
  /** One sentence that a person can act on. */
  detail: string;
  /** `urn:request:<id>`: the id that the answer's `X-Request-Id` and the shop's log have. */
  instance?: string;
  /** The same as `detail`, where older clients look. */
  message: string;
  /** For `invalid-fields`: what is wrong with which. */
  errors?: { path: string; message: string }[];
}
