import { safeStorage } from '../ui/browser/safe-storage.ts';

/** Names the account whose typed words a tab keeps, and, for all tabs, the one that may come back for them. */
const NAME = 'typist';

/** From now on the tab keeps what this account types: what another typed in it is forgotten. */
export function claimDrafts(uid: string): void {
  safeStorage(() => {
    localStorage.setItem(NAME, uid);
    clearIfForeign();
    sessionStorage.setItem(NAME, uid);
  });
}

/** Whether the last sign-in in this browser ended by itself, and not because somebody signed out: then the note of it is still there. */
export function hasDraftOwner(): boolean {
  return safeStorage(() => localStorage.getItem(NAME) !== null) ?? false;
}

/** Whether this account may come back for what it left: its last sign-in in this browser ended by itself. */
export function isDraftOwner(uid: string): boolean {
  return safeStorage(() => localStorage.getItem(NAME) === uid) ?? false;
}

/** Somebody signs out by their own will: what they typed is forgotten here, and in other tabs when these `clearForeignDrafts`. */
export function clearDrafts(): void {
  safeStorage(() => {
    localStorage.removeItem(NAME);
    clearIfForeign();
  });
}

/** Forgets what was typed in this tab by somebody who signed out in another since, or who was followed by somebody else. */
export function clearForeignDrafts(): void {
  safeStorage(clearIfForeign);
}

/** All that the tab keeps, whichever form kept it. One in which nobody signed in has nothing of anybody. */
function clearIfForeign(): void {
  const owner = sessionStorage.getItem(NAME);
  if (owner !== null && owner !== localStorage.getItem(NAME)) sessionStorage.clear();
}
