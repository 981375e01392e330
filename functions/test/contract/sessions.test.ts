import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@fourteener/contract/session/schemas';
import type { StoredSessions } from '../../src/sessions/store.ts';
import { type Account, makeAccount, makeIdleAccount } from '../support/accounts.ts';
import { readDirectly } from '../support/direct-reads.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

/** A token of a session of the account that began this many seconds ago. */
function tokenOf({ uid, email, name }: Account, ago: number): string {
  return forgeToken({ sub: uid, email, name, auth_time: Math.floor(Date.now() / 1_000) - ago });
}

/** An account whose sessions may have begun within the last five minutes. */
async function makeOwner(): Promise<Account> {
  const owner = await makeIdleAccount();
  await allowSince(owner, 300);
  return owner;
}

const allowSince = ({ uid }: Account, ago: number) =>
  getAuth().updateUser(uid, { validSince: Math.floor(Date.now() / 1_000) - ago } as object);

const callBy = (owner: Account, as: string, userAgent: string, method = 'GET') =>
  fixture.send(`/user/${owner.email}/sessions`, { method, as, headers: { 'User-Agent': userAgent } });
const list = async (owner: Account, as: string, userAgent: string) =>
  (await callBy(owner, as, userAgent)).json as Session[];
const kindsTo = async ({ email }: Account) => (await readEmailsTo(email)).map(({ message }) => message.kind);
const stored = async ({ uid }: Account) =>
  (await openShop().db.doc(`sessions/${uid}`).get()).data() as StoredSessions | undefined;

describe('the sessions of an account', () => {
  it('when two devices signed in, then each is listed with its last use, and the current one is marked', async () => {
    const owner = await makeOwner();
    const [desk, phone] = [tokenOf(owner, 120), tokenOf(owner, 60)];
    expect(await list(owner, desk, firefox)).toMatchObject([{ browser: 'Firefox', system: 'Linux', isCurrent: true }]);
    const listed = await list(owner, phone, chrome);
    expect(listed).toMatchObject([
      { browser: 'Chrome', system: 'Windows', isCurrent: true },
      { browser: 'Firefox', system: 'Linux', isCurrent: false },
    ]);
    for (const { lastUsedAt } of listed) expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
    expect(await list(owner, desk, firefox)).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
  });

  it('when a session calls again within an hour, then its use is not written again', async () => {
    const owner = await makeOwner();
    const desk = tokenOf(owner, 60);
    await list(owner, desk, firefox);
    const before = await openShop().db.doc(`sessions/${owner.uid}`).get();
    await list(owner, desk, firefox);
    const after = await openShop().db.doc(`sessions/${owner.uid}`).get();
    expect(after.updateTime?.isEqual(before.updateTime ?? new Timestamp(0, 0))).toBe(true);
  });

  it('when another account asks, even an owner of the shop, then it is forbidden', async () => {
    const owner = await makeOwner();
    for (const as of [fixture.stranger, fixture.admin])
      expectProblem(await fixture.send(`/user/${owner.email}/sessions`, { as }), 'not-allowed');
    expectProblem(await callBy(owner, fixture.admin.token, firefox, 'DELETE'), 'not-allowed');
  });
});

describe('emails about sessions', () => {
  it('when a device is new, then the account gets one email, but not for its first device', async () => {
    const owner = await makeOwner();
    await list(owner, tokenOf(owner, 120), firefox);
    expect(await kindsTo(owner)).toEqual([]);
    await list(owner, tokenOf(owner, 60), chrome);
    await list(owner, tokenOf(owner, 30), chrome);
    expect(await kindsTo(owner)).toEqual(['new-device']);
    const [email] = await readEmailsTo(owner.email);
    expect(email).toMatchObject({ userId: owner.uid, to: { email: owner.email, name: owner.name } });
    expect(email?.message).toMatchObject({ device: { browser: 'Chrome', system: 'Windows' } });
  });

  it('when the address is not verified, then no email is queued', async () => {
    const account = await makeAccount({ verified: false });
    for (const userAgent of [firefox, chrome]) await list(account, account.token, userAgent);
    expect((await stored(account))?.devices).toHaveLength(2);
    expect(await kindsTo(account)).toEqual([]);
  });

  it('when the password was changed, then the next sign-in emails the account', async () => {
    const owner = await makeOwner();
    await list(owner, tokenOf(owner, 120), firefox);
    await getAuth().updateUser(owner.uid, { password: 'granite-and-scree' });
    await allowSince(owner, 40);
    expect(await list(owner, tokenOf(owner, 30), firefox)).toHaveLength(1);
    expect(await kindsTo(owner)).toEqual(['password-changed']);
  });

  it('when an account was blocked and unblocked, then no email says that the password was changed', async () => {
    const owner = await makeOwner();
    await list(owner, tokenOf(owner, 120), firefox);
    const block = { as: fixture.admin, body: { reason: 'Invented orders.' } };
    expect((await fixture.send(`/user/${owner.uid}/block`, { method: 'PUT', ...block })).status).toBe(200);
    expect((await fixture.send(`/user/${owner.uid}/block`, { method: 'DELETE', as: fixture.admin })).status).toBe(200);
    const since = forgeToken({ sub: owner.uid, email: owner.email, auth_time: Math.ceil(Date.now() / 1_000) + 1 });
    expect(await list(owner, since, firefox)).toHaveLength(1);
    expect(await kindsTo(owner)).toEqual([]);
  });
});

