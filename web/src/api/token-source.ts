/** Returns the signed-in user's current token, a new one when `fresh`; null when nobody is signed in. */
type TokenSource = (fresh: boolean) => Promise<string | null>;

let source: TokenSource = () => Promise.resolve(null);

/** Tells the client where tokens come from, once the identity provider is loaded. */
export function setTokenSource(next: TokenSource): void {
  source = next;
}

/** The token to call with. The provider renews it when it is about to end, or when `fresh` asks for it. */
export function getToken(fresh = false): Promise<string | null> {
  return source(fresh);
}

/** Returns the App Check token, in builds that have a site key. */
type AppTokenSource = () => Promise<string>;

let appSource: AppTokenSource = () => Promise.resolve('');

/** Tells the client where tokens of App Check come from. */
export function setAppTokenSource(next: AppTokenSource): void {
  appSource = next;
}

/** The token of App Check to call with. */
export function getAppToken(): Promise<string> {
  return appSource();
}
