import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';
import { endRevokedSession } from './session.ts';
import { getSession } from './session-store.ts';

/**
 * Asks the shop, by a call that reads no document, whether this session still holds; if not, signs out and forgets private data. The
 * provider hands out no expired token, so that a refused token means that the session has ended. It is not renewed, which the emulator
 * would do even then.
 */
export async function checkSession(): Promise<void> {
  const session = getSession();
  if (session.status !== 'signed-in') return;
  try {
    await call('GET /admin/{email}', { params: { email: session.account.email }, renews: false });
  } catch (error) {
    if (hasStatus(error, 401)) await endRevokedSession();
  }
}
