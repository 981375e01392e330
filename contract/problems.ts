/**
 * All errors that a call can return. `status` is the HTTP status; `title` names the kind for people. An error is sent as RFC 9457
 * `application/problem+json` with `type` `urn:problem:<name>`.
 */
export const problems = {
  'malformed-request': { status: 400, title: 'The request could not be read' },
  'invalid-fields': { status: 400, title: 'Some fields need to be corrected' },
  'sign-in-needed': { status: 401, title: 'Please sign in' },
  'app-unverified': { status: 401, title: 'This request did not come from our website' },
  'not-allowed': { status: 403, title: 'This account is not allowed to do that' },
  'stale-sign-in': { status: 403, title: 'Please sign in again' },
  'second-factor-needed': { status: 403, title: 'Please sign in with your second factor' },
  'not-found': { status: 404, title: 'Not found' },
  'wrong-method': { status: 405, title: 'This address does not accept that method' },
  'sold-out': { status: 409, title: 'Sold out' },
  'quantity-out-of-range': { status: 409, title: 'That quantity cannot be ordered' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'total-changed': { status: 409, title: 'The total has changed' },
  'discount-refused': { status: 409, title: 'The discount code does not apply' },
  'discount-changed': { status: 409, title: 'The discount code was changed elsewhere' },
  'not-delivered': { status: 409, title: 'We do not deliver there' },
  'basket-refused': { status: 409, title: 'Some items in your basket cannot be ordered' },
  'basket-changed': { status: 409, title: 'The basket was changed elsewhere' },
  'garage-changed': { status: 409, title: 'The garage was changed elsewhere' },
  'addresses-changed': { status: 409, title: 'The addresses were changed elsewhere' },
  'settings-changed': { status: 409, title: 'The settings were changed elsewhere' },
  'payment-not-allowed': { status: 409, title: 'The payment cannot be changed that way now' },
  'list-changed': { status: 409, title: 'The list was changed elsewhere' },
  'part-changed': { status: 409, title: 'The part was changed elsewhere' },
  'bike-changed': { status: 409, title: 'The bike was changed elsewhere' },
  'drawing-changed': { status: 409, title: 'The drawing was changed elsewhere' },
  'list-exists': { status: 409, title: 'There is a list of that name' },
  'too-many-lists': { status: 409, title: 'You have too many lists' },
  'action-not-allowed': { status: 409, title: 'The order cannot be changed that way now' },
  'place-unknown': { status: 409, title: 'The place of delivery is not known' },
  'address-changes-total': { status: 409, title: 'The total would change' },
  'review-removed': { status: 409, title: 'The review was taken down' },
  'last-admin': { status: 409, title: 'The shop needs at least one owner' },
  'email-unverified': { status: 409, title: 'The email address is not verified' },
  'account-moved': { status: 409, title: 'The account’s email address has changed' },
  'account-blocked': { status: 409, title: 'The account is blocked' },
  'account-closing': { status: 409, title: 'The account is being deleted' },
  'orders-under-way': { status: 409, title: 'You have open orders' },
  'stock-below-zero': { status: 409, title: 'Not enough in stock' },
  'stock-too-large': { status: 409, title: 'The stock would be too large' },
  'part-discontinued': { status: 409, title: 'This part is discontinued' },
  'still-in-stock': { status: 409, title: 'This part is in stock' },
  'mail-not-failed': { status: 409, title: 'This message does not need to be resent' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'wrong-content-type': { status: 415, title: 'The request must be JSON' },
  'key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong on our end' },
  busy: { status: 503, title: 'The shop is very busy' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemName = keyof typeof problems;

/**
 * The body of an error response. Some kinds have further fields: `price-changed` has `shownPrice` and `price`; `part-changed` has
 * `current`, the current values of the fields in `errors`, null for empty ones.
 */
export interface Problem {
  type: `urn:problem:${ProblemName}`;
  title: string;
  status: number;
  /** A sentence that tells a person what to do. */
  detail: string;
  /** `urn:request:<id>`: the id in the response's `X-Request-Id` header and in the shop's log. */
  instance?: string;
  /** A copy of `detail` for older clients. */
  message: string;
  /** Only for `invalid-fields` and `part-changed`: the fields with an error, and the reason. */
  errors?: { path: string; message: string }[];
}
