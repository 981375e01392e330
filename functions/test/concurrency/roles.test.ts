import { randomUUID } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleOfClaims } from '@fourteener/contract/user/roles';
import { createAppDeps } from '../../src/app/deps.ts';
import { giveRole, grantAdmin, revokeAdmin } from '../../src/users/roles.ts';
import { sweepDue, sweepUsers } from '../../src/users/sweep.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const ROUNDS = 24;

/** The number of rounds that run concurrently. */
const CONCURRENCY = 12;

// A database of its own, because a sweep goes through all users of the shop.
const { db } = openOwnDatabase(`roles-${randomUUID()}`);
const shop = createAppDeps({ ...openShop(), db });
let instances: Awaited<ReturnType<typeof openInstance>>[];
let admin: Account;

beforeAll(async () => {
  instances = await Promise.all([openInstance({ db }), openInstance({ db })]);
  admin = await makeShopAdmin();
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

/** An admin of this shop. */
async function makeShopAdmin(): Promise<Account> {
  const account = await makeAccount({ admin: true });
  await grantAdmin(shop, account.email);
  return account;
}

/** Whether the account is an admin's, according to its user document and its claim. */
async function readBoth({ uid }: Account): Promise<[note: boolean, claim: boolean]> {
  const [user, account] = await Promise.all([db.doc(`users/${uid}`).get(), getAuth().getUser(uid)]);
  return [user.get('role') === 'admin', account.customClaims?.admin === true];
}

it(`when admin rights are granted and revoked concurrently ${ROUNDS} times, then user document and claim agree each time`, async () => {
  const [one, other] = instances.map(({ origin }) => clientOf(origin));
  if (!one || !other) throw new Error('Two instances are needed.');
  const mismatches: number[] = [];
  const rounds = Array.from({ length: ROUNDS }, (_, n) => n).values();
  const runRounds = async () => {
    // Separate admins, so that only the target's role is contended.
    const [granter, revoker] = await Promise.all([makeShopAdmin(), makeShopAdmin()]);
    for (const n of rounds) {
      const target = await makeAccount();
      if (n % 2 === 0) await grantAdmin(shop, target.email);
      const path = `/user/admin/${target.email}`;
      const replies = await Promise.all([
        one(path, { method: 'PUT', as: granter }),
        other(path, { method: 'DELETE', as: revoker }),
      ]);
      for (const { status } of replies) expect([200, 503]).toContain(status);
      const [note, claim] = await readBoth(target);
      if (note !== claim) mismatches.push(n);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runRounds));
  expect(mismatches).toEqual([]);
}, 120_000);

/** The role of an account, as its user document has it and as its claims say it. */
async function readRoles({ uid }: Account): Promise<[note: unknown, claim: unknown]> {
  const [user, account] = await Promise.all([db.doc(`users/${uid}`).get(), getAuth().getUser(uid)]);
  return [user.get('role'), roleOfClaims(account.customClaims ?? {})];
}

it(`when two owners give one person different roles concurrently ${ROUNDS} times, then user document and claim agree each time`, async () => {
  const [one, other] = instances.map(({ origin }) => clientOf(origin));
  if (!one || !other) throw new Error('Two instances are needed.');
  const rounds = Array.from({ length: ROUNDS }, (_, n) => n).values();
  const ends: unknown[] = [];
  const runRounds = async () => {
    const owners = await Promise.all([makeShopAdmin(), makeShopAdmin()]);
    for (const n of rounds) {
      const target = await makeAccount();
      if (n % 3 === 0) await giveRole(shop, target.email, 'accountant');
      const path = `/user/${target.email}/role`;
      const replies = await Promise.all([
        one(path, { method: 'PUT', as: owners[0], body: { role: 'mechanic' } }),
        other(path, { method: 'PUT', as: owners[1], body: { role: 'editor' } }),
      ]);
      for (const { status } of replies) expect([200, 503]).toContain(status);
      const [note, claim] = await readRoles(target);
      if (note !== claim || (note !== 'mechanic' && note !== 'editor')) ends.push([n, note, claim]);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runRounds));
  expect(ends).toEqual([]);
}, 120_000);

it('when two owners give each other a lesser role concurrently, then one of them stays an owner each time', async () => {
  const clients = instances.map(({ origin }) => clientOf(origin));
  const body = { role: 'manager' };
  const rounds = await Promise.all(
    Array.from({ length: ROUNDS / 2 }, async () => {
      const owners = await Promise.all([makeShopAdmin(), makeShopAdmin()]);
      const replies = await Promise.all(
        clients.map((send, n) => send(`/user/${owners[1 - n]?.uid}/role`, { method: 'PUT', as: owners[n], body })),
      );
      const found = await Promise.all(owners.map(readRoles));
      return { statuses: replies.map(({ status }) => status), found };
    }),
  );
  for (const { statuses, found } of rounds) {
    // The owner whose request came second is no longer an owner, unless the database was too busy for one of the requests.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(2);
    for (const status of statuses) expect([200, 401, 403, 503]).toContain(status);
    for (const [note, claim] of found) expect(claim).toBe(note);
    expect(found.map(([note]) => note)).toContain('admin');
  }
  expect(rounds.filter(({ found }) => found.some(([note]) => note === 'manager')).length).toBeGreaterThan(0);
}, 120_000);

it('when owners change their own role, then it is refused, even if it is requested twice concurrently', async () => {
  const owner = await makeShopAdmin();
  const send = clientOf(instances[0]?.origin ?? '');
  const replies = await Promise.all(
    ['manager', 'editor'].map((role) => send(`/user/${owner.uid}/role`, { method: 'PUT', as: owner, body: { role } })),
  );
  expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  expect(await readRoles(owner)).toEqual(['admin', 'admin']);
});

/** Auth in a process that dies at its n-th write of a claim, before or after the write. */
function authDyingAt(n: number, isMade: boolean): Auth {
  let writes = 0;
  const setCustomUserClaims: Auth['setCustomUserClaims'] = async (uid, claims) => {
    writes += 1;
    if (writes < n) return getAuth().setCustomUserClaims(uid, claims);
    if (isMade) await getAuth().setCustomUserClaims(uid, claims);
    throw new Error('killed');
  };
  return Object.assign(Object.create(getAuth()) as Auth, { setCustomUserClaims });
}

it(`when calls are interrupted between user document and claim, then the next sweep updates the claims`, async () => {
  const targets = await Promise.all(Array.from({ length: ROUNDS / 2 }, () => makeAccount()));
  const ends = await Promise.all(
    targets.map(async ({ email }, n) => {
      if (n % 2 === 0) await grantAdmin(shop, email);
      const dying = { ...shop, auth: authDyingAt(1 + (n % 2), n % 3 === 0) };
      const successful = n % 5 === 0 ? [grantAdmin(shop, email, { by: admin })] : [];
      return Promise.allSettled([
        grantAdmin(dying, email, { by: admin }),
        revokeAdmin(dying, email, admin),
        ...successful,
      ]);
    }),
  );
  expect(ends.flat().filter(({ status }) => status === 'rejected').length).toBeGreaterThan(5);
  await sweepDue({ ...shop, now: () => new Date(Date.now() + 61_000) });
  await sweepDue({ ...shop, now: () => new Date(Date.now() + 61_000) });
  const both = await Promise.all(targets.map(readBoth));
  expect(both.filter(([note, claim]) => note !== claim)).toEqual([]);
}, 120_000);

it('when changes from one role to another are interrupted between user document and claim, then the next sweep updates the claims', async () => {
  const targets = await Promise.all(Array.from({ length: ROUNDS / 2 }, () => makeAccount()));
  const before = ['mechanic', 'admin'] as const;
  const wanted = ['editor', 'accountant', 'manager'] as const;
  const ends = await Promise.all(
    targets.map(async ({ email }, n) => {
      await giveRole(shop, email, before[n % before.length] ?? 'mechanic');
      const dying = { ...shop, auth: authDyingAt(1, n % 2 === 0) };
      return Promise.allSettled([giveRole(dying, email, wanted[n % wanted.length] ?? 'editor', { by: admin })]);
    }),
  );
  expect(ends.flat().filter(({ status }) => status === 'rejected')).toHaveLength(targets.length);
  await sweepDue({ ...shop, now: () => new Date(Date.now() + 61_000) });
  await sweepDue({ ...shop, now: () => new Date(Date.now() + 61_000) });
  const found = await Promise.all(targets.map(readRoles));
  expect(found).toEqual(targets.map((_, n) => [wanted[n % wanted.length], wanted[n % wanted.length]]));
}, 120_000);

it('when user document and claim differ for any reason, then a sweep of the users updates the claim', async () => {
  const [noted, claimed] = await Promise.all([makeAccount(), makeAccount()]);
  await db.doc(`users/${noted.uid}`).set({ email: noted.email, role: 'admin' });
  await db.doc(`users/${claimed.uid}`).set({ email: claimed.email });
  await getAuth().setCustomUserClaims(claimed.uid, { admin: true, beta: 1 });
  for (let next = await sweepUsers(shop); next !== undefined;) next = await sweepUsers(shop, next);
  expect(await readBoth(noted)).toEqual([true, true]);
  expect(await readBoth(claimed)).toEqual([false, false]);
  expect((await getAuth().getUser(claimed.uid)).customClaims).toEqual({ beta: 1 });
});

it('when an admin loses the role while granting it, then the grant is rejected', async () => {
  for (let n = 0; n < 3; n += 1) {
    const [by, target] = await Promise.all([makeAccount({ admin: true }), makeAccount()]);
    await grantAdmin(shop, by.email);
    await revokeAdmin(shop, by.email, admin);
    await expect(grantAdmin(shop, target.email, { by })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await readBoth(target)).toEqual([false, false]);
  }
});
