import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { needEnv } from '../support/shop.ts';

let known: Account;
const unknown = `${randomUUID()}@test.example`;

beforeAll(async () => {
  known = await makeAccount();
});

/** Asks the provider as the pages do; answers all that it says but the address that was sent. */
async function ask(call: string, body: Record<string, unknown>): Promise<[status: number, answer: string]> {
  const address = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await reply.text();
  return [reply.status, text.replaceAll(String(body.email ?? body.identifier), '…')];
}

it('when somebody signs in with a wrong password, then the answer is the same whether or not there is an account', async () => {
  const signIn = (email: string) => ask('signInWithPassword', { email, password: 'not-the-password' });
  const answer = await signIn(known.email);
  expect(answer[0]).toBe(400);
  expect(await signIn(unknown)).toEqual(answer);
});

it('when a password is to be reset, then the answer is the same whether or not there is an account', async () => {
  const reset = (email: string) => ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const answer = await reset(known.email);
  expect(answer[0]).toBe(200);
  expect(await reset(unknown)).toEqual(answer);
});

it('when it is asked how an address signs in, then nothing is told of it', async () => {
  const { email } = known;
  const [status, text] = await ask('createAuthUri', { identifier: email, continueUri: 'http://localhost' });
  expect([status, text]).toEqual([200, expect.not.stringMatching(/registered|signinMethods|allProviders/)]);
});
