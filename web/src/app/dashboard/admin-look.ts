import { matchPath, useLocation } from 'react-router-dom';
import { findLastRole, useAdmin } from '../../auth/check-admin.ts';
import { useSession } from '../../auth/session-store.ts';
import { adminPaths } from '../../screens/screens.ts';

/**
 * Whether the dashboard has the look for admins. Until the shop has said whether the account is one, the look is that of the last visit; at
 * addresses that only admins reach it is always theirs, since others are redirected away.
 */
export function useAdminLook(): boolean {
  const { status } = useSession();
  const { isAdmin } = useAdmin();
  const { pathname } = useLocation();
  if (status !== 'signed-in') return false;
  return isAdmin ?? (findLastRole() !== undefined || adminPaths.some((path) => matchPath(path, pathname)));
}
