import { type Access, screenRows } from '../../screens/screens.ts';

/** The sidebar's links for an admin (true), another user (false), or while it is not known (undefined). */
export function listSidebarLinks(isAdmin: boolean | undefined): { label: string; path: string }[] {
  const own: Access | undefined = isAdmin === undefined ? undefined : isAdmin ? 'admins' : 'customers';
  return screenRows.flatMap(({ sidebar, path, access }) =>
    sidebar !== undefined && (access === 'signed-in' || access === own) ? [{ label: sidebar, path }] : [],
  );
}
