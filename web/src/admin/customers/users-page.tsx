import { roleNames, roles } from '@fourteener/contract/user/roles';
import type { User, UserSort } from '@fourteener/contract/user/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Empty } from '../../ui/feedback/notice.tsx';
import { addressWith } from '../../ui/navigation/change-params.ts';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';
import { readAsked, tellTotal } from '../../ui/tables/use-server-table.ts';
import { capitalize } from '../../ui/text/capitalize.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { parseRole, usersQuery, type UsersView } from './list-users.ts';
import { userColumns } from './users-table-columns.tsx';

const tabs = [undefined, ...roles];

/** All users, newest first, each with the way to make them an admin. For admins. */
export default function UsersPage() {
  const [params] = useSearchParams();
  const role = parseRole(params);
  const view: UsersView = { role, ...readAsked<User, UserSort>(params, userColumns) };
  const users = useInfiniteQuery({ ...usersQuery(view), select: joinPages });
  return (
    <AdminTable
      heading="All Users"
      count={tellTotal(users)}
      note="An owner gives each of the staff a role. A change takes effect with the user’s next click."
      what="users"
      query={users}
      columns={userColumns}
      pathOf={({ _id }) => pathTo('user', _id)}
      search={{ label: 'Find a user', placeholder: 'Email, name or phone' }}
      filters={
        <div className="mt-3">
          <FilterTabs
            label="Users by role"
            tabs={tabs.map((each) => ({
              pathFrom: (newest) => addressWith(paths.users, newest, { role: each }),
              words: each === undefined ? 'All' : capitalize(roleNames[each].several),
              isCurrent: each === role,
            }))}
          />
        </div>
      }
      empty={<NothingHere role={role} />}
    />
  );
}

function NothingHere({ role }: Pick<UsersView, 'role'>) {
  if (role === undefined) return <Empty heading="No users yet">Everyone who signs up appears here.</Empty>;
  return (
    <Empty
      heading="Nobody has this role"
      action={
        <StaffButtonLink variant="secondary" to={paths.users}>
          Show all users
        </StaffButtonLink>
      }
    >
      Owners give roles with Set role in the row of a user.
    </Empty>
  );
}
