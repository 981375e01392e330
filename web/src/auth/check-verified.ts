import { call } from '../api/client.ts';
import { loadCode } from '../ui/code/page-code-error.ts';
import { openProvider } from './session.ts';

let checking: Promise<void> | undefined;

/**
 * Asks the provider whether the signed-in account's address was verified meanwhile. If so, tells the shop, which checks the provider's
 * record itself and takes the pieces for waiting orders at once. Otherwise the orders wait for the job that runs each minute. Simultaneous
 * calls share one check.
 */
export function checkVerified(): Promise<void> {
  checking ??= tellVerified().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function tellVerified(): Promise<void> {
  const provider = await openProvider();
  if (!(await provider.checkVerified())) return;
  const account = provider.account();
  if (!account) return;
  const { saveUser } = await loadCode(() => import('./save-user.ts'));
  await saveUser({ email: account.email });
}

/**
 * Tells the shop that the link of an email was opened here, perhaps for an address whose account is not signed in. The shop checks the
 * provider's record itself.
 */
export async function tellOpened(email: string | undefined): Promise<void> {
  await checkVerified();
  if (email === undefined) return;
  const account = (await openProvider()).account();
  // The check has already told the shop of this account, now or when the page was opened.
  if (account?.isVerified === true && account.email.toLowerCase() === email.toLowerCase()) return;
  await call('POST /user/verification', { body: { email } });
}
