import { safeStorage } from '../ui/browser/safe-storage.ts';

/** The specification's name for it (section 3); other tabs hear of changes under it. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/** Stands in where the browser forbids storage; ends with the page then. */
let kept: string | null = null;

/** The stored access token; null while nobody is signed in. */
export function getAccessToken(): string | null {
  const stored = safeStorage(() => ({ token: localStorage.getItem(ACCESS_TOKEN_KEY) }));
  return stored ? stored.token : kept;
}

/** Stores the access token: from now on somebody is signed in. */
export function storeAccessToken(token: string): void {
  kept = token;
  // Where storage is forbidden or full, `kept` serves this page.
  safeStorage(() => localStorage.setItem(ACCESS_TOKEN_KEY, token));
}

/** Forgets the access token. */
export function removeAccessToken(): void {
  kept = null;
  safeStorage(() => localStorage.removeItem(ACCESS_TOKEN_KEY));
}
