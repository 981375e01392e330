import type { Access } from '../../screens/screen.ts';
import { screenRows } from '../../screens/screens.ts';

/** The sidebar's links for a customer; until it is known whether the account is one, only the links that all accounts have. */
export function listSidebarLinks(isCustomer: boolean): { label: string; path: string }[] {
  const shown: readonly Access[] = isCustomer ? ['signed-in', 'customers'] : ['signed-in'];
  return screenRows.flatMap(({ sidebar, path, access }) =>
    sidebar !== undefined && shown.includes(access) ? [{ label: sidebar, path }] : [],
  );
}
