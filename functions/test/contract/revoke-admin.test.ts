import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const revoke = ({ email }: Account, as: Account) => fixture.send(`/user/admin/${email}`, { method: 'DELETE', as });
const listsOrders = async (as: Account) => (await fixture.send('/allorders?limit=1', { as })).status === 200;
const claimOf = async ({ uid }: Account) => (await getAuth().getUser(uid)).customClaims?.admin as unknown;

it("when an admin's rights are revoked, then the next call with the earlier token is rejected, and the audit log says who did it", async () => {
  const other = await makeAccount({ admin: true });
  expect(await listsOrders(other)).toBe(true);
  expect((await revoke(other, fixture.admin)).json).toEqual({ modifiedCount: 1 });
  expect(await listsOrders(other)).toBe(false);
  expect(await claimOf(other)).toBeUndefined();
  const { json } = await fixture.send('/audit?kind=admin&sort=newest&limit=5', { as: fixture.admin });
  expect((json as AuditEntry[]).find(({ targetEmail }) => targetEmail === other.email)).toMatchObject({
    action: 'admin.revoke',
    target: `users/${other.uid}`,
    userEmail: fixture.admin.email,
    before: { role: 'admin' },
    after: { role: null },
  });
  expect((await revoke(other, fixture.admin)).json).toEqual({ modifiedCount: 0 });
});

it('when admins revoke their own rights, then it is a 409 and nothing changes', async () => {
  const own = await makeAccount({ admin: true });
  expect((await revoke(own, own)).status).toBe(409);
  expect(await listsOrders(own)).toBe(true);
});

it('when two admins revoke each other concurrently, then one of them remains', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 3 }, () => Promise.all([makeAccount({ admin: true }), makeAccount({ admin: true })])),
  );
  for (const [one, other] of pairs) {
    const replies = await Promise.all([revoke(one, other), revoke(other, one)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect([await claimOf(one), await claimOf(other)].filter((claim) => claim === true)).toHaveLength(1);
  }
});

it('when an earlier call was interrupted between document and claim, then the next call completes it', async () => {
  const half = await makeAccount({ admin: true });
  await openShop().db.collection('users').doc(half.uid).update({ role: 'gone' });
  expect((await revoke(half, fixture.admin)).json).toEqual({ modifiedCount: 1 });
  expect(await listsOrders(half)).toBe(false);
});

it("when an admin's account has other claims, then revoking keeps them", async () => {
  const tester = await makeAccount({ admin: true });
  await getAuth().setCustomUserClaims(tester.uid, { admin: true, beta: 1 });
  await revoke(tester, fixture.admin);
  expect((await getAuth().getUser(tester.uid)).customClaims).toEqual({ beta: 1 });
});
