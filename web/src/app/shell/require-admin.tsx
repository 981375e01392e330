import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useAdmin } from '../../auth/check-admin.ts';
import { forceSignOut } from '../../auth/session.ts';
import { paths } from '../../screens/paths.ts';
import { FullScreenLoading } from '../../ui/feedback/full-screen-loading.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';

const ADMINS_ONLY = 'That page is for admins. Please sign in with an admin account.';

/** Lets admins through; others are signed out and go to the sign-in page. Stands behind `RequireSignIn`. */
export function RequireAdmin() {
  const { isAdmin, isChecking, error, checkAgain } = useAdmin();
  if (isAdmin) return <Outlet />;
  if (isChecking) return <FullScreenLoading />;
  if (error) return <Failed heading="Your access could not be checked" error={error} onRetry={checkAgain} />;
  return <TurnAway />;
}

function TurnAway() {
  useEffect(() => {
    void forceSignOut(paths.login, ADMINS_ONLY);
  }, []);
  return <FullScreenLoading />;
}
