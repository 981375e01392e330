import { getAuth, type UpdateRequest } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import type { Account } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { expectProblem } from '../support/problems.ts';
import { composeCall } from '../support/requests.ts';
import { forgeToken } from '../support/tokens.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

/** The greatest age of a sign-in, in minutes, for each call that needs a recent one. */
const minutes: Record<string, number> = {
  makeAdmin: 10,
  revokeAdmin: 10,
  setRole: 10,
  blockAccount: 10,
  unblockAccount: 10,
  refundPurchase: 10,
  bookPayment: 10,
  resetSecondFactor: 10,
  importParts: 10,
  undoImport: 10,
  changeParts: 10,
  undoPartChanges: 10,
  saveCheckoutSettings: 10,
  saveDiscount: 10,
  exportOwnData: 10,
  deleteAccount: 5,
  endSessions: 5,
};

/** A token of a session that began this many minutes ago. */
async function ageOf({ uid, email }: Account, age: number): Promise<string> {
  const signedIn = Math.floor(Date.now() / 1_000) - age * 60;
  // Sessions that began before the account was created would count as signed out.
  const request: UpdateRequest & { validSince: number } = { validSince: signedIn - 1 };
  await getAuth().updateUser(uid, request);
  return forgeToken({ sub: uid, email, auth_time: signedIn });
}

describe('calls that need a recent sign-in', () => {
  it('when a call needs a recent sign-in, then this test covers it', () => {
    const demanding = (Object.keys(calls) as CallName[]).filter((name) => 'signInWithin' in (calls[name] as Call));
    expect(demanding.toSorted()).toEqual(Object.keys(minutes).toSorted());
  });

  it.each(Object.entries(minutes))(
    'when %s comes more than %i minutes after the sign-in, then it is refused, and succeeds after a new one',
    async (name, limit) => {
      const { path, as, ...request } = await composeCall(name as CallName, fixture);
      if (!as) throw new Error(`${name} has no caller.`);
      expectProblem(await fixture.send(path, { ...request, as: await ageOf(as, limit + 1) }), 'stale-sign-in');
      const repeated = await fixture.send(path, { ...request, as: await ageOf(as, limit - 1) });
      expect(repeated.status).toBe(calls[name as CallName].status);
      // The refused call changed nothing, so that the second one makes the change; but nobody was blocked or had a second factor before.
      if ('modifiedCount' in (repeated.json as object))
        expect(repeated.json).toEqual({
          modifiedCount: ['unblockAccount', 'resetSecondFactor'].includes(name) ? 0 : 1,
        });
    },
  );
});
