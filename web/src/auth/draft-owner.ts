import { clearTexts, readText, writeText } from '../ui/browser/kept-text.ts';

/**
 * The key of an account id: in a tab's storage the owner of the tab's drafts, in that of all tabs the account that may come back for its
 * drafts.
 */
const NAME = 'typist';

/** Makes this account the owner of the tab's drafts; those of another account are deleted. */
export function claimDrafts(uid: string): void {
  writeText('local', NAME, uid);
  clearForeignDrafts();
  writeText('session', NAME, uid);
}

/** Whether the last session in this browser ended by itself: a deliberate sign-out removes the stored owner. */
export function hasDraftOwner(): boolean {
  return readText('local', NAME) !== null;
}

/** Whether this account may have its drafts back, because its last session in this browser ended by itself. */
export function isDraftOwner(uid: string): boolean {
  return readText('local', NAME) === uid;
}

/** Deletes the drafts when a user signs out on purpose: in this tab now, in other tabs when these `clearForeignDrafts`. */
export function clearDrafts(): void {
  writeText('local', NAME, null);
  clearForeignDrafts();
}

/**
 * Deletes this tab's drafts if their owner has since signed out in another tab, or another account has signed in: all that the tab stores,
 * whichever form stored it. A tab in which nobody signed in has no drafts of an account.
 */
export function clearForeignDrafts(): void {
  const owner = readText('session', NAME);
  if (owner !== null && owner !== readText('local', NAME)) clearTexts('session');
}
