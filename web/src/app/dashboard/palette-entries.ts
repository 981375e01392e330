import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import type { Role } from '@fourteener/contract/user/roles';
import { signOut } from '../../auth/session.ts';
import { partsExport } from '../../admin/imports/export-parts.tsx';
import { paths } from '../../screens/paths.ts';
import { type PageAction, pressPageElement } from '../../ui/buttons/page-action.ts';
import { settingLabels } from '../../admin/settings/setting-labels.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { exportRows } from '../../ui/tables/export-rows.ts';
import { compareValues, matchesSearch } from '../../ui/tables/table-columns.ts';
import { chooseTheme } from '../../ui/theme/theme.ts';
import { actOn, findField } from './act-on.ts';
import { askToLeave } from './leave-question.ts';
import { listMenuGroups } from './menu-groups.ts';

/** An entry of the command palette: a screen or a thing to go to, or something to do. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Shown behind the label. */
  hint?: string;
  /** Facts shown below the label, a line for each. */
  details?: readonly string[];
  /** The address that the entry opens. */
  path?: string;
  /** Called when the entry is chosen, before `path` is opened. */
  run?: () => void;
  /** The call that the entry makes or opens a page for, where not every role may make it. */
  needs?: StaffCall;
}

async function exportParts(): Promise<void> {
  showInfo('The parts are being exported.');
  try {
    showSuccess(await exportRows(partsExport, new AbortController().signal));
  } catch (error) {
    showFailure(error);
  }
}

const commands: readonly PaletteEntry[] = [
  { id: 'new-part', label: 'New part', path: paths.addProduct, needs: 'addPart' },
  { id: 'import-parts', label: 'Import parts from a file', path: paths.importParts, needs: 'importParts' },
  { id: 'export-parts', label: 'Export parts as CSV', run: () => void exportParts(), needs: 'listManagedParts' },
  { id: 'new-bike', label: 'New bike', path: paths.bikes, needs: 'saveBike' },
  { id: 'light', label: 'Use the light theme', run: () => chooseTheme('light') },
  { id: 'dark', label: 'Use the dark theme', run: () => chooseTheme('dark') },
  { id: 'system', label: 'Use the system’s theme', run: () => chooseTheme('system') },
  { id: 'shop', label: 'Go to the shop', path: paths.products },
  { id: 'log-out', label: 'Log out', run: () => askToLeave(() => void signOut()) },
];

/** The screens of a role's menu that match a text, those that begin with it first; all screens for an empty text. */
export function findScreens(typed: string, takesPayments: boolean, role: Role): PaletteEntry[] {
  const entries = listMenuGroups(takesPayments, role).flatMap(({ label: group, items }) =>
    items.map(({ name, label, path }) => ({ id: name, label, hint: group, path })),
  );
  return findEntries(entries, typed);
}

/** The labels of actions whose control is a field: they say what is done with it. */
const actionWords: Readonly<Record<string, string>> = {
  note: 'Write a note',
  restock: 'Restock',
  'correct-stock': 'Correct the stock',
};

/** The actions of the open page, in the page's order. */
export function findPageEntries(actions: readonly PageAction[], typed: string): PaletteEntry[] {
  const entries = actions.map(({ action, of, element }, n) => ({
    id: `${action}-${n}`,
    label: actionWords[action] ?? element.getAttribute('aria-label') ?? element.textContent,
    ...(of !== undefined && { hint: of }),
    run: () => pressPageElement(element),
  }));
  return findEntries(entries, typed);
}

/** The settings that match a typed word; none for an empty text. */
export function findSettings(typed: string, role: Role): PaletteEntry[] {
  if (typed.trim().length < 2 || !mayCall(role, 'getCheckoutSettings')) return [];
  const path = paths.checkoutSettings;
  const entries = settingLabels.map(({ label, also }) => ({
    ...{ id: label, label, hint: also === undefined ? 'Shipping and Tax' : `Shipping and Tax, ${also}`, path },
    run: () => actOn({ path, find: () => findField(label), label }),
  }));
  return findEntries(entries, typed);
}

/** The commands of a role that match a text; all for an empty text. */
export function findCommands(typed: string, role: Role): PaletteEntry[] {
  const own = commands.filter(({ needs }) => needs === undefined || mayCall(role, needs));
  return findEntries(own, typed);
}

function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const text = typed.trim().toLowerCase();
  const found = entries.filter(({ label, hint = '' }) => matchesSearch(`${label} ${hint}`.toLowerCase(), text));
  const rank = ({ label }: PaletteEntry) => (label.toLowerCase().startsWith(text) ? 0 : 1);
  return text === '' ? found : found.toSorted((one, other) => compareValues(rank(one), rank(other)));
}
