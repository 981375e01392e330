import type { Role } from '@fourteener/contract/user/roles';
import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import { matchPath } from 'react-router-dom';
import { screenRows } from '../screens/screens.ts';

/** The call that a screen of the staff is about, by its address; undefined for all other screens. */
export function neededAt(pathname: string): StaffCall | undefined {
  return screenRows.find(({ access, path }) => access === 'admins' && matchPath(path, pathname))?.needs;
}

/** Whether a role reaches the screen that a link leads to. While nobody knows the role, the shop decides when the link is followed. */
export function mayOpen(role: Role | undefined, to: string): boolean {
  const needs = neededAt(to.replace(/[?#].*/, ''));
  return needs === undefined || role === undefined || mayCall(role, needs);
}
