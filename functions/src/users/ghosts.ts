import { isRole } from '@fourteener/contract/user/roles';
import { FieldPath } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { isAddress, users, usersWithAddress } from './store.ts';

/** The remaining documents of an account that was deleted outside the shop, in the Firebase console or by its owner's own call to Auth. */
export interface Ghost {
  uid: string;
  email: string;
  /** Whether the account has a role to be revoked. */
  isAdmin: boolean;
}

/** The users with this id or address whose account is gone. */
export async function findGhosts({ db, auth }: Deps, named: string): Promise<Ghost[]> {
  const byId = users.in(db).where(FieldPath.documentId(), '==', named);
  const { docs } = await (isAddress(named) ? usersWithAddress(db, named) : byId).get();
  const ghosts = await Promise.all(
    docs.map(async (document) => ({
      isThere: (await unlessUnknown(auth.getUser(document.id))) !== undefined,
      ghost: { uid: document.id, email: document.data().email, isAdmin: isRole(document.data().role) },
    })),
  );
  return ghosts.filter(({ isThere }) => !isThere).map(({ ghost }) => ghost);
}
