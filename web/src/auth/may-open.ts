import type { Role } from '@fourteener/contract/user/roles';
import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import { matchPath } from 'react-router-dom';
import { screenRows } from '../screens/screens.ts';

/** The call that a screen of the staff needs, by its address; undefined for all other screens. */
export function neededAt(pathname: string): StaffCall | undefined {
  return screenRows.find(({ access, path }) => access === 'admins' && matchPath(path, pathname))?.needs;
}

/**
 * Whether a role may open the screen that a link leads to. While the role is unknown, every link counts as allowed, and the shop decides
 * when it is followed.
 */
export function mayOpen(role: Role | undefined, to: string): boolean {
  const needs = neededAt(to.replace(/[?#].*/, ''));
  return needs === undefined || role === undefined || mayCall(role, needs);
}
