import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { makeAccount } from '../support/accounts.ts';
import { openShop } from '../support/shop.ts';

const script = fileURLToPath(new URL('../../../scripts/grant-admin.ts', import.meta.url));

function grant(args: string[], env: Record<string, string | undefined> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('when an account is named, then it gets admin rights and the users page shows it', async () => {
  const { uid, email } = await makeAccount({ name: 'First Admin' });
  expect(grant([email.toUpperCase()])).toEqual({ status: 0, said: `${email} is now an admin of demo-fourteener.\n` });
  expect((await getAuth().getUser(uid)).customClaims).toEqual({ admin: true });
  const user = await openShop().db.collection('users').doc(uid).get();
  expect(user.data()).toMatchObject({ email, role: 'admin', userName: 'First Admin' });
  expect(grant([email]).said).toBe(`${email} is already an admin of demo-fourteener.\n`);
});

it('when the address is not verified, then a message says whose account it is, and only --unverified grants the rights', async () => {
  const { uid, email } = await makeAccount({ verified: false });
  const { status, said } = grant([email]);
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  for (const fact of [uid, 'signs in by password', 'was made at', 'last signed in at', '--unverified']) {
    expect(said).toContain(fact);
  }
  expect((await getAuth().getUser(uid)).customClaims).toBeUndefined();
  expect(grant([email, '--unverified'])).toEqual({
    status: 0,
    said: `${email} is now an admin of demo-fourteener.\n`,
  });
});

it('when an owner has lost their second factor, then --reset-factor removes it and ends the sessions', async () => {
  const { uid, email, token } = await makeAccount({ admin: true });
  expect(grant([email, '--reset-factor']).said).toContain('It has no second factor.');
  const factor = { uid: 'phone-1', factorId: 'phone', phoneNumber: '+17195550142', displayName: 'Phone' } as const;
  await getAuth().updateUser(uid, { multiFactor: { enrolledFactors: [factor] } });
  // Firebase revokes by whole seconds: a session that began in this second would stay valid.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { status, said } = grant([email, '--reset-factor']);
  expect([status, said]).toEqual([0, expect.stringContaining('Its second factor is removed')]);
  expect((await getAuth().getUser(uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  await expect(getAuth().verifyIdToken(token, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
});

it.each([
  [
    'no such account',
    ['nobody@test.example'],
    'There is no account nobody@test.example in demo-fourteener: sign up in the shop first.',
  ],
  ['no email', [], 'Usage: npm run grant-admin -- EMAIL [--project ID] [--unverified] [--reset-factor].'],
  [
    'a real project while emulators are set',
    ['a@b.example', '--project', 'real-shop'],
    'FIREBASE_AUTH_EMULATOR_HOST is set',
  ],
])('when there is %s, then a message says so and the exit code is 1', (_case, args, sentence) => {
  const { status, said } = grant(args);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

it('when the shop is not running, then a message says how to start it', () => {
  const { status, said } = grant(['a@b.example'], { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  expect(said).toContain('The shop is not running here: start it with `npm start`');
  expect(status).toBe(1);
});
