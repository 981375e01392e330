import type { User } from '@fourteener/contract/users';
import { useAccount } from '../auth/session-store.ts';
import { EmailText } from '../ui/text/email-text.tsx';
import type { TableColumn } from '../ui/tables/table-columns.ts';
import { UserRole } from './users-table-role.tsx';

/** Who the users are, and what they may do. */
export const userColumns: readonly TableColumn<User>[] = [
  {
    header: 'Email',
    value: ({ email, userName }) => `${email} ${userName}`,
    cell: (user) => <UserIdentity user={user} />,
    position: 'title',
  },
  {
    header: 'ID',
    value: ({ _id }) => _id,
    cell: ({ _id }) => <span className="fact text-data wrap-anywhere text-ink-soft">{_id}</span>,
    position: 'pair',
  },
  {
    header: 'Role',
    value: ({ role = 'customer' }) => role,
    cell: (user) => <UserRole user={user} />,
    position: 'action',
    className: 'xl:w-80',
  },
];

function UserIdentity({ user: { email, userName } }: { user: User }) {
  const account = useAccount();
  const more = [userName, email === account.email && 'you'].filter(Boolean).join(' · ');
  return (
    <>
      <span className="block text-note font-medium">
        <EmailText>{email}</EmailText>
      </span>
      {more && <span className="block wrap-anywhere text-ink-faint">{more}</span>}
    </>
  );
}
