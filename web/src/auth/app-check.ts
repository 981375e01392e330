import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let opened: AppCheck | undefined;

/** The token of App Check that calls carry, for the site key of reCAPTCHA Enterprise. Throws when Google cannot be asked. */
export async function readAppToken(siteKey: string, app: FirebaseApp): Promise<string> {
  opened ??= initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(opened)).token;
}
