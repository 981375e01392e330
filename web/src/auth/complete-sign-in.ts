import { messages } from '@fourteener/contract/messages';
import { loadCode } from '../ui/code/page-code-error.ts';
import { trackWork } from '../ui/code/work-under-way.ts';
import type { Provider } from './provider.ts';
import { beginSession, openProvider } from './session.ts';

const loadShop = () => loadCode(() => import('./save-user.ts'));

/** Loads the code for a sign-in ahead, because browsers allow popups only soon after a press. */
export function preloadSignIn(): void {
  // A failure here is ignored: the press that needs the code reports it.
  Promise.all([openProvider(), loadShop()]).catch(() => undefined);
}

/**
 * Signs in through the identity provider by `way`, tells the shop of the user and stores the token that the shop returns; only then is the
 * user signed in for the app. Throws the provider's error, or the shop's refusal.
 */
export async function completeSignIn(way: (provider: Provider) => Promise<unknown>): Promise<void> {
  const [provider, { saveUser }] = await Promise.all([openProvider(), loadShop()]);
  await trackWork(way(provider));
  const account = provider.account();
  if (account === null) throw new Error(messages.noUser);
  const { token } = await saveUser({ email: account.email });
  beginSession(account, token);
}
