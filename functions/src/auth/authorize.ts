import type { Call } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { isAdmin } from './accounts.ts';
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
