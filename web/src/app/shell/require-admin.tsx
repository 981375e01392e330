import { callRights, listRoles, mayCall } from '@fourteener/contract/user/rights';
import { type Role, roleNames } from '@fourteener/contract/user/roles';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAdmin } from '../../auth/check-admin.ts';
import { neededAt } from '../../auth/may-open.ts';
import { forceSignOut } from '../../auth/session.ts';
import { paths } from '../../screens/paths.ts';
import { FullScreenLoading } from '../../ui/feedback/full-screen-loading.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';

const ADMINS_ONLY = 'That page is for our staff. Please sign in with an account of the staff.';

/** Lets the staff through to the pages of their role; others are signed out and go to the sign-in page. Must be inside `RequireSignIn`. */
export function RequireAdmin() {
  const { role, needsSecondFactor, isChecking, error, checkAgain } = useAdmin();
  if (role && needsSecondFactor) return <SecondFactorNeeded />;
  if (role) return <PageOfRole role={role} />;
  if (isChecking) return <FullScreenLoading />;
  if (error) return <Failed heading="Your access could not be checked" error={error} onRetry={checkAgain} />;
  return <TurnAway />;
}

/** The page at this address, or a message that the role does not include it. */
function PageOfRole({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const needs = neededAt(pathname);
  if (needs === undefined || mayCall(role, needs)) return <Outlet />;
  return (
    <>
      <DashboardHeading>Your role does not include this page</DashboardHeading>
      <p className="mt-4 max-w-text">
        You are signed in as {roleNames[role].one.toLowerCase()}. The page is for {listRoles(callRights[needs])}; an
        owner can change your role.
      </p>
    </>
  );
}

/** Replaces the staff's pages when the shop requires a second factor that the sign-in lacked. */
function SecondFactorNeeded() {
  return (
    <>
      <DashboardHeading>Set up a second factor first</DashboardHeading>
      <p className="mt-4 max-w-text">
        This shop asks its staff for a code of an authenticator app besides the password. Set it up in your profile;
        then this page opens.
      </p>
      <ButtonLink to={`${paths.dashboard}#second-factor`} className="mt-6">
        Set it up
      </ButtonLink>
    </>
  );
}

function TurnAway() {
  useEffect(() => {
    void forceSignOut(paths.login, ADMINS_ONLY);
  }, []);
  return <FullScreenLoading />;
}
