import { useQuery } from '@tanstack/react-query';
import { words } from '@fourteener/contract/messages';
import { useAdmin } from '../../auth/check-admin.ts';
import { useAccount } from '../../auth/session-store.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { userQuery } from './get-user.ts';
import { OwnData } from './own-data.tsx';
import { AddressBook } from './address-book.tsx';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { ProfileForm } from './profile-form.tsx';
import { SessionsLink } from './sessions-link.tsx';

const SecondFactor = lazyPiece('The second factor', () =>
  import('./second-factor.tsx').then(({ SecondFactor: section }) => section),
);

/** The profile of the signed-in user, and the form that changes it. */
export default function ProfilePage() {
  const { email, name } = useAccount();
  const { isAdmin } = useAdmin();
  const settings = usePaymentSettings();
  const user = useQuery(userQuery(email));
  const isUnknown = user.data === undefined && !user.isFetching;
  return (
    <>
      <DashboardHeading title="My Profile" note="Only our staff can see this. Fields you leave empty stay as they are.">
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
        {settings.data && settings.data.methods.length > 0 && (
          <AddressBook offered={settings.data.countries} name={name} />
        )}
        <ChangeEmail />
        <ChangePassword />
        {isAdmin && <SecondFactor />}
        <SessionsLink />
        <OwnData />
      </div>
    </>
  );
}
