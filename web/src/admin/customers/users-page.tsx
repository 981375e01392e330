import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { pathTo } from '../../screens/paths.ts';
import { Empty } from '../../ui/feedback/notice.tsx';
import { allUsersQuery } from './list-users.ts';
import { userColumns } from './users-table-columns.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';

/** All users, newest first, each with the way to make them an admin. For admins. */
export default function UsersPage() {
  const users = useInfiniteQuery({ ...allUsersQuery, select: joinPages });
  return (
    <WholeTable
      heading="All Users"
      note="An owner gives each of the staff a role. A change takes effect with the user’s next click."
      what="users"
      query={users}
      columns={userColumns}
      pathOf={({ _id }) => pathTo('user', _id)}
      search={{ label: 'Find a user', placeholder: 'Email, name or role' }}
      empty={<Empty heading="No users yet">Everyone who signs up appears here.</Empty>}
    />
  );
}
