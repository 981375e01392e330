import type { UpdateRequest } from 'firebase-admin/auth';
import type { Identity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Ends at Auth all sessions that began before this one. `revokeRefreshTokens` would end this one too, as it takes no other time than
 * now; Auth takes any, by the field that the SDK's types leave out and its checks let through.
 */
export async function endEarlierSessions(
  { auth }: Pick<Deps, 'auth'>,
  { uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>,
): Promise<void> {
  const request: UpdateRequest & { validSince: number } = { validSince: Math.floor(signedInAt.getTime() / 1_000) };
  await auth.updateUser(uid, request);
}
