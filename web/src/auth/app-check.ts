import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let opened: AppCheck | undefined;

/**
 * Opens App Check for the site key of reCAPTCHA Enterprise. Must run before the identity provider's first request: App Check adds its token
 * to those requests, so that a project may enforce App Check for Authentication too.
 */
export function openAppCheck(siteKey: string, app: FirebaseApp): void {
  opened = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The token of App Check that calls carry, once it is open. Throws when Google cannot be asked. */
export async function fetchAppToken(): Promise<string> {
  if (!opened) throw new Error('App Check is not open.');
  return (await getToken(opened)).token;
}
