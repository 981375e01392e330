import { assemblyCalls } from './calls/assemblies.ts';
import { bikeCalls } from './calls/bikes.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { coverageCalls } from './calls/coverage.ts';
import { customerCalls } from './calls/customers.ts';
import { fitCalls } from './calls/fit.ts';
import { fitSuggestionCalls } from './calls/fit-suggestions.ts';
import { garageCalls } from './calls/garage.ts';
import { judgingCalls } from './calls/judging.ts';
import { listCalls } from './calls/lists.ts';
import { mailCalls } from './calls/mails.ts';
import { managedOrderCalls } from './calls/managed-orders.ts';
import { orderCalls } from './calls/orders.ts';
import { overviewCalls } from './calls/overview.ts';
import { partChangeCalls } from './calls/part-changes.ts';
import { partReviewCalls } from './calls/part-reviews.ts';
import { partCalls } from './calls/parts.ts';
import { pictureCalls } from './calls/pictures.ts';
import { reviewCalls } from './calls/reviews.ts';
import { purchaseCalls } from './calls/purchases.ts';
import { paymentCalls } from './calls/payments.ts';
import type { Method, Row, Rows } from './calls/row.ts';
import { stockCalls } from './calls/stock.ts';
import { userCalls } from './calls/users.ts';

export type { Access, OwnedCollection } from './calls/row.ts';

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
  ...partCalls,
  ...judgingCalls,
  ...fitCalls,
  ...fitSuggestionCalls,
  ...bikeCalls,
  ...assemblyCalls,
  ...coverageCalls,
  ...pictureCalls,
  ...orderCalls,
  ...managedOrderCalls,
  ...purchaseCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...reviewCalls,
  ...userCalls,
  ...customerCalls,
  ...stockCalls,
  ...partChangeCalls,
  ...partReviewCalls,
  ...mailCalls,
  ...listCalls,
  ...garageCalls,
  ...overviewCalls,
} as const satisfies Rows;

export type CallName = keyof typeof rows;

/** The method and path of a call, by which the web app asks for it. */
export type Address = (typeof rows)[CallName]['address'];

/** The calls at an address. */
export type CallAt<A extends Address> = {
  [C in CallName]: (typeof rows)[C]['address'] extends A ? C : never;
}[CallName];

/** The table of calls: the source of the server's routes, of the tests' access matrix and of the web app's API client. */
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
