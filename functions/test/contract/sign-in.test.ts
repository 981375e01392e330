import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { needEnv } from '../support/shop.ts';

let known: Account;
const unknown = `${randomUUID()}@test.example`;

beforeAll(async () => {
  known = await makeAccount();
});

/** Calls the identity provider as the pages do; returns its response without the submitted address. */
async function ask(call: string, body: Record<string, unknown>): Promise<[status: number, answer: string]> {
  const address = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await reply.text();
  return [reply.status, text.replaceAll(String(body.email ?? body.identifier), '…')];
}

it('when somebody signs in with a wrong password, then the response does not reveal whether the account exists', async () => {
  const signIn = (email: string) => ask('signInWithPassword', { email, password: 'not-the-password' });
  const answer = await signIn(known.email);
  expect(answer[0]).toBe(400);
  expect(await signIn(unknown)).toEqual(answer);
});

it('when a password reset is requested, then the response does not reveal whether the account exists', async () => {
  const reset = (email: string) => ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const answer = await reset(known.email);
  expect(answer[0]).toBe(200);
  expect(await reset(unknown)).toEqual(answer);
});

it('when the sign-in methods of an address are requested, then the response does not reveal whether the account exists', async () => {
  const { email } = known;
  const [status, text] = await ask('createAuthUri', { identifier: email, continueUri: 'http://localhost' });
  expect([status, text]).toEqual([200, expect.not.stringMatching(/registered|signinMethods|allProviders/)]);
});
