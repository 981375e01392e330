import { getAuth, type UpdateRequest } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { sweepSessions } from '../../src/users/sweep.ts';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { testCalls } from '../support/contended.ts';
import { makeOnce } from '../support/make-once.ts';
import { readDirectly } from '../support/direct-reads.ts';
import { makeOrder } from '../support/orders.ts';
import { composeCall, type GoodRequest } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { forgeToken } from '../support/tokens.ts';

let fixture: Fixture;
const db = () => openShop().db;

beforeAll(async () => {
  fixture = await makeFixture();
});

const block = (email: string, as: Account) =>
  fixture.send(`/user/${email}/block`, { method: 'PUT', as, body: { reason: 'Fraud' } });

/** A token of a session that began a minute ago, because an event in the same second does not invalidate a session. */
const anOldToken = ({ uid, email }: Account) =>
  forgeToken({ sub: uid, email, auth_time: Math.floor(Date.now() / 1_000) - 60 });

/** Revokes all sessions a second after the account was created, because Auth stores whole seconds. */
async function revoke({ uid }: Account): Promise<void> {
  const request: UpdateRequest & { validSince: number } = { validSince: Math.floor(Date.now() / 1_000) + 1 };
  await getAuth().updateUser(uid, request);
}

interface State {
  /** Puts the account into the state; returns the token from before. */
  enter: (account: Account) => Promise<string>;
  /** Whether calls count as anonymous. The next two fields are the status of a direct read before and after such a call. */
  isAnonymous: boolean;
  directReads: 200 | 403;
  directReadsLater: 200 | 403;
}

const states: Record<string, State> = {
  verified: {
    enter: ({ token }) => Promise.resolve(token),
    ...{ isAnonymous: false, directReads: 200, directReadsLater: 200 },
  },
  blocked: {
    enter: async ({ token, email }) => {
      expect((await block(email, fixture.admin)).status).toBe(200);
      return token;
    },
    ...{ isAnonymous: true, directReads: 403, directReadsLater: 403 },
  },
  'disabled in Firebase': {
    enter: async ({ uid, token }) => {
      await getAuth().updateUser(uid, { disabled: true });
      return token;
    },
    // The rules know the new state only after the first rejected call or the next sweep.
    ...{ isAnonymous: true, directReads: 200, directReadsLater: 403 },
  },
  'signed out everywhere': {
    enter: async (account) => {
      const token = anOldToken(account);
      await revoke(account);
      return token;
    },
    ...{ isAnonymous: true, directReads: 200, directReadsLater: 403 },
  },
  'deleted in Firebase': {
    enter: async ({ uid, token }) => {
      await getAuth().deleteUser(uid);
      return token;
    },
    ...{ isAnonymous: true, directReads: 200, directReadsLater: 403 },
  },
  'deleted in the shop': {
    enter: async (account) => {
      const { token, email } = account;
      expect((await fixture.send(`/user/${email}/deletion`, { as: account, body: { email } })).status).toBe(200);
      return token;
    },
    ...{ isAnonymous: true, directReads: 403, directReadsLater: 403 },
  },
};

/** An account that has documents of its own; the rules let it read its user document. */
async function makePerson(wanted: Parameters<typeof makeAccount>[0] = {}): Promise<Account> {
  const account = await makeAccount(wanted);
  await fixture.send(`/user/${account.email}`, { method: 'PUT', as: account, body: {} });
  return account;
}

const composed = new Map<CallName, Promise<GoodRequest>>();

/** A valid request of the call, about things of other accounts. All senders share it, because none depends on it still being valid. */
function composeOnce(name: CallName): Promise<GoodRequest> {
  const request = composed.get(name) ?? composeCall(name, fixture);
  composed.set(name, request);
  return request;
}

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'all');

/**
 * Every second call for each state that counts as anonymous, in turn: the caller's account is determined in one place, before any call. A
 * verified account makes every call in every-call.test.ts.
 */
const turns = Object.entries(states).map(([name, state], n) => ({
  ...state,
  name,
  called: names.filter((_, index) => state.isAnonymous && (index + n) % 2 === 0),
}));

