/** The specification's name for it (section 3); other tabs hear of changes under it. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/** Stands in where the browser forbids storage; ends with the page then. */
let kept: string | null = null;

/** The stored access token; null while nobody is signed in. */
export function readAccessToken(): string | null {
  try {
    return localStorage.getItem(ACCESS_TOKEN_KEY);
  } catch {
    return kept;
  }
}

/** Stores the access token: from now on somebody is signed in. */
export function storeAccessToken(token: string): void {
  kept = token;
  try {
    localStorage.setItem(ACCESS_TOKEN_KEY, token);
  } catch {
    // Storage is forbidden or full: `kept` serves this page.
  }
}

/** Forgets the access token. */
export function removeAccessToken(): void {
  kept = null;
  try {
    localStorage.removeItem(ACCESS_TOKEN_KEY);
  } catch {
    // Storage is forbidden: there was only `kept`.
  }
}
