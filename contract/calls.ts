import { accountingCalls } from './accounting/calls.ts';
import { drawingCalls } from './drawing/calls.ts';
import { bikeCalls } from './fit/bike-calls.ts';
import { checkoutCalls } from './checkout/calls.ts';
import { coverageCalls } from './part/coverage-calls.ts';
import { customerCalls } from './user/customer-calls.ts';
import { discountCalls } from './discount/calls.ts';
import { policyCalls } from './policy/calls.ts';
import { fitCalls } from './fit/calls.ts';
import { fitReturnCalls } from './fit-return/calls.ts';
import { fitSuggestionCalls } from './fit/suggestion-calls.ts';
import { garageCalls } from './garage/calls.ts';
import { judgingCalls } from './part/judging-calls.ts';
import { listCalls } from './list/calls.ts';
import { emailCalls } from './email/calls.ts';
import { managedOrderCalls } from './order/managed-calls.ts';
import { orderCalls } from './order/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { partChangeCalls } from './part/change-calls.ts';
import { partReviewCalls } from './review/part-calls.ts';
import { partCalls } from './part/calls.ts';
import { managedPartCalls } from './part/managed-calls.ts';
import { pictureCalls } from './part/picture-calls.ts';
import { reviewCalls } from './review/calls.ts';
import { purchaseCalls } from './purchase/calls.ts';
import { paymentCalls } from './purchase/payment-calls.ts';
import type { Method, Row, Rows } from './calls/row.ts';
import { sessionCalls } from './session/calls.ts';
import { stockCalls } from './stock/calls.ts';
import { synonymCalls } from './synonym/calls.ts';
import { userCalls } from './user/calls.ts';
import { withdrawalCalls } from './withdrawal/calls.ts';

export type { Access, OwnedCollection } from './calls/row.ts';

interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
}

/** The default values of a row. */
const defaults = { status: 200, cache: 'none' } as const;

/** A row with the default values and with its address split into method and path. */
type Completed<R> = R &
  Endpoint & {
    readonly status: R extends { readonly status: 201 } ? 201 : 200;
    readonly cache: R extends { readonly cache: 'shared' } ? 'shared' : 'none';
  };

export type Call = Row & Endpoint & Required<Pick<Row, 'status' | 'cache'>>;

/** Every call of the shop, once. The OpenAPI document lists them in this order. */
const rows = {
  ...partCalls,
  ...managedPartCalls,
  ...judgingCalls,
  ...fitCalls,
  ...fitSuggestionCalls,
  ...bikeCalls,
  ...drawingCalls,
  ...coverageCalls,
  ...pictureCalls,
  ...orderCalls,
  ...withdrawalCalls,
  ...managedOrderCalls,
  ...fitReturnCalls,
  ...purchaseCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...accountingCalls,
  ...discountCalls,
  ...policyCalls,
  ...synonymCalls,
  ...reviewCalls,
  ...userCalls,
  ...sessionCalls,
  ...customerCalls,
  ...stockCalls,
  ...partChangeCalls,
  ...partReviewCalls,
  ...emailCalls,
  ...listCalls,
  ...garageCalls,
  ...overviewCalls,
} as const satisfies Rows;

export type CallName = keyof typeof rows;

/** The method and path of a call, which are its key in the web app. */
export type Address = (typeof rows)[CallName]['address'];

/** The names of the calls with an address. */
export type CallAt<A extends Address> = {
  [C in CallName]: (typeof rows)[C]['address'] extends A ? C : never;
}[CallName];

/** The table of calls: the source of the server's routes, of the tests' access matrix and of the web app's API client. */
export const calls = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...parseEndpoint(row.address), ...defaults, ...row }]),
) as { readonly [C in CallName]: Completed<(typeof rows)[C]> };

/** The names of the calls that return a list in pages. */
export type PagedCall = {
  [C in CallName]: (typeof rows)[C] extends { readonly paged: true } ? C : never;
}[CallName];

/** The largest request body of a call, in bytes. */
export function bodyBytesOf({ bodyKiB = 1 }: Call): number {
  return bodyKiB * 1024;
}

/** The first path segments of the calls: Hosting rewrites these paths to the function. */
export const rewriteRoots: readonly string[] = [
  ...new Set(Object.values(calls).map(({ path }) => path.split('/')[1] ?? '')),
];

function parseEndpoint(address: Row['address']): Endpoint {
  const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']];
  return { method, path };
}
