import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Dumped, dumpDatabase } from '../support/dump.ts';
import { type FullHistory, createFullHistory } from '../support/full-history.ts';

/** The ways in which an address becomes available to another person. */
const ways: Record<string, (account: Account) => Promise<unknown>> = {
  'deleted in Firebase': ({ uid }) => getAuth().deleteUser(uid),
  'given another address': ({ uid }) => getAuth().updateUser(uid, { email: `moved-${uid.toLowerCase()}@test.example` }),
};

/** Documents about an account's deletion and sessions, stored under hashes of its id. */
const ofDeletion = /^(?:deletions|allowances|accounts)\//;

const histories = new Map<string, FullHistory>();

beforeAll(async () => {
  await Promise.all(
    Object.entries(ways).map(async ([way, free]) => {
      const history = await createFullHistory();
      await free(history.rider);
      histories.set(way, history);
    }),
  );
}, 60_000);
afterAll(() => Promise.all([...histories.values()].map(({ close }) => close())));

describe.each(Object.keys(ways))('the address of an account that was %s', (way) => {
  let history: FullHistory;

  beforeAll(() => {
    const own = histories.get(way);
    if (own === undefined) throw new Error(`There is no history of an account that was ${way}.`);
    history = own;
  });

  /** Creates a new account with the freed address; returns all documents from before its creation and after its deletion. */
  async function inherit(emailVerified: boolean) {
    const { db, send } = history;
    const { email } = history.rider;
    const before = await dumpDatabase(db);
    const heir = await makeAccount({ email, verified: emailVerified, name: 'Heir' });
    const { json } = await send(`/user/${email}/export`, { as: heir });
    const orders = await send(`/order?userEmail=${email}`, { as: heir });
    const deletion = await send(`/user/${email}/deletion`, { as: heir, body: { email } });
    const after = await dumpDatabase(db);
    const lost = before.filter((document) => !after.some((other) => isSame(document, other)));
    const left = after.filter((document) => !before.some((other) => isSame(document, other)));
    return { copy: json as OwnData, orders, deletion, lost, left };
  }

  const isSame = (one: Dumped, other: Dumped) =>
    one.path === other.path && (ofDeletion.test(one.path) || JSON.stringify(one) === JSON.stringify(other));

  it('when somebody else registers it, then their copy has nothing of the first owner, and their deletion leaves the first owner’s data', async () => {
    const { copy, orders, deletion, lost, left } = await inherit(false);
    expect([deletion.status, orders.json]).toEqual([200, []]);
    const {
      exportedAt: _at,
      account,
      profile,
      allowances: _own,
      newsletter,
      basket,
      garage,
      sessions,
      ...lists
    } = copy;
    // The session is the new account's own.
    expect(sessions?.sessions).toHaveLength(1);
    expect([account.email, profile, newsletter, basket, garage]).toEqual([history.rider.email, null, null, null, null]);
    for (const [name, list] of Object.entries(lists)) expect([name, list]).toEqual([name, []]);
    expect(lost.map(({ path }) => path)).toEqual([]);
    expect(left.map(({ path }) => path).filter((path) => !ofDeletion.test(path))).toEqual([]);
  });

  it('when somebody else verifies it, then its newsletter sign-up is in their copy and deleted with them, and nothing else', async () => {
    const { copy, deletion, lost } = await inherit(true);
    expect(deletion.status).toBe(200);
    expect(copy.newsletter).not.toBeNull();
    expect([copy.orders, copy.messages, copy.auditEntriesAbout]).toEqual([[], [], []]);
    expect(lost.map(({ path }) => path.split('/')[0])).toEqual(['newsletter']);
  });
});
