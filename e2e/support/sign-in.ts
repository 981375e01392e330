import { type BrowserContext, expect } from '@playwright/test';
import type { Account } from './accounts.ts';
import { needEnv } from './need-env.ts';
import { callShop } from './shop.ts';

/**
 * Signs in without the sign-in page: registers the account with the shop, as every sign-in does, and stores in the
 * browser what the app and the identity provider's library would have stored. The library reads a user from
 * localStorage under this key (`firebase:authUser:<API key>:[DEFAULT]`).
 */
export async function signIn(
  context: BrowserContext,
  account: Account,
  origin = needEnv('SHOP_ORIGIN'),
): Promise<void> {
  const { email } = account;
  await callShop(`/user/${email}`, account, { method: 'PUT', body: { email } });
  const { apiKey } = (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string };
  const user = {
    uid: account.uid,
    email,
    emailVerified: true,
    displayName: account.name,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: account.token,
      refreshToken: account.refreshToken,
      expirationTime: Date.now() + 3_000_000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  const localStorage = [
    { name: 'accessToken', value: account.token },
    { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** The access token that the app has stored, if any. */
export function readAccessToken(context: BrowserContext): Promise<string | undefined> {
  return context.storageState().then(({ origins }) => {
    const stored = origins.flatMap(({ localStorage }) => localStorage);
    return stored.find(({ name }) => name === 'accessToken')?.value;
  });
}

/** Waits until a new token differs from an earlier one: a token's time is in whole seconds. */
export async function waitForAnotherSecond(token: string): Promise<void> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat } = JSON.parse(payload) as { iat: number };
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat);
}
