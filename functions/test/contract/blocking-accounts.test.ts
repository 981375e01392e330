import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { blockAccount } from '../../src/users/block.ts';
import { sweepDue } from '../../src/users/sweep.ts';
import { type Account, makeAccount, openSession } from '../support/accounts.ts';
import { readDirectly } from '../support/direct-reads.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const block = ({ email }: Account, as = fixture.admin) =>
  fixture.send(`/user/${email}/block`, { method: 'PUT', as, body: { reason: 'A stolen card' } });
const unblock = ({ email }: Account) => fixture.send(`/user/${email}/block`, { method: 'DELETE', as: fixture.admin });
const note = async ({ uid }: Account) => (await openShop().db.doc(`accounts/${uid}`).get()).data();

async function makeCustomer(): Promise<Account> {
  const account = await makeAccount();
  await fixture.send(`/user/${account.email}`, { method: 'PUT', as: account, body: {} });
  return account;
}

it('when an account is blocked, then its calls, direct reads and sign-ins end, and the audit log says by whom and why', async () => {
  const account = await makeCustomer();
  expect((await block(account)).json).toEqual({ modifiedCount: 1 });
  expectProblem(await fixture.send('/review/mine', { as: account }), 'sign-in-needed');
  expect(await readDirectly(`users/${account.uid}`, account.token)).toBe(403);
  await expect(openSession(account.email)).rejects.toThrow();
  expect((await block(account)).json).toEqual({ modifiedCount: 0 });
  expect((await fixture.send(`/user/${account.email}/account`, { as: fixture.admin })).json).toMatchObject({
    blocked: true,
    disabled: true,
  });
  const { json } = await fixture.send('/audit?kind=account&sort=newest&limit=5', { as: fixture.admin });
  expect((json as AuditEntry[]).filter(({ target }) => target === `users/${account.uid}`)).toMatchObject([
    {
      action: 'account.block',
      userEmail: fixture.admin.email,
      before: { blocked: false },
      after: { blocked: true, reason: 'A stolen card' },
    },
  ]);
});

it('when an account is blocked, then admins see that in the list of users until the block ends', async () => {
  const account = await makeCustomer();
  const listed = async () => (await fixture.send(`/user/${account.email}`, { as: fixture.admin })).json;
  await block(account);
  expect(await listed()).toMatchObject({ blocked: true });
  await unblock(account);
  expect(await listed()).not.toHaveProperty('blocked');
});

it('when a block ends, then a new sign-in is accepted and one from before is not', async () => {
  const account = await makeCustomer();
  await block(account);
  expect((await unblock(account)).json).toEqual({ modifiedCount: 1 });
  expect((await unblock(account)).json).toEqual({ modifiedCount: 0 });
  expect(await note(account)).toMatchObject({ blocked: false });
  expect(await readDirectly(`users/${account.uid}`, account.token)).toBe(403);
  // The rules store milliseconds, tokens whole seconds.
  await expect
    .poll(async () => readDirectly(`users/${account.uid}`, (await openSession(account.email)).token))
    .toBe(200);
  const { token } = await openSession(account.email);
  expect((await fixture.send('/review/mine', { as: token })).status).toBe(200);
});

it('when admins block themselves or another admin, then it is a 409 and nothing changes', async () => {
  const other = await makeAccount({ admin: true });
  for (const each of [fixture.admin, other]) {
    expectProblem(await block(each), 'last-admin');
    expect((await getAuth().getUser(each.uid)).disabled).toBe(false);
    // The account is not blocked, so that unblocking it changes nothing.
    expect((await unblock(each)).json).toEqual({ modifiedCount: 0 });
  }
});

it('when a blocked account should become an admin, then it is a 409', async () => {
  const account = await makeCustomer();
  await block(account);
  expectProblem(
    await fixture.send(`/user/admin/${account.email}`, { method: 'PUT', as: fixture.admin }),
    'account-blocked',
  );
});

it('when an account is being deleted, then it can be neither blocked nor unblocked', async () => {
  const account = await makeCustomer();
  const { email } = account;
  await fixture.send(`/user/${email}/deletion`, { as: account, body: { email } });
  expectProblem(await block(account), 'not-found');
  expectProblem(await unblock(account), 'not-found');
});

it.each(['revokeRefreshTokens', 'updateUser'] as const)(
  'when a block is interrupted at %s, then direct reads have ended, and the next sweep completes it',
  async (cut) => {
    const account = await makeCustomer();
    const fail = () => Promise.reject(new Error('cut off'));
    const auth = Object.assign(Object.create(getAuth()) as ReturnType<typeof getAuth>, { [cut]: fail });
    await expect(blockAccount({ ...openShop(), auth }, account.email, fixture.admin, 'x')).rejects.toThrow('cut off');
    expect(await readDirectly(`users/${account.uid}`, account.token)).toBe(403);
    // Firebase counts in whole seconds, so that a revocation may have ended the session already.
    const before = cut === 'updateUser' ? [200, 401] : [200];
    expect(before).toContain((await fixture.send('/review/mine', { as: account })).status);
    await sweepDue({ ...openShop(), now: () => new Date(Date.now() + 61_000) });
    expect((await fixture.send('/review/mine', { as: account })).status).toBe(401);
    expect(await note(account)).not.toHaveProperty('dueAt');
  },
);
