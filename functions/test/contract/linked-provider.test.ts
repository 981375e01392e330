import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, register, renew, type Session, signInWithGoogle } from '../support/accounts.ts';
import { readDirectly } from '../support/direct-reads.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { forgeToken } from '../support/tokens.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const enter = (email: string, { token }: Session) =>
  fixture.send(`/user/${email}`, { method: 'PUT', as: token, body: {} });

describe('an address that an attacker registered by password before its owner signed in with Google', () => {
  let email: string;
  let attacker: Session;
  let owner: Session;
  let order: string;

  beforeAll(async () => {
    email = `${randomUUID()}@test.example`;
    attacker = await register(email);
    expect((await enter(email, attacker)).status).toBe(200);
    owner = await signInWithGoogle(email);
    expect(owner.uid).toBe(attacker.uid);
    expect((await enter(email, owner)).status).toBe(200);
    order = `orders/${(await makeOrder({ uid: owner.uid, email, name: 'Owner' })).id}`;
  });

  it('when the attacker calls with the earlier token, then it is rejected', async () => {
    expectProblem(await fixture.send('/review/mine', { as: attacker.token }), 'sign-in-needed');
  });

  it('when the attacker refreshes the session, then the new token is rejected', async () => {
    // The emulator renews every token; Firebase refuses the renewal because of the account's validSince.
    const renewed = await renew(attacker.refreshToken);
    expect(renewed).toBeDefined();
    const { detail } = expectProblem(await fixture.send('/review/mine', { as: renewed }), 'sign-in-needed');
    expect(detail).toMatch(/sign in again/i);
    expect(await readDirectly(order, renewed ?? '')).toBe(403);
  });

  it('when the attacker reads directly, then the rules reject it', async () => {
    expect(await readDirectly(order, attacker.token)).toBe(403);
    expect(await readDirectly(`users/${owner.uid}`, attacker.token)).toBe(403);
  });

  it('when the owner continues, then their calls, direct reads and token refreshes work', async () => {
    expect((await fixture.send('/review/mine', { as: owner.token })).status).toBe(200);
    expect(await readDirectly(order, owner.token)).toBe(200);
    const renewed = await renew(owner.refreshToken);
    expect((await fixture.send('/review/mine', { as: renewed })).status).toBe(200);
    expect(await readDirectly(order, renewed ?? '')).toBe(200);
  });
});

describe('an account with a verified address and a password', () => {
  it('when Google is linked, then earlier sessions end for calls, direct reads and Auth, and a second sign-in ends no session', async () => {
    const account = await makeAccount();
    await fixture.send(`/user/${account.email}`, { method: 'PUT', as: account, body: {} });
    const before = forgeToken({
      sub: account.uid,
      email: account.email,
      auth_time: Math.floor(Date.now() / 1_000) - 60,
    });
    const first = await signInWithGoogle(account.email);
    expect(first.uid).toBe(account.uid);
    await enter(account.email, first);
    expect((await fixture.send('/review/mine', { as: before })).status).toBe(401);
    expect(await readDirectly(`users/${account.uid}`, before)).toBe(403);
    expect((await fixture.send('/review/mine', { as: first.token })).status).toBe(200);
    const { tokensValidAfterTime } = await getAuth().getUser(account.uid);
    const { auth_time: signedIn } = await getAuth().verifyIdToken(first.token);
    expect(new Date(tokensValidAfterTime ?? 0).getTime()).toBe(signedIn * 1_000);

    await enter(account.email, await signInWithGoogle(account.email));
    expect((await getAuth().getUser(account.uid)).tokensValidAfterTime).toBe(tokensValidAfterTime);
  });

  it('when another session signs in meanwhile, then linking still ends the other sessions', async () => {
    const account = await makeAccount();
    const byPassword = { uid: account.uid, token: account.token, refreshToken: '' };
    await enter(account.email, byPassword);
    const linking = await signInWithGoogle(account.email);
    await enter(account.email, byPassword);
    const note = async () => (await openShop().db.doc(`accounts/${account.uid}`).get()).data();
    expect((await note())?.validSince).toBeUndefined();
    await enter(account.email, linking);
    expect((await note())?.validSince).toBeDefined();
    expect((await note())?.providers).toHaveProperty(['google.com']);
  });
});

it('when the provider of a session is unlinked from its account, then its calls and direct reads are rejected', async () => {
  const email = `${randomUUID()}@test.example`;
  const session = await signInWithGoogle(email);
  await enter(email, session);
  await getAuth().updateUser(session.uid, { password: 'pedals-2008', providersToUnlink: ['google.com'] });
  const since = forgeToken({
    sub: session.uid,
    email,
    firebase: { sign_in_provider: 'google.com' },
    auth_time: Math.ceil(Date.now() / 1_000) + 5,
  });
  expect((await fixture.send('/review/mine', { as: since })).status).toBe(401);
  expect(await readDirectly(`users/${session.uid}`, since)).toBe(403);
});
