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
          /** The caller as the token says; the account is still being looked up. */
          identity: Identity;
          /** The caller, once their account was found good; rejects with a `DomainError`. Nothing may be decided before. */
          account: Promise<CheckedIdentity>;
        }
      : { identity: CheckedIdentity };

/** The documents that rows of the table declare as somebody's. */
export interface StoredIn extends Record<OwnedCollection, object> {
  lists: StoredListOf<Timestamp>;
  orders: StoredItemOf<Timestamp>;
  purchases: StoredPurchaseOf<Timestamp>;
}

/** A document that the caller may have: their own, or one that staff asks for. */
export interface OwnedDocument<T extends OwnedCollection = OwnedCollection> {
  document: DocumentSnapshot<StoredIn[T]>;
  /** Whether it is the caller's; else their role lets them have it. */
  isOwn: boolean;
  /** The role by which they have what is not their own. */
  role?: Role;
}

/** The document that the path names, where the row says that it is somebody's. */
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

/** Whether the answer is for the staff alone, where the row says that they are answered more. */
type Staff<C extends CallName> = Row<C> extends { showsStaffMore: true } ? { isForStaff: boolean } : object;

/** The body as it came, and what it is signed with, where the row says that the handler checks that. */
type Raw<C extends CallName> =
  Row<C> extends { raw: true } ? { rawBody: Buffer; signature: string | undefined } : object;

/** Whether the answer must have all that any instance wrote before: an admin asks for it. Calls whose answers are kept have it. */
type Anew<C extends CallName> = Row<C> extends { cache: 'shared' } ? { anew: boolean } : object;

/** What a handler gets: everything parsed and validated, and the caller, who may make the call. */
export type CallRequest<C extends CallName> = SentRequest<C> & Caller<C> & Owned<C> & Staff<C> & Anew<C> & Raw<C>;

interface CallResult<C extends CallName> {
  answer: Answer<C>;
  headers?: Record<string, string>;
}

/** Does a call's work; expected failures are thrown as a `DomainError`. */
export type Handler<C extends CallName> = (request: CallRequest<C>) => Promise<CallResult<C>>;

/** A handler for each row of the table: one that is missing does not build. */
export type Handlers = { [C in CallName]: Handler<C> };
