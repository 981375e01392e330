import { messages } from '@fourteener/contract/messages';
import { loadCode } from '../ui/code/page-code-error.ts';
import { trackWork } from '../ui/code/work-under-way.ts';
import type { Provider } from './provider.ts';
import { beginSession, openProvider } from './session.ts';

const loadShop = () => loadCode(() => import('./save-user.ts'));

/** Loads what a sign-in needs, before it is wanted: popups open only soon after a press. */
export function preloadSignIn(): void {
  // A failure here is ignored: the press that needs the code reports it.
  Promise.all([openProvider(), loadShop()]).catch(() => undefined);
}

/**
 * Signs in through the identity provider by `way`, tells the shop of the user and stores the token that it answers; only
 * then is the user signed in for the app. Throws the provider's error, or why the shop refused.
 */
export async function completeSignIn(way: (provider: Provider) => Promise<unknown>): Promise<void> {
  const [provider, { saveUser }] = await Promise.all([openProvider(), loadShop()]);
  await trackWork(way(provider));
  const account = provider.account();
  if (account === null) throw new Error(messages.noUser);
  const { token } = await saveUser({ email: account.email });
  beginSession(account, token);
}
