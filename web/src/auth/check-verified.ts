import { call } from '../api/client.ts';
import { loadCode } from '../ui/code/page-code-error.ts';
import { openProvider } from './session.ts';

let checking: Promise<void> | undefined;

/**
 * Asks the provider whether the address of the account that is signed in was verified meanwhile. If so, tells the shop, which then looks
 * at the provider's record itself: orders that wait for it take their pieces at once. Without a call they wait for the work of each minute.
 * Whoever asks while another question is on its way gets its answer.
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
 * Tells the shop that the link of an email was opened here, which may be about an address of which no account is signed in. The shop looks at
 * the provider's record itself.
 */
export async function tellOpened(email: string | undefined): Promise<void> {
  await checkVerified();
  if (email === undefined) return;
  const account = (await openProvider()).account();
  // The check has told the shop of this account, now or when the page was opened.
  if (account?.isVerified === true && account.email.toLowerCase() === email.toLowerCase()) return;
  await call('POST /user/verification', { body: { email } });
}
