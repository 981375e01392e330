import { forgeToken } from '../../functions/test/support/tokens.ts';
import { type Account, updateAccount } from './accounts.ts';

/** The account with a token that says it signed in so many minutes ago. */
export async function ageSignIn(account: Account, minutes: number): Promise<Account> {
  const [, payload = ''] = account.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
  const signedIn = claims.auth_time - minutes * 60;
  // Moved back too, since a sign-in before the account's creation would count as revoked.
  await updateAccount(account.uid, { validSince: String(signedIn) });
  return { ...account, token: forgeToken({ ...claims, auth_time: signedIn }) };
}
