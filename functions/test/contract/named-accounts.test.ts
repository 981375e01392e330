import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { describeSent } from '@fourteener/contract/openapi/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

interface Person {
  uid: string;
  email: string;
}

const newAddress = () => `${randomUUID()}@test.example`;

/** An account with its user as the shop stores it. */
async function makePerson(email = newAddress(), { isAdmin = false } = {}): Promise<Person> {
  const { uid } = await getAuth().createUser({ email, emailVerified: true, displayName: 'Ida Berg' });
  if (isAdmin) await getAuth().setCustomUserClaims(uid, { admin: true });
  const user = { email, userName: 'Ida Berg', createdAt: new Date(), ...(isAdmin && { role: 'admin' }) };
  await openShop().db.doc(`users/${uid}`).set(user);
  return { uid, email };
}

const move = ({ uid }: Person) => getAuth().updateUser(uid, { email: newAddress(), emailVerified: true });

/**
 * Changes of an account at Firebase after its user was stored. Each returns the person who has the address now, if that is somebody else.
 */
const states = {
  'moved to another address': async (person: Person) => {
    await move(person);
    return undefined;
  },
  'moved, and its address is another’s': async (person: Person) => {
    await move(person);
    return makePerson(person.email);
  },
  deleted: async ({ uid }: Person) => {
    await getAuth().deleteUser(uid);
    return undefined;
  },
  disabled: async ({ uid }: Person) => {
    await getAuth().updateUser(uid, { disabled: true });
    return undefined;
  },
} satisfies Record<string, (person: Person) => Promise<Person | undefined>>;
type State = keyof typeof states;

/** The statuses of a call about such an account, in the order of the states, when the call names its address or its id. */
type Statuses = Record<'address' | 'id', [number, number, number, number]>;
const found: Statuses = { address: [409, 409, 404, 200], id: [200, 200, 404, 200] };
/** Calls for the account's owner alone: everybody else is refused, whoever has the address now. */
const owners: Statuses = { address: [403, 403, 403, 403], id: [400, 400, 400, 400] };

const expected: Record<string, Statuses> = {
  getUser: found,
  getAccount: found,
  makeAdmin: found,
  setRole: found,
  blockAccount: found,
  unblockAccount: found,
  resetSecondFactor: found,
  getCustomer: found,
  addCustomerNote: { address: [409, 409, 404, 201], id: [201, 201, 404, 201] },
  listCustomerPurchases: found,
  listCustomerReviews: found,
  getCustomerGarage: found,
  // The list is empty for an address without an account.
  listOwnOrders: { address: [409, 409, 200, 200], id: [200, 200, 200, 200] },
  // The shop may still store a role for an account that was deleted at Firebase; the role can be revoked.
  revokeAdmin: { address: [409, 409, 200, 200], id: [200, 200, 200, 200] },
  // The call is about whoever signs in by the address now, and reveals only whether they are an admin.
  checkAdmin: { address: [200, 200, 200, 200], id: [400, 400, 400, 400] },
  saveUser: owners,
  exportOwnData: owners,
  deleteAccount: owners,
  listSessions: owners,
  endSessions: owners,
};

/**
 * Calls whose body names an address: the owner's own (`deleteAccount`), that of a customer for whom an admin orders, one that was just
 * verified, that of an order whose customer is not signed in, and that of a newsletter, which belongs to no account.
 */
const inBodies = ['deleteAccount', 'getDiscountedQuote', 'noticeVerification', 'requestWithdrawal', 'subscribe'];

const names = Object.keys(calls) as CallName[];
const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  setRole: { role: 'editor' },
  blockAccount: { reason: 'Fraud' },
  addCustomerNote: { text: 'Calls before noon.' },
  saveUser: {},
  deleteAccount: { email: 'nobody@test.example' },
};

const has = (sent: Call['query'], field: RegExp) =>
  sent !== undefined && Object.keys(describeSent(sent).properties ?? {}).some((name) => field.test(name));

