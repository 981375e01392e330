import { parseTermSearch } from '@fourteener/contract/order/terms';
import { type Role, roles } from '@fourteener/contract/user/roles';
import type { UserSort } from '@fourteener/contract/user/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { pagesOf } from '../../api/call-queries.ts';
import { SERVER_PAGE } from '../../ui/tables/use-server-table.ts';

/** Which users the list shows, and in which order; all of it is in the address. */
export interface UsersView {
  role: Role | undefined;
  /** The text as it is typed. */
  search: string;
  sort: UserSort;
}

/** The role in an address; an unknown role is ignored. */
export function parseRole(params: URLSearchParams): Role | undefined {
  return roles.find((each) => each === params.get('role'));
}

/** The common beginning of the keys of all users' lists, by which they are invalidated. */
export const usersKey = ['users', 'pages', 'GET /user'] as const;

/** The users of a view, page by page. For admins. */
export function usersQuery({ role, search, sort }: UsersView) {
  const sought = parseTermSearch(search) === undefined ? undefined : search.trim();
  return {
    ...pagesOf('GET /user', {
      // Counting the results of a search would read all users that have its rarest word.
      query: { role, search: sought, sort, limit: SERVER_PAGE, ...(sought === undefined && { count: true }) },
    }),
    // The old rows stay until the new ones arrive, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}
