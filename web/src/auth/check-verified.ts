import { loadCode } from '../ui/code/page-code-error.ts';
import { openProvider } from './session.ts';

/**
 * Asks the provider whether the address of the account that is signed in was verified meanwhile. If so, tells the shop, which then looks
 * at the provider's record itself: orders that wait for it take their pieces at once. Without a call they wait for the work of each minute.
 */
export async function checkVerified(): Promise<void> {
  const provider = await openProvider();
  if (!(await provider.checkVerified())) return;
  const account = provider.account();
  const { saveUser } = await loadCode(() => import('./save-user.ts'));
  if (account) await saveUser({ email: account.email });
}
