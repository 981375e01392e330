import type { User } from '@fourteener/contract/user/schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { pathToNewOrder } from '../orders/starting-customer.ts';
import { pathToOrders } from '../orders/order-queue-view.ts';
import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { NotHere } from '../not-here.tsx';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaffButtonLink, StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { OneLine } from '../../ui/text/one-line.tsx';
import { AccountFacts } from './account-facts.tsx';
import { CustomerGarage, CustomerOrders, CustomerPurchases, CustomerReviews } from './customer-lists.tsx';
import { CustomerRecord } from './customer-record.tsx';
import { CustomerSection } from './customer-section.tsx';
import { accountQuery } from './get-account.ts';
import { userQuery } from '../../shop/account/get-user.ts';
import { fieldNames, profileFields } from '../../shop/account/profile-fields.ts';
import { ResetFactor } from './reset-factor.tsx';
import { UserRole } from './users-table-role.tsx';

/** A person as admins know them: the account, and what they have in the shop. For admins. */
export default function UserPage() {
  // The id of the account; older links have its address instead.
  const { id: named = '' } = useParams();
  const account = useQuery(accountQuery(named));
  const payment = usePaymentSettings();
  if (hasStatus(account.error, 404)) return <NobodyThere />;
  return (
    <>
      <DashboardHeading
        note={account.data && <OneLine>{account.data.email}</OneLine>}
        action={
          account.data &&
          !account.data.disabled && (
            <StaffButtonLink variant="secondary" size="small" to={pathToNewOrder(account.data.uid)}>
              Write an order
            </StaffButtonLink>
          )
        }
      >
        {account.data?.name || account.data?.email || 'Customer'}
      </DashboardHeading>
      <div className="mt-6">
        <QueryBoundary query={account} failed="The account could not be loaded" loading={<AccountSkeleton />}>
          {(found) => (
            <>
              <CustomerSection heading="Account">
                <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
                  <AccountFacts account={found} />
                  <Profile uid={found.uid} />
                </div>
                <div className="mt-4">
                  {found.blocked && <p className="mb-2 text-small text-danger">This account is blocked.</p>}
                  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 text-small">
                    <p className="text-ink-faint sm:py-1.5">Role</p>
                    <Role
                      email={found.email}
                      name={found.name}
                      uid={found.uid}
                      role={found.role}
                      isBlocked={found.blocked}
                    />
                  </div>
                </div>
                {found.secondFactor && <ResetFactor account={found} />}
                <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
                  <StaffLink to={pathToOrders({ person: found.uid })} className="touch py-1 link">
                    All orders of this customer
                  </StaffLink>
                  <StaffLink to={`${paths.audit}?person=${found.uid}`} className="touch py-1 link">
                    Audit log of this account
                  </StaffLink>
                </p>
              </CustomerSection>
              <CustomerRecord uid={found.uid} />
              <CustomerOrders uid={found.uid} />
              {(payment.data?.methods.length ?? 0) > 0 && <CustomerPurchases uid={found.uid} />}
              <CustomerReviews uid={found.uid} />
              <CustomerGarage uid={found.uid} />
            </>
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

interface RoleProps {
  email: string;
  name: string;
  uid: string;
  role: User['role'];
  isBlocked: boolean;
}

function Role({ email, name, uid, role, isBlocked }: RoleProps) {
  const state = { ...(role && { role }), ...(isBlocked && ({ blocked: true } as const)) };
  return <UserRole user={{ _id: uid, email, userName: name, ...state }} />;
}

function Profile({ uid }: { uid: string }) {
  const user = useQuery(userQuery(uid));
  const told = profileFields.flatMap((field) => {
    const value = user.data?.[field];
    return value ? [[fieldNames[field], value] as const] : [];
  });
  if (user.isFetched && told.length === 0) return <p className="text-small text-ink-faint">No profile yet.</p>;
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-small">
      {told.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="wrap-anywhere">{isAddress(value) ? <OutsideLink to={value} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Typed by the customer, so anything but an address of the web is plain text. */
const isAddress = (value: string) => /^https:\/\/\S+$/.test(value);

function OutsideLink({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {to}
    </a>
  );
}

function NobodyThere() {
  return (
    <NotHere
      title="Customer not found"
      heading="There is no such account"
      reason="The account may be deleted"
      list={{ path: paths.users, label: 'All users' }}
    >
      Orders keep the address that they were placed with.
    </NotHere>
  );
}

function AccountSkeleton() {
  return (
    <Loading what="the account">
      <Skeleton className="h-28" />
      <Skeleton className="mt-6 h-40" />
    </Loading>
  );
}
