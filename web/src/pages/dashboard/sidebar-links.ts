import { type Access, screenRows } from '../../screens/screens.ts';

/** The sidebar's links for an admin (true), another user (false), or while it is not known (undefined). */
export function listSidebarLinks(
  isAdmin: boolean | undefined,
  takesPayments: boolean,
): { label: string; path: string }[] {
  const own: Access | undefined = isAdmin === undefined ? undefined : isAdmin ? 'admins' : 'customers';
  return screenRows.flatMap(({ sidebar, path, access, isAboutPayments = false }) =>
    sidebar !== undefined && (access === 'signed-in' || access === own) && (takesPayments || !isAboutPayments)
      ? [{ label: sidebar, path }]
      : [],
  );
}
