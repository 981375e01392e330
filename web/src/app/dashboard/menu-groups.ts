import { mayCall } from '@fourteener/contract/user/rights';
import type { Role } from '@fourteener/contract/user/roles';
import { matchPath } from 'react-router-dom';
import { type Screen, screenGroups, type ScreenGroup } from '../../screens/screen.ts';
import { type ScreenName, screenRows } from '../../screens/screens.ts';

/** A link of the admins' menu. */
interface MenuItem {
  name: ScreenName;
  label: string;
  path: string;
  /** Whether the link leads to another view of the screen above it. */
  isView: boolean;
}

interface MenuGroup {
  group: ScreenGroup;
  label: string;
  items: readonly MenuItem[];
}

const isForAdmins = ({ access }: Screen) => access === 'admins' || access === 'signed-in';

/**
 * The groups of a role's menu that have links. Screens about payments are left out where the shop takes none, except the `open` one, so that
 * the menu says where the staff is.
 */
export function listMenuGroups(takesPayments: boolean, role: Role, open?: string): MenuGroup[] {
  const items = Object.groupBy(
    screenRows.flatMap((screen) => {
      const { name, sidebar, path, group, needs, isAboutPayments, viewOf } = screen;
      if (sidebar === undefined || group === undefined || !isForAdmins(screen)) return [];
      if (needs !== undefined && !mayCall(role, needs)) return [];
      return isAboutPayments && !takesPayments && name !== open
        ? []
        : [{ name, label: sidebar, path, group, isView: viewOf !== undefined }];
    }),
    ({ group }) => group,
  );
  return Object.entries(screenGroups).flatMap(([group, label]) => {
    const found = items[group as ScreenGroup];
    return found ? [{ group: group as ScreenGroup, label, items: found }] : [];
  });
}

/** The screen whose menu link is the current one at an address, and its group. */
export function findCurrent(pathname: string): { name: string; group: string; label: string | undefined } | undefined {
  const here = screenRows.find((screen) => isForAdmins(screen) && matchPath(screen.path, pathname));
  if (here?.group === undefined) return undefined;
  const name = here.under ?? here.name;
  return { name, group: screenGroups[here.group], label: screenRows.find((row) => row.name === name)?.sidebar };
}
