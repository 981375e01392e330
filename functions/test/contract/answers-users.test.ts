import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@fourteener/contract/user/schemas';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { nextOf } from '../support/pages.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

async function save(rider: Account, body: Record<string, unknown>, path = `/user/${rider.email}`): Promise<unknown> {
  const { json } = await fixture.send(path, { method: 'PUT', as: rider, body });
  return json;
}

async function findUser({ uid }: Account): Promise<User | undefined> {
  for (let path: string | undefined = '/user'; path !== undefined;) {
    const page = await fixture.send(path, { as: fixture.admin });
    const found = (page.json as User[]).find(({ _id }) => _id === uid);
    if (found) return found;
    path = nextOf(page);
  }
  return undefined;
}

describe('PUT /user/{email}', () => {
  it('when a user is created, changed or left unchanged, then the counts in the answer say which', async () => {
    const rider = await makeAccount();
    const answer = { acknowledged: true, token: rider.token };
    expect(await save(rider, { email: rider.email })).toEqual({ ...answer, modifiedCount: 0, upsertedCount: 1 });
    expect(await save(rider, { city: 'Salida' })).toEqual({ ...answer, modifiedCount: 1, upsertedCount: 0 });
    expect(await save(rider, { city: 'Salida' })).toEqual({ ...answer, modifiedCount: 0, upsertedCount: 0 });
    expect(await save(rider, { email: rider.email })).toEqual({ ...answer, modifiedCount: 0, upsertedCount: 0 });
  });

  it('when a field is absent, then it keeps its value, and when it is empty, then it is cleared', async () => {
    const rider = await makeAccount();
    await save(rider, goodBodies.saveUser);
    await save(rider, { city: '', phone: '970 555 0100' });
    expect(await findUser(rider)).toStrictEqual({
      _id: rider.uid,
      email: rider.email,
      userName: rider.name,
      ...goodBodies.saveUser,
      city: '',
      phone: '970 555 0100',
    });
  });

  it('when the email of a profile differs only in case, then it is the same user', async () => {
    const rider = await makeAccount();
    await save(rider, {});
    const answer = await save(rider, { city: 'Buena Vista' }, `/user/${encodeURIComponent(rider.email.toUpperCase())}`);
    expect(answer).toMatchObject({ modifiedCount: 1, upsertedCount: 0 });
    expect(await findUser(rider)).toMatchObject({ email: rider.email, city: 'Buena Vista' });
  });

  it('when the display name has changed, then the next sign-in updates it on the users page', async () => {
    const rider = await makeAccount();
    await save(rider, {});
    await getAuth().updateUser(rider.uid, { displayName: 'New Name' });
    const answer = await save({ ...rider, token: await signIn(rider.email) }, {});
    expect(answer).toMatchObject({ modifiedCount: 1 });
    expect(await findUser(rider)).toMatchObject({ userName: 'New Name' });
  });

  it('when an admin saves a profile, then the role is kept', async () => {
    const admin = await makeAccount();
    await fixture.send(`/user/admin/${admin.email}`, { method: 'PUT', as: fixture.admin });
    await save(admin, { city: 'Leadville' });
    expect(await findUser(admin)).toMatchObject({ role: 'admin', city: 'Leadville' });
  });

  it('when users are listed, then only the fields that the page shows are answered', async () => {
    const rider = await makeAccount();
    await save(rider, {});
    expect(await findUser(rider)).toStrictEqual({ _id: rider.uid, email: rider.email, userName: rider.name });
    const stored = await openShop().db.collection('users').doc(rider.uid).get();
    expect(Object.keys(stored.data() ?? {}).sort()).toEqual(['createdAt', 'email', 'nameKey', 'terms', 'userName']);
  });
});

