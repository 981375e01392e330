import { forgeToken } from '../../functions/test/support/tokens.ts';
import { type Account, updateAccount } from './accounts.ts';

/** The account as it is so many minutes after its sign-in. */
export async function ageSignIn(account: Account, minutes: number): Promise<Account> {
  const [, payload = ''] = account.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
  const signedIn = claims.auth_time - minutes * 60;
  // Sign-ins from before the account was made would count as revoked.
  await updateAccount(account.uid, { validSince: String(signedIn) });
  return { ...account, token: forgeToken({ ...claims, auth_time: signedIn }) };
}
