import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { rememberOrigin } from '../../auth/origin.ts';
import { useSession } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { FullScreenLoading } from '../../ui/feedback/full-screen-loading.tsx';
import { Redirect } from '../../ui/navigation/redirect.tsx';

/** Lets signed-in users through; others go to the sign-in page, which brings them back. */
export function RequireSignIn() {
  const { status } = useSession();
  const location = useLocation();
  const [cameSignedIn] = useState(status === 'signed-in');
  if (status === 'signed-in') return <Outlet />;
  // A user who signs out here is led away by the shell, and must not be sent to the sign-in page.
  if (cameSignedIn) return <FullScreenLoading />;
  return <Redirect to={paths.login} state={rememberOrigin(location)} />;
}
