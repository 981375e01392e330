import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { openProvider } from './session.ts';

let opened: Promise<AppCheck> | undefined;

/** The token of App Check that calls carry, for the site key of reCAPTCHA Enterprise. Throws when Google cannot be asked. */
export async function readAppToken(siteKey: string): Promise<string> {
  opened ??= openProvider().then(({ app }) =>
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(siteKey),
      isTokenAutoRefreshEnabled: true,
    }),
  );
  return (await getToken(await opened)).token;
}
