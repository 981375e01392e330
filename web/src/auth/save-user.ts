import type { Answer, Input } from '@fourteener/contract/shapes';
import { call } from '../api/client.ts';

/**
 * The body that the specification's clients send: the profile and the identity. The shop trusts the token, not the identity in the body.
 */
type UserBody = Input<'saveUser', 'body'> & { email: string; userName?: string };

/** Tells the shop of the signed-in user and their profile; returns their verified token. */
export function saveUser(user: UserBody): Promise<Answer<'saveUser'>> {
  return call('PUT /user/{email}', { params: { email: user.email }, body: user });
}
