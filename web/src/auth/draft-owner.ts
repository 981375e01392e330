import { clearTexts, readText, writeText } from '../ui/browser/kept-text.ts';

/** Names the account whose typed words a tab keeps, and, for all tabs, the one that may come back for them. */
const NAME = 'typist';

/** From now on the tab keeps what this account types: what another typed in it is forgotten. */
export function claimDrafts(uid: string): void {
  writeText('local', NAME, uid);
  clearForeignDrafts();
  writeText('session', NAME, uid);
}

/** Whether the last sign-in in this browser ended by itself, and not because somebody signed out: then the note of it is still there. */
export function hasDraftOwner(): boolean {
  return readText('local', NAME) !== null;
}

/** Whether this account may come back for what it left: its last sign-in in this browser ended by itself. */
export function isDraftOwner(uid: string): boolean {
  return readText('local', NAME) === uid;
}

/** Somebody signs out by their own will: what they typed is forgotten here, and in other tabs when these `clearForeignDrafts`. */
export function clearDrafts(): void {
  writeText('local', NAME, null);
  clearForeignDrafts();
}

/**
 * Forgets what was typed in this tab by somebody who signed out in another since, or who was followed by somebody else: all that the tab
 * keeps, whichever form kept it. A tab in which nobody signed in has nothing of anybody.
 */
export function clearForeignDrafts(): void {
  const owner = readText('session', NAME);
  if (owner !== null && owner !== readText('local', NAME)) clearTexts('session');
}
