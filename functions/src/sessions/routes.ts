import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { readDevice } from './read-device.ts';
import { listSessions } from './store.ts';

/** The call that lists the sessions of an account; users/routes.ts has the one that ends them. */
export function sessionsHandlers(deps: Deps): Pick<Handlers, 'listSessions'> {
  return {
    listSessions: async ({ identity: { uid, signedInAt }, userAgent }) => ({
      answer: await listSessions(deps.db, uid, { signedInAt, device: readDevice(userAgent) }),
    }),
  };
}
