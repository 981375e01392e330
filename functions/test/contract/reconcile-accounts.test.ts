import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { describeAccounts, reconcileAccounts } from '../../../scripts/reconcile/accounts.ts';
import { grantAdmin } from '../../src/users/roles.ts';
import { makeAccount } from '../support/accounts.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

it('when users and accounts differ, then each difference is reported, and a repair removes it', async () => {
  // Accounts are shared by all tests, so the users are in a database of this test's own.
  const { db } = openOwnDatabase(`accounts-${randomUUID()}`);
  const [admin, noted, claimed, moved, gone] = await Promise.all(Array.from({ length: 5 }, () => makeAccount()));
  if (!admin || !noted || !claimed || !moved || !gone) throw new Error('Five accounts are needed.');
  const own = new Set([admin, noted, claimed, moved].map(({ uid }) => uid));
  const listUsers: ReturnType<typeof getAuth>['listUsers'] = async () => ({
    users: (await getAuth().getUsers([...own].map((uid) => ({ uid })))).users,
  });
  const auth = Object.assign(Object.create(getAuth()) as ReturnType<typeof getAuth>, { listUsers });
  const shop = { ...openShop(), db, auth };
  await grantAdmin(shop, admin.email);
  await db.doc(`users/${noted.uid}`).set({ email: noted.email, role: 'admin' });
  await getAuth().setCustomUserClaims(claimed.uid, { admin: true });
  await db.doc(`users/${moved.uid}`).set({ email: 'earlier@test.example' });
  await db.doc(`users/${gone.uid}`).set({ email: gone.email });
  await getAuth().deleteUser(gone.uid);

  const kinds = (findings: { kind: string; uid: string }[]) =>
    Object.fromEntries(findings.map(({ uid, kind }) => [uid, kind]));
  const wanted = {
    [noted.uid]: 'role-differs',
    [claimed.uid]: 'role-differs',
    [moved.uid]: 'address-differs',
    [gone.uid]: 'account-gone',
  };
  const found = await reconcileAccounts(shop, { repair: false });
  expect(kinds(found.findings)).toEqual(wanted);
  expect(found.findings.every(({ mended }) => !mended)).toBe(true);
  expect(describeAccounts(found)).toContain('4 users, 4 accounts: 4 differences, 0 mended.');

  const repaired = await reconcileAccounts(shop, { repair: true });
  expect(kinds(repaired.findings)).toEqual(wanted);
  expect(repaired.findings.every(({ mended }) => mended)).toBe(true);
  expect((await getAuth().getUser(noted.uid)).customClaims).toEqual({ admin: true });
  expect((await getAuth().getUser(claimed.uid)).customClaims?.admin).toBeUndefined();
  expect((await db.doc(`users/${moved.uid}`).get()).get('email')).toBe(moved.email);
  expect((await db.doc(`users/${gone.uid}`).get()).exists).toBe(false);
  expect((await reconcileAccounts(shop, { repair: false })).findings).toEqual([]);
});
