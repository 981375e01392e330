import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { formatDateTime, formatDay } from '../../ui/text/dates.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { groupDevices, type ShownDevice } from './group-devices.ts';
import { sessionsQuery } from './session-data.ts';

/** The devices on which the account is signed in, and the button that signs out all but this one. */
export default function SessionsPage() {
  const { email } = useAccount();
  const sessions = useQuery(sessionsQuery(email));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DashboardHeading note="Where your account is signed in. The time of the last use may be up to an hour behind.">
        My sessions
      </DashboardHeading>
      <div className="mt-12 max-w-[52rem]">
        <QueryBoundary query={sessions} failed="Your sessions could not be loaded" loading={<DevicesSkeleton />}>
          {(all) => (
            <ul className="border-t border-ink">
              {groupDevices(all).map((device) => (
                <DeviceItem key={device.name} {...device} />
              ))}
            </ul>
          )}
        </QueryBoundary>
        <section aria-labelledby="everywhere" className="mt-12">
          <h2 id="everywhere" className="font-medium">
            A device that you do not know, or no longer have?
          </h2>
          <p className="mt-1 max-w-text text-small text-ink-soft">
            Sign out all other devices, and then{' '}
            <Link to={paths.dashboard} className="link">
              change your password
            </Link>
            : whoever knows it can sign in again.
          </p>
          <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
            Sign out all other devices
          </Button>
        </section>
      </div>
      {isAsking && <EndSessionsDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function DeviceItem({ name, isCurrent, lastUsedAt, signIns }: ShownDevice) {
  const [newest = '', ...earlier] = signIns;
  const first = earlier.at(-1);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4">
      <div>
        <h2 className="font-medium">{name}</h2>
        {isCurrent && <p className="text-small text-ink-soft">This device</p>}
      </div>
      <div className="text-small text-ink-soft num sm:text-right">
        <p>Last used {formatDateTime(lastUsedAt)}</p>
        <p className="text-ink-faint">
          {first === undefined
            ? `Signed in ${formatDay(newest)}`
            : `${signIns.length} sign-ins since ${formatDay(first)}`}
        </p>
      </div>
    </li>
  );
}

function DevicesSkeleton() {
  return (
    <Loading what="your sessions">
      <Skeleton className="h-20" />
    </Loading>
  );
}
