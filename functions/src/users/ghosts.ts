import type { Deps } from '../platform/deps.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { users } from './store.ts';

/** What the shop has of an account that was deleted past it, in the Firebase console or by its owner's own call to Auth. */
export interface Ghost {
  uid: string;
  email: string;
  isAdmin: boolean;
}

/** More users of one address there are not: one with an account, and those whose account is gone. */
const MOST = 10;

/** The users with this address whose account is gone. */
export async function findGhosts({ db, auth }: Deps, email: string): Promise<Ghost[]> {
  const { docs } = await users.in(db).where('email', '==', email).limit(MOST).get();
  const ghosts = await Promise.all(
    docs.map(async (document) => ({
      isThere: (await unlessUnknown(auth.getUser(document.id))) !== undefined,
      ghost: { uid: document.id, email, isAdmin: document.data().role === 'admin' },
    })),
  );
  return ghosts.filter(({ isThere }) => !isThere).map(({ ghost }) => ghost);
}
