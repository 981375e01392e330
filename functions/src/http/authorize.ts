import type { Call } from '@fourteener/contract/calls';
import { limits } from '@fourteener/contract/limits';
import { within } from '../database/time.ts';
import type { Shop } from '../shop.ts';
import { isAdmin } from '../users/accounts.ts';
import type { Identity } from './authenticate.ts';
import { Refusal } from './refusal.ts';

/**
 * Whether the caller may make the call, by its row's `access`; throws a 403 when not. `ownerEmail` is the email that the
 * call names, lower case. Being an admin is asked of the account, not of the token, so that it ends, or begins, at once.
 */
export async function authorize(shop: Shop, { access }: Call, identity: Identity, ownerEmail?: string): Promise<void> {
  const owns = ownerEmail !== undefined && ownerEmail === identity.email;
  if (access === 'all' || access === 'signed-in') return;
  if (access !== 'admin' && owns) return;
  if (access === 'owner') throw new Refusal('not-allowed', 'You can only do that for your own account.');
  if (await within(limits.commitTime, isAdmin(shop, identity.uid))) return;
  throw new Refusal(
    'not-allowed',
    access === 'admin' ? 'Only admins may do that.' : 'You can only see what belongs to your own account.',
  );
}
