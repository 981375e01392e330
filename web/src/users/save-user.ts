import type { Answer, Sent } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/** Tells the shop of the signed-in user, and what they say about themselves; answers their verified token. */
export function saveUser(user: Sent<'saveUser', 'body'> & { email: string }): Promise<Answer<'saveUser'>> {
  return call('saveUser', { params: { email: user.email }, body: user });
}
