import { readText, writeText } from '../ui/browser/kept-text.ts';

/** The name that the specification gives the token (section 3); other tabs hear of its changes by this key. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/** The stored access token; null while nobody is signed in. */
export function getAccessToken(): string | null {
  return readText('local', ACCESS_TOKEN_KEY);
}

/** Stores the access token: from now on somebody is signed in. */
export function storeAccessToken(token: string): void {
  writeText('local', ACCESS_TOKEN_KEY, token);
}

/** Forgets the access token. */
export function removeAccessToken(): void {
  writeText('local', ACCESS_TOKEN_KEY, null);
}