describe.each(turns)('an account that is $name', ({ enter, called, isAnonymous, ...reads }) => {
  let token: string;
  let own: string;
  /** The first rejected call records the state, and concurrent ones would wait for its lock. */
  const callFirst = makeOnce(() => fixture.send('/review/mine', { as: token }));

  beforeAll(async () => {
    const account = await makePerson();
    own = `users/${account.uid}`;
    expect(await readDirectly(own, account.token)).toBe(200);
    token = await enter(account);
  });

  it('when it reads directly before any call, then the rules only know what the shop itself has done', async () => {
    // The document of a deleted account is gone, but its rule is still evaluated.
    expect(await readDirectly(own, token)).toBe(reads.directReads);
  });

  it('when an account in this state calls, then it is answered or counts as anonymous', async () => {
    expect((await callFirst()).status).toBe(isAnonymous ? 401 : 200);
  });

  testCalls(called, 'when an account in this state calls %s, then it counts as anonymous', async (name) => {
    await callFirst();
    const request = await composeOnce(name);
    expect((await fixture.send(request.path, { ...request, as: token })).status).toBe(401);
  });

  it('when an account in this state reads directly after a call, then the rules agree with the calls', async () => {
    await callFirst();
    expect(await readDirectly(own, token)).toBe(reads.directReadsLater);
  });
});

describe('an account whose address is not verified', () => {
  let account: Account;

  beforeAll(async () => {
    account = await makePerson({ verified: false });
  });

  testCalls(names, 'when an unverified account calls %s, then it does not count as anonymous', async (name) => {
    const request = await composeOnce(name);
    expect((await fixture.send(request.path, { ...request, as: account })).status).not.toBe(401);
    expect(await readDirectly(`users/${account.uid}`, account.token)).toBe(200);
  });
});

describe('an account that lost the admin role', () => {
  let former: Account;
  let strangers: string;

  beforeAll(async () => {
    former = await makePerson({ admin: true });
    strangers = `orders/${(await makeOrder(fixture.customer)).id}`;
    expect(await readDirectly(strangers, former.token)).toBe(200);
    await fixture.send(`/user/admin/${former.email}`, { method: 'DELETE', as: fixture.admin });
  });

  testCalls(
    names.filter((name) => calls[name].access === 'admin'),
    'when a former admin calls %s, then it is forbidden',
    async (name) => {
      const request = await composeOnce(name);
      expect((await fixture.send(request.path, { ...request, as: former })).status).toBe(403);
    },
  );

  it('when a former admin reads directly, then only their own documents are readable', async () => {
    expect(await readDirectly(strangers, former.token)).toBe(403);
    expect(await readDirectly(`users/${former.uid}`, former.token)).toBe(200);
  });
});

describe('changes made in Firebase itself', () => {
  it.each(['disabled in Firebase', 'signed out everywhere'])(
    'when an account that is %s never calls again, then the sweep ends its direct reads',
    async (state) => {
      const account = await makePerson();
      const token = (await states[state]?.enter(account)) ?? '';
      expect(await readDirectly(`users/${account.uid}`, token)).toBe(200);
      await sweepSessions(openShop());
      expect(await readDirectly(`users/${account.uid}`, token)).toBe(403);
      const note = () => db().doc(`accounts/${account.uid}`).get();
      const before = (await note()).updateTime;
      await sweepSessions(openShop());
      expect((await note()).updateTime).toEqual(before);
    },
  );
});

it('when a sweep records an ended session, then a valid session of the same account continues', async () => {
  const account = await makePerson();
  const old = anOldToken(account);
  await getAuth().revokeRefreshTokens(account.uid);
  expect((await fixture.send('/review/mine', { as: old })).status).toBe(401);
  expect(await readDirectly(`users/${account.uid}`, old)).toBe(403);
  // Firebase counts in whole seconds: a session from just before the revocation may have ended with it.
  const token = await signIn(account.email);
  expect((await fixture.send('/review/mine', { as: token })).status).toBe(200);
  expect(await readDirectly(`users/${account.uid}`, token)).toBe(200);
});
