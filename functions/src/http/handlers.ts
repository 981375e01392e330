import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { CallName, calls, OwnedCollection } from '@fourteener/contract/calls';
import type { Answer, Output } from '@fourteener/contract/shapes';
import type { StoredListOf } from '@fourteener/contract/list/stored';
import type { StoredItemOf } from '@fourteener/contract/order/stored';
import type { StoredPurchaseOf } from '@fourteener/contract/purchase/stored';
import type { Role } from '@fourteener/contract/user/roles';
import type { Client } from './client.ts';
import type { CheckedIdentity, Identity } from './identity.ts';

type Row<C extends CallName> = (typeof calls)[C];

/** The caller, as the row of the table asks for one. */
type Caller<C extends CallName> =
  Row<C> extends { access: 'all' }
    ? { identity: undefined }
    : Row<C> extends { deferred: true }
      ? {
          /** The caller by the token, while the account is still being looked up. */
          identity: Identity;
          /** Fulfilled with the caller once their account was found valid; rejects with a `DomainError`. Nothing may be decided before. */
          account: Promise<CheckedIdentity>;
        }
      : { identity: CheckedIdentity };

/** The documents that rows of the table declare as owned by an account. */
export interface StoredIn extends Record<OwnedCollection, object> {
  lists: StoredListOf<Timestamp>;
  orders: StoredItemOf<Timestamp>;
  purchases: StoredPurchaseOf<Timestamp>;
}

/** A document that the caller may read: their own, or another one that the staff asks for. */
export interface OwnedDocument<T extends OwnedCollection = OwnedCollection> {
  document: DocumentSnapshot<StoredIn[T]>;
  /** Whether the document is the caller's own; otherwise the role of the caller gives access. */
  isOwn: boolean;
  /** The role that gives access to a document of somebody else. */
  role?: Role;
}

/** The document that the path names, where the row declares it as owned. */
type Owned<C extends CallName> =
  Row<C> extends { ownedBy: { document: infer T extends OwnedCollection } } ? { owned: OwnedDocument<T> } : object;

/** The request, parsed and validated. */
interface SentRequest<C extends CallName> {
  params: Output<C, 'params'>;
  query: Output<C, 'query'>;
  body: Output<C, 'body'>;
  /** Where the request comes from. */
  from: Client;
  /** The `User-Agent` as it was sent; nothing but the caller's own sessions may depend on it. */
  userAgent: string | undefined;
  /** The shop's own origin, as the request came by it. */
  shopOrigin: string;
  /** The `Idempotency-Key`, where the row takes one and one was sent. */
  idempotencyKey: string | undefined;
}

/** Whether the answer is for the staff alone, where the row shows the staff more. */
type Staff<C extends CallName> = Row<C> extends { showsStaffMore: true } ? { isForStaff: boolean } : object;

/** The raw body and its signature, where the row leaves the check of the signature to the handler. */
type Raw<C extends CallName> =
  Row<C> extends { raw: true } ? { rawBody: Buffer; signature: string | undefined } : object;

/** Whether the answer must have all that any instance wrote before, as an admin asks for it. Only calls whose answers are kept have it. */
type Anew<C extends CallName> = Row<C> extends { cache: 'shared' } ? { anew: boolean } : object;

/** The request that a handler gets: parsed and validated, from a caller who may make the call. */
export type CallRequest<C extends CallName> = SentRequest<C> & Caller<C> & Owned<C> & Staff<C> & Anew<C> & Raw<C>;

interface CallResult<C extends CallName> {
  answer: Answer<C>;
  headers?: Record<string, string>;
}

/** Does a call's work; expected failures are thrown as a `DomainError`. */
export type Handler<C extends CallName> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** A handler for each row of the table: one that is missing does not build. */
export type Handlers = { [C in CallName]: Handler<C> };
