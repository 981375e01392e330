import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAdmin } from '../auth/check-admin.ts';
import { rememberOrigin } from '../auth/origin.ts';
import { signOut } from '../auth/session.ts';
import { useSession } from '../auth/session-store.ts';
import { paths } from '../paths.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { Failed } from '../ui/notice.tsx';

/** Lets the signed-in through; others go to the sign-in page, which brings them back. */
export function RequireSignIn() {
  const { status } = useSession();
  const location = useLocation();
  const [cameSignedIn] = useState(status === 'signed-in');
  if (status === 'signed-in') return <Outlet />;
  // Who signs out here is led away by the shell, and must not be sent to sign in again.
  if (cameSignedIn) return <FullScreenLoading />;
  return <Navigate to={paths.login} state={rememberOrigin(location)} replace />;
}

/** Lets admins through; others are signed out and go to the sign-in page. Stands behind `RequireSignIn`. */
export function RequireAdmin() {
  const { isAdmin, isChecking, error, checkAgain } = useAdmin();
  if (isAdmin) return <Outlet />;
  if (isChecking) return <FullScreenLoading />;
  if (error) return <Failed heading="Your rights could not be checked" error={error} onRetry={checkAgain} />;
  return <TurnAway />;
}

function TurnAway() {
  useEffect(() => {
    void signOut(paths.login);
  }, []);
  return <FullScreenLoading />;
}
