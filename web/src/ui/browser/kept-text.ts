import { safeStorage } from './safe-storage.ts';

// The one place that reads and writes the browser's storage. Where that is forbidden or full, what was written lasts as long as the page:
// an order, a basket or a sign-in must not fail for want of storage.

/** Of all tabs, for good; or of one tab, as long as it is open. */
type Area = 'local' | 'session';

/** The texts that the storage did not take, by name; null where it did not remove a text. */
const unkept: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

const open = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

// A text that another tab writes is newer than the one that this page could not write, and replaces it.
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

/** Keeps a text, or forgets it for null. Answers false if that lasts only as long as the page. */
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

/** Whether what was written under a name stays after the page is closed. */
export function isTextKept(area: Area, name: string): boolean {
  return !unkept[area].has(name);
}

/** The names under which texts are kept. */
export function listNames(area: Area): string[] {
  return [...new Set([...(safeStorage(() => Object.keys(open(area))) ?? []), ...unkept[area].keys()])];
}

/** Forgets every text of an area. */
export function clearTexts(area: Area): void {
  unkept[area].clear();
  safeStorage(() => open(area).clear());
}
