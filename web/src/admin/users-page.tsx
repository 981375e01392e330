import type { User } from '@fourteener/contract/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { joinPages } from '../api/join-pages.ts';
import { useFollowingPages } from '../api/use-following-pages.ts';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { TableLoaded } from '../ui/tables/table-loaded.tsx';
import { useDataTable } from '../ui/tables/use-data-table.ts';
import { allUsersQuery } from '../users/list-users.ts';
import { userColumns } from '../users/users-table-columns.tsx';

const none: User[] = [];

/** All users, newest first, each with the way to make them an admin. For admins. */
export default function UsersPage() {
  const users = useInfiniteQuery({ ...allUsersQuery, select: joinPages });
  useFollowingPages(users);
  const table = useDataTable(users.data?.rows ?? none, userColumns);
  const field = useRef<HTMLInputElement>(null);
  const isThere = users.data ? users.data.total > 0 : users.isFetching;
  const search = (
    <SearchField
      ref={field}
      label="Find a user"
      placeholder="Email, name or role"
      value={table.search}
      onChange={table.searchFor}
    />
  );
  return (
    <>
      <DashboardHeading
        note="Admins manage the parts, see every order and can make other users admins. A change of role takes effect with the user’s next click."
        action={isThere && search}
      >
        All Users
      </DashboardHeading>
      <div className="mt-8">
        <TableLoaded
          what="users"
          query={users}
          table={table}
          empty={<Empty heading="No users yet">Everyone who signs up appears here.</Empty>}
          onClear={() => field.current?.focus()}
        />
      </div>
    </>
  );
}
