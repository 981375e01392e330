import type { User } from '@fourteener/contract/user/schemas';
import { useAccount } from '../../auth/session-store.ts';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { OneLine } from '../../ui/text/one-line.tsx';
import { UserRole } from './users-table-role.tsx';

/** The columns of users and their roles. */
export const userColumns: readonly TableColumn<User>[] = [
  {
    header: 'Email',
    value: ({ email }) => email,
    cell: (user) => <UserEmail user={user} />,
    position: 'title',
    className: 'min-w-0 xl:w-1/4 xl:max-w-0',
    sorts: { up: 'email' },
  },
  {
    header: 'Name',
    value: ({ userName }) => userName,
    cell: ({ userName }) => userName && <OneLine>{userName}</OneLine>,
    position: 'line',
    className: 'min-w-0 xl:w-1/5 xl:max-w-0',
    sorts: { up: 'name' },
  },
  {
    header: 'ID',
    value: ({ _id }) => _id,
    cell: ({ _id }) => <OneLine className="fact text-data text-ink-soft">{_id}</OneLine>,
    position: 'wide',
    className: 'xl:max-w-0',
  },
  {
    header: 'Role',
    value: ({ role = 'customer' }) => role,
    cell: (user) => <UserRole user={user} />,
    position: 'action',
    className: 'md:max-xl:w-116 xl:w-120',
  },
];

function UserEmail({ user: { _id, email } }: { user: User }) {
  const account = useAccount();
  return (
    <span className="flex items-baseline gap-2">
      <StaffLink isLate to={pathTo('user', _id)} className="min-w-0 font-medium hover:text-accent">
        <OneLine>{email}</OneLine>
      </StaffLink>
      {_id === account.uid && <span className="text-ink-faint">you</span>}
    </span>
  );
}
