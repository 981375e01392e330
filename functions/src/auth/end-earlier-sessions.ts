import type { UpdateRequest } from 'firebase-admin/auth';
import type { Identity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Ends all sessions at Auth that began before this one. `revokeRefreshTokens` would end this one too, as it always takes the
 * current time; `updateUser` accepts any time in `validSince`, a field that the SDK's types lack and its checks allow.
 */
export async function endEarlierSessions(
  { auth }: Pick<Deps, 'auth'>,
  { uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>,
): Promise<void> {
  const request: UpdateRequest & { validSince: number } = { validSince: Math.floor(signedInAt.getTime() / 1_000) };
  await auth.updateUser(uid, request);
}
