import { call } from '../api/client.ts';
import { loadCode } from '../ui/code/page-code-error.ts';
import { openProvider } from './session.ts';

/**
 * Asks the provider whether the address of the account that is signed in was verified meanwhile. If so, tells the shop, which then looks
 * at the provider's record itself: orders that wait for it take their pieces at once. Without a call they wait for the work of each minute.
 * Answers the address, if the shop was told.
 */
export async function checkVerified(): Promise<string | undefined> {
  const provider = await openProvider();
  if (!(await provider.checkVerified())) return undefined;
  const account = provider.account();
  if (!account) return undefined;
  const { saveUser } = await loadCode(() => import('./save-user.ts'));
  await saveUser({ email: account.email });
  return account.email;
}

/**
 * Tells the shop that the link of an email was opened here, which may be about an address of which no account is signed in. The shop looks at
 * the provider's record itself.
 */
export async function tellOpened(email: string | undefined): Promise<void> {
  const told = await checkVerified();
  if (email === undefined || told?.toLowerCase() === email.toLowerCase()) return;
  await call('POST /user/verification', { body: { email } });
}
