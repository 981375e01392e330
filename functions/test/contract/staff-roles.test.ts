import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { callRights, mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import { type GivenRole, givenRoles } from '@fourteener/contract/user/roles';
import { type Account, makeAccount } from '../support/accounts.ts';
import { describeCalls } from '../support/contended.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makeOnce } from '../support/make-once.ts';
import { makeOrder, makePaidOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { composeCall } from '../support/requests.ts';

let fixture: Fixture;
let staff: Record<GivenRole, Account>;

beforeAll(async () => {
  fixture = await makeFixture();
  const { customer } = fixture;
  await fixture.send(`/user/${customer.email}`, { method: 'PUT', as: customer, body: {} });
  const accounts = await Promise.all(givenRoles.map(async (role) => [role, await makeAccount({ role })] as const));
  staff = Object.fromEntries(accounts) as Record<GivenRole, Account>;
});

const rows = (Object.keys(callRights) as StaffCall[]).map((name) => ({ name }));

describeCalls(rows, ({ name }) => {
  // Refused requests and reads change nothing, so they share a request.
  const composed = makeOnce(() => composeCall(name, fixture));

  it.each(givenRoles)('when a %s makes it for others, then the table of rights decides', async (role) => {
    const isAllowed = mayCall(role, name);
    const isShared = !isAllowed || calls[name].method === 'GET';
    const { path, ...request } = await (isShared ? composed() : composeCall(name, fixture));
    const reply = await fixture.send(path, { ...request, as: staff[role] });
    // For staff without the right, a public call gives the same answer as for everybody.
    if (calls[name].access === 'all') expect(reply.status).toBe(200);
    else if (isAllowed) expect([401, 403, 404]).not.toContain(reply.status);
    else expect(expectProblem(reply, 'not-allowed').detail).toMatch(/^Only .*owners/);
  });
});

const setRole = (who: Account, role: string, as: Account) =>
  fixture.send(`/user/${who.uid}/role`, { method: 'PUT', as, body: { role } });
const claimsOf = async ({ uid }: Account) => (await getAuth().getUser(uid)).customClaims;

describe('a role', () => {
  it('when an owner gives a role, then the person’s earlier token has its rights at once', async () => {
    const person = await makeAccount();
    expect((await fixture.send('/allorders?limit=1', { as: person })).status).toBe(403);
    expect((await setRole(person, 'mechanic', fixture.admin)).json).toEqual({ modifiedCount: 1 });
    expect((await fixture.send('/allorders?limit=1', { as: person })).status).toBe(200);
    expect((await fixture.send('/purchases?limit=1', { as: person })).status).toBe(403);
    expect(await claimsOf(person)).toEqual({ role: 'mechanic' });
    expect((await fixture.send(`/admin/${person.email}`, { as: person })).json).toEqual({
      admin: true,
      role: 'mechanic',
    });
    expect((await setRole(person, 'mechanic', fixture.admin)).json).toEqual({ modifiedCount: 0 });
  });

  it('when a role is replaced by another, then the former rights end, and the audit log has both', async () => {
    const person = await makeAccount({ role: 'mechanic' });
    await setRole(person, 'accountant', fixture.admin);
    expect((await fixture.send('/purchases?limit=1', { as: person })).status).toBe(200);
    expectProblem(await fixture.send('/stock/any', { as: person }), 'not-allowed');
    const { json } = await fixture.send('/audit?kind=admin&sort=newest&limit=5', { as: fixture.admin });
    expect((json as { target: string }[]).find(({ target }) => target === `users/${person.uid}`)).toMatchObject({
      action: 'admin.grant',
      before: { role: 'mechanic' },
      after: { role: 'accountant' },
    });
  });

  it('when an owner becomes an editor, then no right of an owner is left', async () => {
    const person = await makeAccount({ admin: true });
    await setRole(person, 'editor', fixture.admin);
    expect(await claimsOf(person)).toEqual({ role: 'editor' });
    expect((await setRole(person, 'manager', person)).status).toBe(403);
  });

  it('when a role is revoked, then the account is a customer’s again', async () => {
    const person = await makeAccount({ role: 'manager' });
    await fixture.send(`/user/admin/${person.uid}`, { method: 'DELETE', as: fixture.admin });
    expect(await claimsOf(person)).toEqual({});
    expect((await fixture.send(`/admin/${person.email}`, { as: person })).json).toEqual({ admin: false });
  });

  it('when an editor gets admin rights, then they are an owner', async () => {
    const person = await makeAccount({ role: 'editor' });
    await fixture.send(`/user/admin/${person.uid}`, { method: 'PUT', as: fixture.admin });
    expect(await claimsOf(person)).toEqual({ admin: true });
  });

  it('when owners change their own role, then it is refused and they stay owners', async () => {
    const own = await makeAccount({ admin: true });
    expectProblem(await setRole(own, 'manager', own), 'last-admin');
    expect(await claimsOf(own)).toEqual({ admin: true });
  });

  it('when two owners take the role from each other concurrently, then one of them stays an owner', async () => {
    const [one, other] = await Promise.all([makeAccount({ admin: true }), makeAccount({ admin: true })]);
    const replies = await Promise.all([setRole(one, 'editor', other), setRole(other, 'mechanic', one)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const claims = await Promise.all([one, other].map(claimsOf));
    expect(claims.filter((each) => each?.admin === true)).toHaveLength(1);
  });

  it('when the address is not verified, then no role can be given', async () => {
    expectProblem(await setRole(await makeAccount({ verified: false }), 'editor', fixture.admin), 'email-unverified');
  });

  it('when a manager blocks one of the staff, then it is refused', async () => {
    const request = { method: 'PUT', as: staff.manager, body: { reason: 'Quarrel' } };
    expectProblem(await fixture.send(`/user/${staff.editor.uid}/block`, request), 'last-admin');
  });

  it('when a mechanic works on an order, then confirming and packing are allowed', async () => {
    const { id } = await makeOrder(fixture.customer);
    const act = (action: string) =>
      fixture.send(`/order/${id}/actions`, { method: 'POST', as: staff.mechanic, body: { action } });
    expect((await act('confirm')).status).toBe(200);
    expect((await act('pack')).status).toBe(200);
  });

  it('when a mechanic cancels an order that would be refunded, then it is refused, and a manager can do it', async () => {
    const { id } = await makePaidOrder(fixture.customer);
    const cancel = (role: GivenRole) =>
      fixture.send(`/order/${id}/actions`, {
        ...{ method: 'POST', as: staff[role] },
        body: { action: 'cancel', reason: 'Out of stock' },
      });
    const refused = expectProblem(await cancel('mechanic'), 'not-allowed');
    expect(refused.detail).toBe('Only owners and managers can do that.');
    expect((await fixture.send(`/order/${id}`, { as: staff.mechanic })).json).toMatchObject({ status: 'placed' });
    expect((await cancel('manager')).json).toMatchObject({ status: 'cancelled' });
  });

  it('when tasks are counted, then each role gets its own', async () => {
    const namesFor = async (role: GivenRole) => {
      const { json } = await fixture.send('/overview/tasks', { as: staff[role] });
      return (json as { name: string }[]).map(({ name }) => name);
    };
    expect(await namesFor('mechanic')).toEqual(expect.arrayContaining(['pack-orders', 'low-stock-parts']));
    expect(await namesFor('mechanic')).not.toContain('reported-reviews');
    expect(await namesFor('editor')).toEqual(['reported-reviews']);
    expect(await namesFor('accountant')).not.toContain('pack-orders');
  });
});
