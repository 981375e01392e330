import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { callRights, type StaffCall } from '@fourteener/contract/user/rights';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';

// The Auth emulator has no authenticator apps, so that the tokens are made here, unsigned as its own are.

let fixture: Fixture;
/** An instance that requires the second factor; the suite's server does not. */
let send: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  fixture = await makeFixture();
  const { customer } = fixture;
  await fixture.send(`/user/${customer.email}`, { method: 'PUT', as: customer, body: {} });
  const instance = await openInstance({ requiresSecondFactor: true });
  send = clientOf(instance.origin);
  ({ close } = instance);
});
afterAll(() => close());

const tokenOf = ({ uid, email }: Account, factor?: string) =>
  forgeToken({
    ...{ sub: uid, email },
    firebase: { sign_in_provider: 'password', ...(factor !== undefined && { sign_in_second_factor: factor }) },
  });

/** Public calls are left out; the tests below cover what they hide. */
const rows = (Object.keys(callRights) as StaffCall[]).filter((name) => calls[name].access !== 'all');

describe('where a second factor is required of the staff', () => {
  it.each(rows)(
    'when an owner makes %s, then it is refused unless the sign-in had a code of an authenticator app',
    async (name) => {
      const { path, ...request } = await composeCall(name, fixture);
      for (const factor of [undefined, 'phone'])
        expectProblem(await send(path, { ...request, as: tokenOf(fixture.admin, factor) }), 'second-factor-needed');
      const { status } = await send(path, { ...request, as: tokenOf(fixture.admin, 'totp') });
      expect([401, 403, 404]).not.toContain(status);
    },
  );

  it('when a role may not make a call, then the role is checked before the second factor', async () => {
    const mechanic = await makeAccount({ role: 'mechanic' });
    expectProblem(await send('/audit', { as: tokenOf(mechanic) }), 'not-allowed');
    expectProblem(await send('/audit', { as: tokenOf(mechanic, 'totp') }), 'not-allowed');
  });

  it('when one of the staff reads their own role, then the answer says that a second factor is needed, and for customers it does not', async () => {
    const ask = async (account: Account, factor?: string) =>
      (await send(`/admin/${account.email}`, { as: tokenOf(account, factor) })).json;
    const mechanic = await makeAccount({ role: 'mechanic' });
    expect(await ask(fixture.admin)).toEqual({ admin: true, needsSecondFactor: true });
    expect(await ask(mechanic)).toEqual({ admin: true, role: 'mechanic', needsSecondFactor: true });
    expect(await ask(mechanic, 'totp')).toEqual({ admin: true, role: 'mechanic' });
    expect(await ask(fixture.customer)).toEqual({ admin: false });
  });

  it('when one of the staff cancels their own order without it, then they act as a customer, who needs no reason', async () => {
    const { id } = await makeOrder(fixture.admin);
    const cancel = { action: 'cancel' };
    const asStaff = await send(`/order/${id}/actions`, { as: tokenOf(fixture.admin, 'totp'), body: cancel });
    expect(asStaff.status).toBe(400);
    const asCustomer = await send(`/order/${id}/actions`, { as: tokenOf(fixture.admin), body: cancel });
    expect(asCustomer.status).toBe(200);
  });
});

it('when a second factor is optional, then the staff needs none', async () => {
  expect((await fixture.send(`/admin/${fixture.admin.email}`, { as: tokenOf(fixture.admin) })).json).toEqual({
    admin: true,
  });
  expect((await fixture.send('/audit', { as: tokenOf(fixture.admin) })).status).toBe(200);
});

describe('a second factor that was lost', () => {
  const reset = (named: string, as: Account | string) =>
    fixture.send(`/user/${named}/second-factor`, { method: 'DELETE', as });
  const accountOf = async ({ uid }: Account) =>
    (await fixture.send(`/user/${uid}/account`, { as: fixture.admin })).json as { secondFactor: boolean };

  /** The emulator knows second factors by text message alone; every kind is removed alike. */
  async function makeEnrolled(): Promise<Account> {
    const person = await makeAccount({ role: 'mechanic' });
    const factor = { uid: 'phone-1', factorId: 'phone', phoneNumber: '+17195550142', displayName: 'Phone' } as const;
    await getAuth().updateUser(person.uid, { multiFactor: { enrolledFactors: [factor] } });
    return person;
  }

  it('when an owner removes it, then it is gone, the sessions end, and the audit log says who did it, once', async () => {
    const person = await makeEnrolled();
    expect(await accountOf(person)).toMatchObject({ secondFactor: true });
    // Firebase revokes by whole seconds: a session that began in this second would stay valid.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await reset(person.uid, fixture.admin)).json).toEqual({ modifiedCount: 1 });
    expect(await accountOf(person)).toMatchObject({ secondFactor: false });
    await expect(getAuth().verifyIdToken(person.token, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
    const note = await openShop().db.doc(`accounts/${person.uid}`).get();
    expect(Date.now() - (note.get('validSince') as { toMillis: () => number }).toMillis()).toBeLessThan(30_000);
    expect((await reset(person.email, fixture.admin)).json).toEqual({ modifiedCount: 0 });
    const told = (await readEmailsTo(person.email)).map(({ message, userId }) => [message.kind, userId]);
    expect(told).toEqual([['account-factor-removed', person.uid]]);
    const { docs } = await openShop().db.collection('auditLog').where('target', '==', `users/${person.uid}`).get();
    expect(docs.map((entry) => entry.data()).filter(({ action }) => action === 'account.reset-factor')).toMatchObject([
      {
        ...{ by: fixture.admin.uid, targetEmail: person.email },
        ...{ before: { secondFactor: true }, after: { secondFactor: false } },
      },
    ]);
  });

  it('when the caller is no owner, or names their own account, then it stays', async () => {
    const person = await makeEnrolled();
    const manager = await makeAccount({ role: 'manager' });
    expect(expectProblem(await reset(person.uid, manager), 'not-allowed').detail).toBe('Only owners can do that.');
    expectProblem(await reset(fixture.admin.uid, fixture.admin), 'not-allowed');
    expect(await accountOf(person)).toMatchObject({ secondFactor: true });
  });
});
