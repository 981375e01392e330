import { messages } from '@fourteener/contract/messages';
import { saveUser } from '../users/save-user.ts';
import type { Provider } from './provider.ts';
import { beginSession, openProvider } from './session.ts';

/**
 * Signs in through the identity provider by `way`, tells the shop of the user and stores the token that it answers; only
 * then is the user signed in for the app. Throws the provider's error, or why the shop refused.
 */
export async function enter(way: (provider: Provider) => Promise<unknown>): Promise<void> {
  const provider = await openProvider();
  await way(provider);
  const account = provider.account();
  if (account === null) throw new Error(messages.noUser);
  const { token } = await saveUser({ email: account.email });
  beginSession(account, token);
}
