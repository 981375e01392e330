import { matchPath, useLocation } from 'react-router-dom';
import { findLastRole, useAdmin } from '../../auth/check-admin.ts';
import { useSession } from '../../auth/session-store.ts';
import { adminPaths } from '../../screens/screens.ts';

/**
 * Whether the dashboard looks as admins have it. Until the shop has said who is one, as at the last visit, and at addresses that only
 * admins reach always: others are led away from there.
 */
export function useAdminLook(): boolean {
  const { status } = useSession();
  const { isAdmin } = useAdmin();
  const { pathname } = useLocation();
  if (status !== 'signed-in') return false;
  return isAdmin ?? (findLastRole() !== undefined || adminPaths.some((path) => matchPath(path, pathname)));
}
