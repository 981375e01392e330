import { type ReactNode, useEffect } from 'react';
import { useAdmin } from '../auth/check-admin.ts';
import { turnAway } from '../auth/session.ts';
import { paths } from '../paths.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { Failed } from '../ui/notice.tsx';

/** Lets admins through; others are signed out and go to the sign-in page. Stands behind `RequireSignIn`. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin, isChecking, error, checkAgain } = useAdmin();
  if (isAdmin) return children;
  if (isChecking) return <FullScreenLoading />;
  if (error) return <Failed heading="Your rights could not be checked" error={error} onRetry={checkAgain} />;
  return <TurnAway />;
}

function TurnAway() {
  useEffect(() => {
    void turnAway(paths.login);
  }, []);
  return <FullScreenLoading />;
}