async function ask(name: CallName, named: string, as: Account | string) {
  const { method, path }: Call = calls[name];
  const body = bodies[name];
  const address = path.includes('{email}')
    ? path.replace('{email}', encodeURIComponent(named))
    : `${path}?userEmail=${encodeURIComponent(named)}`;
  return fixture.send(address, { method, as, ...(body && { body }) });
}

describe('calls that name a person', () => {
  it('when a call names a person by an address, then this test covers it', () => {
    const naming = names.filter(
      (name) => calls[name].path.includes('{email}') || has((calls[name] as Call).query, /email/i),
    );
    expect(naming.toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(names.filter((name) => has((calls[name] as Call).body, /email/i)).toSorted()).toEqual(inBodies);
  });

  const rows = Object.entries(expected).flatMap(([name, statuses]) =>
    (['address', 'id'] as const).flatMap((by) =>
      (Object.keys(states) as State[]).map((state, n) => ({
        name: name as CallName,
        by,
        state,
        status: statuses[by][n],
      })),
    ),
  );

  it.each(rows)(
    'when $name names an account by its $by that was $state, then the status is $status, and no other account is affected',
    async ({ name, by, state, status }) => {
      const isAdmin = name === 'revokeAdmin';
      const person = await makePerson(newAddress(), { isAdmin });
      const other = await states[state](person);
      const reply = await ask(name, by === 'id' ? person.uid : person.email, fixture.admin);
      expect(reply.status).toBe(status);
      if (status === 409) expect(reply.json).toMatchObject({ type: 'urn:problem:account-moved' });
      if (other) {
        const { disabled, customClaims } = await getAuth().getUser(other.uid);
        expect([disabled, customClaims]).toEqual([false, undefined]);
      }
      if (name === 'getAccount' && status === 200) expect(reply.json).toMatchObject({ uid: person.uid });
    },
  );
});

it('when the address of an account has changed, then an admin can block it and revoke its rights by its id', async () => {
  const [rider, former] = [await makePerson(), await makePerson(newAddress(), { isAdmin: true })];
  await Promise.all([rider, former].map(move));
  expect((await ask('blockAccount', rider.uid, fixture.admin)).json).toEqual({ modifiedCount: 1 });
  expect((await ask('revokeAdmin', former.uid, fixture.admin)).json).toEqual({ modifiedCount: 1 });
  expect((await getAuth().getUser(rider.uid)).disabled).toBe(true);
  expect((await getAuth().getUser(former.uid)).customClaims?.admin).toBeUndefined();
});

it('when a call was refused because an address has moved, then both stored addresses are updated, and the repeated call affects its new holder', async () => {
  const person = await makePerson();
  const other = await states['moved, and its address is another’s'](person);
  expect((await ask('blockAccount', person.email, fixture.admin)).status).toBe(409);
  const stored = async ({ uid }: Person) => (await openShop().db.doc(`users/${uid}`).get()).get('email') as string;
  expect(await stored(person)).toBe((await getAuth().getUser(person.uid)).email);
  expect(await stored(other)).toBe(person.email);
  expect((await ask('blockAccount', person.email, fixture.admin)).json).toEqual({ modifiedCount: 1 });
  expect((await getAuth().getUser(other.uid)).disabled).toBe(true);
  expect((await getAuth().getUser(person.uid)).disabled).toBe(false);
});

it('when a profile is saved with a token from before a change of address, then the current address stays', async () => {
  const account = await makeAccount();
  const before = forgeToken({ sub: account.uid, email: account.email });
  await move(account);
  expect((await ask('saveUser', account.email, before)).status).toBe(200);
  const stored = await openShop().db.doc(`users/${account.uid}`).get();
  expect(stored.get('email')).toBe((await getAuth().getUser(account.uid)).email);
});

it('when a customer names the id of another account, then it is forbidden', async () => {
  const { uid } = await makePerson();
  for (const name of ['getUser', 'listOwnOrders'] as const)
    expect((await ask(name, uid, fixture.customer)).status).toBe(403);
});
