/** Names the account whose typed words a tab keeps, and, for all tabs, the one that may come back for them. */
const NAME = 'typist';

/** From now on the tab keeps what this account types: what another typed in it is forgotten. */
export function keepTypedOf(uid: string): void {
  withStorage(() => {
    localStorage.setItem(NAME, uid);
    forgetOthers();
    sessionStorage.setItem(NAME, uid);
  });
}

/** Somebody signs out by their own will: what they typed is forgotten here, and in other tabs when these `checkTyped`. */
export function forgetTyped(): void {
  withStorage(() => {
    localStorage.removeItem(NAME);
    forgetOthers();
  });
}

/** Forgets what was typed in this tab by somebody who signed out in another since, or who was followed by somebody else. */
export function checkTyped(): void {
  withStorage(forgetOthers);
}

/** All that the tab keeps, whichever form kept it. One in which nobody signed in has nothing of anybody. */
function forgetOthers(): void {
  const typist = sessionStorage.getItem(NAME);
  if (typist !== null && typist !== localStorage.getItem(NAME)) sessionStorage.clear();
}

/** Where the browser forbids storage, nothing that was typed is kept. */
function withStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Forbidden or full.
  }
}
