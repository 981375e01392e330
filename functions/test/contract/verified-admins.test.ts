import { calls } from '@fourteener/contract/calls';
import { beforeAll, expect, it } from 'vitest';
import type { Account as AccountAnswer } from '@fourteener/contract/user/schemas';
import { getAuth } from 'firebase-admin/auth';
import { type Account, makeAccount } from '../support/accounts.ts';
import { expectProblem } from '../support/problems.ts';
import { needEnv } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const grant = ({ email }: Account) => fixture.send(`/user/admin/${email}`, { method: 'PUT', as: fixture.admin });

/** Opens the link of the verification email, which the Auth emulator provides. */
async function verify({ email, token }: Account): Promise<void> {
  const identity = `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1`;
  const post = async (call: string, body: Record<string, unknown>) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${identity}/${call}?key=any`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  await post('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
  const codes = await fetch(
    `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}/emulator/v1/projects/${needEnv('GCLOUD_PROJECT')}/oobCodes`,
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
  await post('accounts:update', { oobCode: oobCodes.find((each) => each.email === email)?.oobCode });
}

it('when the address of an account is not verified, then it gets no rights until it is', async () => {
  const squatter = await makeAccount({ verified: false });
  expectProblem(await grant(squatter), 'email-unverified');
  expect((await getAuth().getUser(squatter.uid)).customClaims).toBeUndefined();
  expect((await fixture.send('/allorders?limit=1', { as: squatter })).status).toBe(403);
  await verify(squatter);
  expect((await grant(squatter)).json).toEqual({ modifiedCount: 1 });
});

it('when only the token says that the address is verified, then the account decides', async () => {
  const changed = await makeAccount();
  await getAuth().updateUser(changed.uid, { emailVerified: false });
  expectProblem(await grant(changed), 'email-unverified');
});

it('when an admin opens an account, then they see whose it is and its sign-in methods', async () => {
  const { uid, email, name } = await makeAccount({ name: 'June Halvorsen', verified: false });
  const { status, json } = await fixture.send(`/user/${email}/account`, { as: fixture.admin });
  expect(status).toBe(200);
  const account: AccountAnswer = calls.getAccount.answer.parse(json);
  expect(account).toMatchObject({ uid, email, name, emailVerified: false, providers: ['password'] });
  expect(account).toMatchObject({ disabled: false, blocked: false, admin: false });
  expect(Date.parse(account.lastSignInAt ?? '')).toBeGreaterThanOrEqual(Date.parse(account.createdAt));
});

it('when an admin opens the account of an unknown address, then it is a 404', async () => {
  for (const [method, path] of [
    ['GET', 'account'],
    ['PUT', 'block'],
    ['DELETE', 'block'],
  ] as const) {
    const body = method === 'PUT' ? { reason: 'x' } : undefined;
    expectProblem(
      await fixture.send(`/user/nobody@test.example/${path}`, { method, as: fixture.admin, body }),
      'not-found',
    );
  }
});
