import type { Answer, Input } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/** The body that the specification's clients send: the profile and the identity. The shop believes the token, not the names. */
type UserBody = Input<'saveUser', 'body'> & { email: string; userName?: string };

/** Tells the shop of the signed-in user, and what they say about themselves; answers their verified token. */
export function saveUser(user: UserBody): Promise<Answer<'saveUser'>> {
  return call('PUT /user/{email}', { params: { email: user.email }, body: user });
}
