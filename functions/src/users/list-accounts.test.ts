import type { Auth, UserRecord } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { passThroughAccounts, type StoredPasses } from './list-accounts.ts';

const SIZE = 2; // accounts in one page here

/** Auth's list of accounts, in pages, and a clock. */
function makeAuth(...uids: string[]) {
  const accounts = uids.map((uid) => makeRecord(uid, 0));
  let minute = 1;
  let seen: string[] = [];
  const auth = {
    listUsers: (_most: number, pageToken = '0') => {
      const begin = Number(pageToken);
      if (Number.isNaN(begin)) return Promise.reject(new Error('The page token is invalid.'));
      const end = begin + SIZE;
      const page = { users: accounts.slice(begin, end), ...(end < accounts.length && { pageToken: String(end) }) };
      return Promise.resolve(page);
    },
  } as unknown as Auth;
  const pass = async (before: StoredPasses, pages = Infinity) => {
    seen = [];
    let left = pages;
    const look = ({ uid }: UserRecord) => Promise.resolve(void seen.push(uid));
    const now = () => new Date(minute * 60_000);
    const result = await passThroughAccounts({ auth, now }, before, { look, isTime: () => left-- > 0 });
    minute += 1;
    return { ...result, seen };
  };
  return { accounts, pass, add: (uid: string) => accounts.push(makeRecord(uid, minute - 0.5)) };
}

function makeRecord(uid: string, createdAt: number): UserRecord {
  const creationTime = new Date(createdAt * 60_000).toUTCString();
  return { uid, email: `${uid}@test.example`, metadata: { creationTime } } as UserRecord;
}

it('when nothing was listed before, then the users are checked once, and not again while nothing changes', async () => {
  const { pass } = makeAuth('ada', 'bea', 'cleo');
  const first = await pass({});
  const second = await pass(first.passes);
  expect([first.isChanged, second.isChanged]).toEqual([true, false]);
  expect(second.seen).toEqual(['ada', 'bea', 'cleo']);
});

it('when an account is added, then no users are checked, and when it is removed later, they are', async () => {
  const { pass, add, accounts } = makeAuth('ada', 'bea', 'cleo');
  const first = await pass({});
  add('dora');
  const second = await pass(first.passes);
  accounts.pop();
  const third = await pass(second.passes);
  expect([second.isChanged, third.isChanged]).toEqual([false, true]);
});

it.each<[what: string, change: (accounts: UserRecord[]) => void]>([
  ['is gone', (accounts) => void accounts.splice(1, 1)],
  ['has another address', (accounts) => void Object.assign(accounts[2] ?? {}, { email: 'moved@test.example' })],
  ['has no address', (accounts) => void Object.assign(accounts[0] ?? {}, { email: undefined })],
])('when an account %s, then the users are checked', async (_what, change) => {
  const { pass, accounts } = makeAuth('ada', 'bea', 'cleo');
  const first = await pass({});
  change(accounts);
  const second = await pass(first.passes);
  expect(second.isChanged).toBe(true);
  expect((await pass(second.passes)).isChanged).toBe(false);
});

it('when the time is up in the middle of the list, then the next pass continues there, and still notices removed accounts', async () => {
  const { pass, accounts } = makeAuth('ada', 'bea', 'cleo', 'dora', 'ella');
  const first = await pass({});
  accounts.splice(4, 1);
  const begun = await pass(first.passes, 1);
  const ended = await pass({ ...first.passes, ...begun.passes });
  expect([begun.seen, begun.isChanged]).toEqual([['ada', 'bea'], false]);
  expect([ended.seen, ended.isChanged]).toEqual([['cleo', 'dora'], true]);
});

it('when Auth no longer knows the position in the list, then the next pass starts again', async () => {
  const { pass } = makeAuth('ada', 'bea', 'cleo');
  const { passes } = await pass({});
  const begun = await pass(passes, 1);
  const lost = { ...passes, ...begun.passes };
  if (lost.unfinished) lost.unfinished = { ...lost.unfinished, pageToken: 'lost' };
  const broken = await pass(lost);
  expect([broken.seen, broken.isChanged]).toEqual([[], false]);
  expect((await pass({ ...lost, ...broken.passes })).seen).toEqual(['ada', 'bea', 'cleo']);
});
