import type { CallName } from '@fourteener/contract/addresses';
import type { calls } from '@fourteener/contract/calls';
import type { Answer, Output } from '@fourteener/contract/shapes';
import type { Client } from './client.ts';
import type { CheckedIdentity, Identity } from './identity.ts';

/**
 * Calls whose handlers start while the account is being looked up, and wait for `account` before they decide anything: what
 * riders wait for longest takes a round trip less (docs/decisions/0036-orders-read-while-the-account-is-looked-at.md).
 */
export const deferredCalls = ['placeOrder', 'placeBasket'] as const satisfies CallName[];
type DeferredCall = (typeof deferredCalls)[number];

/** What a handler gets: everything parsed and validated, and the caller where the row of the table asks for one. */
export interface CallRequest<C extends CallName> {
  params: Output<C, 'params'>;
  query: Output<C, 'query'>;
  body: Output<C, 'body'>;
  identity: (typeof calls)[C]['access'] extends 'all' ? undefined : C extends DeferredCall ? Identity : CheckedIdentity;
  /**
   * The caller, once their account was looked up; only the handlers of `deferredCalls` start before, and know only what the
   * token says. Rejects with a `DomainError`. Undefined where the row asks for nobody.
   */
  account: Promise<(typeof calls)[C]['access'] extends 'all' ? undefined : CheckedIdentity>;
  /** Where the request comes from. */
  from: Client;
  /** The `Idempotency-Key`, where the row takes one and one was sent. */
  idempotencyKey: string | undefined;
}

interface CallResult<C extends CallName> {
  answer: Answer<C>;
  headers?: Record<string, string>;
}

/** Does a call's work; expected failures are thrown as a `DomainError`. */
export type Handler<C extends CallName> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** A handler for each row of the table: one that is missing does not build. */
export type Handlers = { [C in CallName]: Handler<C> };
