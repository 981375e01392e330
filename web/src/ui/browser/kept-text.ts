import { safeStorage } from './safe-storage.ts';

// The one place that reads and writes the browser's storage. Where storage is forbidden or full, a written text lasts
// as long as the page, so that an order, a basket or a sign-in does not fail for want of storage.

/** `local` storage is shared by all tabs and permanent; `session` storage is of one tab, until it is closed. */
type Area = 'local' | 'session';

/** The texts that could not be written to the storage, by name; null where a text could not be removed. */
const unkept: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

const open = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

// A text that another tab writes is newer than one that this page could not write, and replaces it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) unkept.local.clear();
    else unkept.local.delete(key);
  });
}

/** The text under a name; null if there is none. */
export function readText(area: Area, name: string): string | null {
  const here = unkept[area].get(name);
  return here === undefined ? (safeStorage(() => open(area).getItem(name)) ?? null) : here;
}

/** Keeps a text, or removes it for null. Returns false if the change lasts only as long as the page. */
export function writeText(area: Area, name: string, text: string | null): boolean {
  const isKept = safeStorage(() => {
    if (text === null) open(area).removeItem(name);
    else open(area).setItem(name, text);
    return true;
  });
  if (isKept) unkept[area].delete(name);
  else unkept[area].set(name, text);
  return isKept === true;
}

/** Whether the text under a name outlasts the page. */
export function isTextKept(area: Area, name: string): boolean {
  return !unkept[area].has(name);
}

/** The names of the kept texts. */
export function listNames(area: Area): string[] {
  return [...new Set([...(safeStorage(() => Object.keys(open(area))) ?? []), ...unkept[area].keys()])];
}

/** Removes every text of an area. */
export function clearTexts(area: Area): void {
  unkept[area].clear();
  safeStorage(() => open(area).clear());
}