describe('GET /user/{email}', () => {
  const open = (email: string, as: Account) => fixture.send(`/user/${encodeURIComponent(email)}`, { as });

  it('when a user has saved a profile, then they read it, and so does an admin, as on the users page', async () => {
    const rider = await makeAccount();
    await save(rider, goodBodies.saveUser);
    const expected = { _id: rider.uid, email: rider.email, userName: rider.name, ...goodBodies.saveUser };
    expect((await open(rider.email, rider)).json).toStrictEqual(expected);
    expect((await open(rider.email, fixture.admin)).json).toStrictEqual(expected);
    expect(await findUser(rider)).toStrictEqual(expected);
  });

  it('when an account has not visited yet, then reading its profile neither finds nor creates one', async () => {
    const rider = await makeAccount();
    expectProblem(await open(rider.email, rider), 'not-found');
    expectProblem(await open(rider.email, fixture.admin), 'not-found');
    await save(rider, {});
    expect((await open(rider.email, rider)).status).toBe(200);
  });

  it('when nobody has the email of a profile, then an admin gets a 404, and a customer a 403', async () => {
    expectProblem(await open('nobody@test.example', fixture.admin), 'not-found');
    expectProblem(await open('nobody@test.example', fixture.customer), 'not-allowed');
    expectProblem(await open(fixture.admin.email, fixture.customer), 'not-allowed');
  });

  it('when the email of a profile to read differs only in case, then it is the same user', async () => {
    const rider = await makeAccount();
    await save(rider, {});
    expect((await open(rider.email.toUpperCase(), rider)).json).toMatchObject({ _id: rider.uid });
  });

  it('when another account has taken over an email, then the first account keeps its own profile', async () => {
    const [first, second] = await Promise.all([makeAccount(), makeAccount()]);
    await save(first, { city: 'Salida' });
    await getAuth().updateUser(first.uid, { email: `old-${first.email}` });
    await getAuth().updateUser(second.uid, { email: first.email });
    expectProblem(await open(first.email, fixture.admin), 'account-moved');
    expectProblem(await open(first.email, { ...second, token: await signIn(first.email) }), 'not-found');
  });
});

describe('granting admin rights', () => {
  const promote = (email: string) => fixture.send(`/user/admin/${email}`, { method: 'PUT', as: fixture.admin });
  const check = (email: string) => fixture.send(`/admin/${email}`, { as: fixture.admin });

  it('when a user is made an admin twice, then the first call counts 1 and the second 0', async () => {
    const rider = await makeAccount();
    expect((await check(rider.email)).json).toStrictEqual({ admin: false });
    expect((await promote(rider.email)).json).toStrictEqual({ modifiedCount: 1 });
    expect((await promote(rider.email)).json).toStrictEqual({ modifiedCount: 0 });
    expect((await check(rider.email)).json).toStrictEqual({ admin: true });
  });

  it('when a user is made an admin, then the users page shows the role', async () => {
    const rider = await makeAccount();
    await save(rider, {});
    expect(await findUser(rider)).not.toHaveProperty('role');
    await promote(rider.email);
    expect(await findUser(rider)).toMatchObject({ role: 'admin' });
  });

  it('when an account that never signed in is made an admin, then it appears on the users page', async () => {
    const rider = await makeAccount({ name: 'Not Yet Here' });
    await promote(rider.email);
    expect(await findUser(rider)).toStrictEqual({
      _id: rider.uid,
      email: rider.email,
      userName: 'Not Yet Here',
      role: 'admin',
    });
  });

  it('when the email of a new admin differs only in case, then it is the same account', async () => {
    const rider = await makeAccount();
    expect((await promote(encodeURIComponent(rider.email.toUpperCase()))).json).toStrictEqual({ modifiedCount: 1 });
    expect((await check(rider.email.toUpperCase())).json).toStrictEqual({ admin: true });
    expect(await findUser(rider)).toMatchObject({ email: rider.email });
  });

  it('when an account has other claims, then making it an admin keeps them', async () => {
    const rider = await makeAccount();
    await getAuth().setCustomUserClaims(rider.uid, { bench: 'wheels' });
    await promote(rider.email);
    expect((await getAuth().getUser(rider.uid)).customClaims).toEqual({ bench: 'wheels', admin: true });
  });

  it('when no account has the email, then granting rights is a 404, and the admin check answers false', async () => {
    expectProblem(await promote('nobody@test.example'), 'not-found');
    expect((await check('nobody@test.example')).json).toStrictEqual({ admin: false });
  });
});
