import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openShop } from '../support/shop.ts';

it.each([
  [{}, undefined],
  [{ signInEmail: 'pattern' as const }, undefined],
  [{ signInEmail: 'any' as const }, 'any'],
])('when a deployment has %j, then the setting of the pages is %j', async (deps, expected) => {
  const { origin, close } = await openInstance(deps);
  const { json } = await clientOf(origin)('/settings/payment');
  await close();
  expect((json as { signInEmail?: string }).signInEmail).toBe(expected);
});

it.each(['Me@My-Shop.de', 'me@163.com', 'ME@MY-SHOP.DE'])(
  'when somebody signs in as %s, then there is one account and one user, in whatever case the address is typed',
  async (written) => {
    const typed = written.replace('@', `-${randomUUID()}@`);
    const { origin, close } = await openInstance({ signInEmail: 'any' });
    const send = clientOf(origin);
    const account = await makeAccount({ email: typed });
    for (const email of [typed, typed.toLowerCase(), typed.toUpperCase()]) {
      const { status } = await send(`/user/${encodeURIComponent(email)}`, {
        method: 'PUT',
        as: account,
        body: { email },
      });
      expect([email, status]).toEqual([email, 200]);
      // The identity provider refuses a second account whose address differs in case alone.
      await expect(getAuth().createUser({ email, password: 'pedals-2008' })).rejects.toMatchObject({
        code: 'auth/email-already-exists',
      });
    }
    await close();
    const { docs } = await openShop().db.collection('users').where('email', '==', typed.toLowerCase()).get();
    expect(docs.map(({ id }) => id)).toEqual([account.uid]);
  },
);