describe('an account that ends its other sessions', () => {
  let owner: Account;
  let desk: string;
  let phone: string;
  let order: string;

  beforeAll(async () => {
    owner = await makeOwner();
    [phone, desk] = [tokenOf(owner, 120), tokenOf(owner, 60)];
    order = `orders/${(await makeOrder(owner)).id}`;
    const headers = { 'User-Agent': firefox };
    const signIn = { method: 'PUT', as: desk, headers, body: {} };
    expect((await fixture.send(`/user/${owner.email}`, signIn)).status).toBe(200);
    await list(owner, phone, chrome);
    await list(owner, desk, firefox);
    expect(await readDirectly(order, phone)).toBe(200);
    const reply = await callBy(owner, desk, firefox, 'DELETE');
    expect([reply.status, reply.json]).toEqual([200, { acknowledged: true, endedCount: 1 }]);
  });

  it('when another session reads directly or calls, then it is refused', async () => {
    // The direct reads come first, because a refused call ends them too.
    expect(await readDirectly(order, phone)).toBe(403);
    expect(await readDirectly(`users/${owner.uid}`, phone)).toBe(403);
    const { detail } = expectProblem(await callBy(owner, phone, chrome), 'sign-in-needed');
    expect(detail).toBe('You have been signed out. Please sign in again.');
  });

  it('when the remaining session goes on, then its calls and direct reads work, and it alone is listed', async () => {
    expect(await list(owner, desk, firefox)).toMatchObject([{ browser: 'Firefox', isCurrent: true }]);
    expect(await readDirectly(order, desk)).toBe(200);
  });

  const asDesk = () => ({ as: desk, headers: { 'User-Agent': firefox } });

  it('when its user document is watched, then it has changed, and no call answers that field', async () => {
    const user = await openShop().db.doc(`users/${owner.uid}`).get();
    expect(Date.now() - (user.get('sessionsEndedAt') as Timestamp).toMillis()).toBeLessThan(60_000);
    expect((await fixture.send(`/user/${owner.email}`, asDesk())).text).not.toContain('sessionsEndedAt');
    expect((await fixture.send(`/user/${owner.email}/export`, asDesk())).text).not.toContain('sessionsEndedAt');
  });

  it('when the sessions were ended, then an email says so, and none says that the password was changed', async () => {
    await list(owner, tokenOf(owner, 10), firefox);
    expect((await kindsTo(owner)).toSorted()).toEqual(['new-device', 'order-placed', 'signed-out-everywhere']);
  });
});

describe('ending sessions from one that is not the latest', () => {
  it('when somebody signed in later, then a new sign-in is required, and no session ends', async () => {
    const owner = await makeAccount();
    await allowSince(owner, 300);
    const older = tokenOf(owner, 60);
    await list(owner, older, firefox);
    expectProblem(await callBy(owner, older, firefox, 'DELETE'), 'stale-sign-in');
    expect((await callBy(owner, owner.token, chrome)).status).toBe(200);
    expect((await callBy(owner, owner.token, chrome, 'DELETE')).json).toMatchObject({ endedCount: 1 });
    expectProblem(await callBy(owner, older, firefox), 'sign-in-needed');
  });

  it('when its token is used on another device, then a new sign-in is required', async () => {
    const owner = await makeOwner();
    const copied = tokenOf(owner, 60);
    for (const userAgent of [firefox, chrome]) await list(owner, copied, userAgent);
    expectProblem(await callBy(owner, copied, firefox, 'DELETE'), 'stale-sign-in');
    const anew = tokenOf(owner, 20);
    expect((await callBy(owner, anew, firefox, 'DELETE')).json).toMatchObject({ endedCount: 2 });
    for (const userAgent of [firefox, chrome]) expectProblem(await callBy(owner, copied, userAgent), 'sign-in-needed');
  });
});
