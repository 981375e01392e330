import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit';
import { type Account, makeAccount } from '../support/accounts.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const revoke = ({ email }: Account, as: Account) => stage.send(`/user/admin/${email}`, { method: 'DELETE', as });
const listsOrders = async (as: Account) => (await stage.send('/allorders?limit=1', { as })).status === 200;
const claimOf = async ({ uid }: Account) => (await getAuth().getUser(uid)).customClaims?.admin as unknown;

it('when an admin is revoked, then the next call of the token from before is refused, and the log says who did it', async () => {
  const other = await makeAccount({ admin: true });
  expect(await listsOrders(other)).toBe(true);
  expect((await revoke(other, stage.admin)).json).toEqual({ modifiedCount: 1 });
  expect(await listsOrders(other)).toBe(false);
  expect(await claimOf(other)).toBeUndefined();
  const { json } = await stage.send('/audit?sort=newest&limit=5', { as: stage.admin });
  expect((json as AuditEntry[]).find(({ target }) => target === other.email)).toMatchObject({
    action: 'admin.revoke',
    userEmail: stage.admin.email,
    before: { role: 'admin' },
    after: { role: null },
  });
  expect((await revoke(other, stage.admin)).json).toEqual({ modifiedCount: 0 });
});

it('when an admin revokes the own account, then it is a 409 and nothing changes', async () => {
  const own = await makeAccount({ admin: true });
  expect((await revoke(own, own)).status).toBe(409);
  expect(await listsOrders(own)).toBe(true);
});

it('when two admins revoke each other at once, then one of them stays', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 5 }, () => Promise.all([makeAccount({ admin: true }), makeAccount({ admin: true })])),
  );
  for (const [one, other] of pairs) {
    const replies = await Promise.all([revoke(one, other), revoke(other, one)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect([await claimOf(one), await claimOf(other)].filter((claim) => claim === true)).toHaveLength(1);
  }
});

it('when a call before was cut off between note and claim, then the next one ends it', async () => {
  const half = await makeAccount({ admin: true });
  await openShop().db.collection('users').doc(half.uid).update({ role: 'gone' });
  expect((await revoke(half, stage.admin)).json).toEqual({ modifiedCount: 1 });
  expect(await listsOrders(half)).toBe(false);
});

it('when other claims stand beside the right, then they stay', async () => {
  const tester = await makeAccount({ admin: true });
  await getAuth().setCustomUserClaims(tester.uid, { admin: true, beta: 1 });
  await revoke(tester, stage.admin);
  expect((await getAuth().getUser(tester.uid)).customClaims).toEqual({ beta: 1 });
});
