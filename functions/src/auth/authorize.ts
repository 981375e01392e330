import type { DocumentReference } from 'firebase-admin/firestore';
import { type Call, type CallName, calls, type OwnedCollection } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { callRights, hasRight, onlyRoles, type Right, type StaffCall } from '@fourteener/contract/user/rights';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { findRole } from './accounts.ts';
import type { OwnedDocument, StoredIn } from '../http/handlers.ts';
import type { Identity } from '../http/identity.ts';
import { DomainError } from '../errors/domain-error.ts';

/** The right that the staff needs for a call; undefined for a call that is not for the staff. */
function rightFor(name: CallName): Right | undefined {
  return callRights[name as StaffCall];
}

/** The role of the caller by the account, not by the token, so that a change of role takes effect at once. */
const roleOf = (deps: Deps, uid: string) => within(constraints.commitTime, findRole(deps, uid));

/**
 * Throws a 403 unless the caller may make the call, by the `access` of its row and, for the staff, by the right of their role.
 * `ownerEmail` is the email that the call names, lower case.
 */
export async function authorize(deps: Deps, name: CallName, identity: Identity, ownerEmail?: string): Promise<void> {
  const { access }: Call = calls[name];
  const owns = ownerEmail !== undefined && ownerEmail === identity.email;
  if (access === 'all' || access === 'signed-in') return;
  if (access !== 'admin' && owns) return;
  if (access === 'owner') throw new DomainError('not-allowed', 'You can only do that for your own account.');
  const role = await roleOf(deps, identity.uid);
  const right = rightFor(name);
  if (right && hasRight(role, right)) {
    requireSecondFactor(deps, identity);
    return;
  }
  throw role === undefined && access === 'owner-or-admin'
    ? new DomainError('not-allowed', 'You can only see what belongs to your own account.')
    : lacksRight(right);
}

/** Whether the caller is one of the staff, who get the answer of a public call without delay and with the parts of it that are hidden from others. */
export async function isStaffFor(deps: Deps, name: CallName, identity: Identity): Promise<boolean> {
  if (needsSecondFactor(deps, identity)) return false;
  const role = await roleOf(deps, identity.uid);
  const right = rightFor(name);
  return right ? hasRight(role, right) : role !== undefined;
}

/** The refusal that names the roles which have the right. */
export function lacksRight(right: Right | undefined): DomainError {
  return new DomainError('not-allowed', right ? onlyRoles(right) : 'This is only possible for one’s own account.');
}

/** Whether the shop requires a second factor of its staff that the caller's sign-in did not have. */
export function needsSecondFactor({ requiresSecondFactor = false }: Deps, { usedSecondFactor }: Identity): boolean {
  return requiresSecondFactor && !usedSecondFactor;
}

function requireSecondFactor(deps: Deps, identity: Identity): void {
  if (needsSecondFactor(deps, identity))
    throw new DomainError(
      'second-factor-needed',
      'This shop requires a second factor of its staff: set one up under My Profile, or sign in with yours.',
    );
}

/** Throws a `DomainError` (403) when the caller's sign-in is older than the row of the call allows. */
export function requireRecentSignIn({ now }: Deps, { signInWithin = Infinity }: Call, { signedInAt }: Identity): void {
  if (now().getTime() - signedInAt.getTime() > signInWithin)
    throw new DomainError('stale-sign-in', 'Please sign in again so that we know it is you.');
}

/** A document that belongs to the account in its `userId`, and the message for one that does not exist. */
export interface Ownable<T extends OwnedCollection = OwnedCollection> {
  ref: DocumentReference<StoredIn[T]>;
  missing: string;
}

/**
 * The document that a call names, if it belongs to the caller or, where the row allows it, the role of the caller has the right.
 * Throws a 404 otherwise, as for a missing document, so that its id tells nothing; staff without the right gets a 403.
 */
export async function authorizeDocument<T extends OwnedCollection>(
  deps: Deps,
  name: CallName,
  identity: Identity,
  { ref, missing }: Ownable<T>,
): Promise<OwnedDocument<T>> {
  const document = await within(constraints.readTime, ref.get());
  const isOwn = document.get('userId') === identity.uid;
  const { access }: Call = calls[name];
  const right = rightFor(name);
  if (document.exists && isOwn) return { document, isOwn };
  const role = access === 'owner-or-admin' ? await roleOf(deps, identity.uid) : undefined;
  if (role !== undefined && !(right && hasRight(role, right))) throw lacksRight(right);
  if (role !== undefined) requireSecondFactor(deps, identity);
  if (document.exists && role !== undefined) return { document, isOwn, role };
  throw new DomainError('not-found', missing);
}
