import type { DocumentReference } from 'firebase-admin/firestore';
import type { Call, OwnedCollection } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { isAdmin } from './accounts.ts';
import type { OwnedDocument, StoredIn } from '../http/handlers.ts';
import type { Identity } from '../http/identity.ts';
import { DomainError } from '../errors/domain-error.ts';

/**
 * Whether the caller may make the call, by its row's `access`; throws a 403 when not. `ownerEmail` is the email that the
 * call names, lower case. Being an admin is asked of the account, not of the token, so that it ends, or begins, at once.
 */
export async function authorize(deps: Deps, { access }: Call, identity: Identity, ownerEmail?: string): Promise<void> {
  const owns = ownerEmail !== undefined && ownerEmail === identity.email;
  if (access === 'all' || access === 'signed-in') return;
  if (access !== 'admin' && owns) return;
  if (access === 'owner') throw new DomainError('not-allowed', 'You can only do that for your own account.');
  if (await within(constraints.commitTime, isAdmin(deps, identity.uid))) return;
  throw new DomainError(
    'not-allowed',
    access === 'admin' ? 'Only admins can do that.' : 'You can only see what belongs to your own account.',
  );
}

/** Throws a `DomainError` (403) when the caller signed in longer ago than the call's row lets them. */
export function requireRecentSignIn({ now }: Deps, { signInWithin = Infinity }: Call, { signedInAt }: Identity): void {
  if (now().getTime() - signedInAt.getTime() > signInWithin)
    throw new DomainError('stale-sign-in', 'Please sign in again so that we know it is you.');
}

/** A document that belongs to the account in its `userId`, and what is said when there is none. */
export interface Ownable<T extends OwnedCollection = OwnedCollection> {
  ref: DocumentReference<StoredIn[T]>;
  missing: string;
}

/**
 * The document that a call names, if it is the caller's or, where the row lets them, an admin asks. Throws a 404 when not:
 * another's is as if it were not there, so that its id tells nothing.
 */
export async function authorizeDocument<T extends OwnedCollection>(
  deps: Deps,
  { access }: Call,
  { uid }: Identity,
  { ref, missing }: Ownable<T>,
): Promise<OwnedDocument<T>> {
  const document = await within(constraints.readTime, ref.get());
  const isOwn = document.get('userId') === uid;
  const mayAdmins = access === 'owner-or-admin';
  if (document.exists && (isOwn || (mayAdmins && (await within(constraints.commitTime, isAdmin(deps, uid)))))) {
    return { document, isOwn };
  }
  throw new DomainError('not-found', missing);
}
