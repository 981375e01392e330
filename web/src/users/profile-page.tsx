import { useQuery } from '@tanstack/react-query';
import { words } from '@fourteener/contract/messages';
import { useAccount } from '../auth/session-store.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { Failed } from '../ui/notice.tsx';
import { ChangePassword } from './change-password.tsx';
import { userQuery } from './get-user.ts';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What the shop knows of the signed-in user, and the form that changes it. */
export default function ProfilePage() {
  const { email } = useAccount();
  const user = useQuery(userQuery(email));
  const isUnknown = user.data === undefined && !user.isFetching;
  return (
    <>
      <DashboardHeading title="My Profile" note="Only the bench reads this. What you leave empty stays as it is.">
        {words.profileHeading}
      </DashboardHeading>
      <div className="mt-12 max-w-[52rem]">
        {isUnknown && (
          <div className="mb-12">
            <Failed
              heading="What we have on file could not be loaded"
              error={user.error}
              onRetry={() => void user.refetch()}
            />
          </div>
        )}
        <ProfileForm user={isUnknown ? 'unknown' : user.data} />
        <ChangePassword />
        <OwnData />
      </div>
    </>
  );
}
