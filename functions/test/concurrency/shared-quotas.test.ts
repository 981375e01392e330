import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';

// Many people behind one of Hosting's machines call at the same moment, through two instances of the shop on one database. They share the
// machine's quota, and some of them a mailbox, a network or an account.

const { db } = openOwnDatabase(`shared-quotas-${randomUUID()}`);
// The time stands still, so that no quota has one back while a test runs.
const now = () => new Date('2026-11-24T16:00:00.000Z');

let instances: Awaited<ReturnType<typeof openInstance>>[];
let clients: Client[];
let accounts: Account[];

beforeAll(async () => {
  instances = await Promise.all(
    [1, 2].map(() => openInstance({ db, now, limitFactor: 1, market: 'eu', payment: 'invoice' })),
  );
  clients = instances.map(({ origin }) => clientOf(origin));
  accounts = await Promise.all(Array.from({ length: 12 }, () => makeAccount()));
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const anyByte = () => randomInt(256);
const anyAddress = () => `10.${anyByte()}.${anyByte()}.${anyByte()}`;

/** A caller: the last part of its network's address, its mailbox, and its account. */
interface Caller {
  network: number;
  email: string;
  account: Account | undefined;
}

type Ask = (send: Client, caller: Caller, headers: Record<string, string>) => Promise<Reply>;

const lines = [{ partsId: 'chain', quantity: 1 }];
const anyCode = () => `NONE${randomInt(1e9)}`;

const confirm: Ask = (send, { email }, headers) => send('/user/verification', { body: { email }, headers });
const subscribe: Ask = (send, { email }, headers) => send('/newsletter', { body: { email }, headers });
const askForLink: Ask = (send, { email }, headers) =>
  send('/withdrawals/links', { body: { number: 'FC-K7Q2-94MD', email }, headers });
const tryQuote: Ask = (send, { account: as }, headers) =>
  send('/quotes/mine', { as, body: { lines, discountCode: anyCode() }, headers });
const tryBasket: Ask = (send, { account: as }, headers) =>
  send('/baskets', { as, body: { lines, phone: '719', address: 'Salida', discountCode: anyCode() }, headers });
const exportData: Ask = (send, { account: as }, headers) => send(`/user/${as?.email ?? ''}/export`, { as, headers });

/** Sends all requests at once through one of Hosting's machines, in turn to both instances; returns how often each status came. */
async function callAtOnce(ask: Ask, times: number, callerOf: (n: number) => Caller): Promise<Record<string, number>> {
  const peer = anyAddress();
  const replies = await Promise.all(
    Array.from({ length: times }, (_, n) => {
      const caller = callerOf(n);
      const send = clients[n % clients.length];
      if (!send) throw new Error('There are two instances.');
      return ask(send, caller, { 'X-Forwarded-For': `198.51.100.${caller.network}, ${peer}` });
    }),
  );
  const byStatus = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
}

const stranger = (n: number): Caller => ({
  network: n,
  email: `${randomUUID()}@test.example`,
  account: accounts[n % accounts.length],
});

it.each([
  ['confirm addresses', confirm, 200],
  ['subscribe to the newsletter', subscribe, 200],
  ['ask for links to withdraw', askForLink, 200],
  ['ask for quotes with codes that do not exist', tryQuote, 409],
  ['order with codes that do not exist', tryBasket, 409],
] as const)('when 40 people behind one machine %s at once, then each is answered', async (_what, ask, status) => {
  expect(await callAtOnce(ask, 40, stranger)).toEqual({ [status]: 40 });
});

it.each([
  ['one mailbox is confirmed', confirm, 'email', 16, { 200: 5, 429: 11 }],
  ['one network confirms addresses', confirm, 'network', 24, { 200: 15, 429: 9 }],
  ['one network subscribes', subscribe, 'network', 32, { 200: 20, 429: 12 }],
  ['one mailbox asks for links', askForLink, 'email', 16, { 200: 5, 429: 11 }],
  ['one network asks for links', askForLink, 'network', 24, { 200: 15, 429: 9 }],
  ['one account tries codes in quotes', tryQuote, 'account', 18, { 409: 10, 429: 8 }],
  ['one account tries codes in orders', tryBasket, 'account', 18, { 409: 10, 429: 8 }],
  ['one account exports its data', exportData, 'account', 12, { 200: 5, 429: 7 }],
] as const)(
  'when %s too often at once, then exactly the allowed number passes',
  async (_what, ask, same, times, passed) => {
    const first = { ...stranger(1), account: await makeAccount() };
    expect(await callAtOnce(ask, times, (n) => ({ ...stranger(n), [same]: first[same] }))).toEqual(passed);
  },
);

it('when more people behind one machine subscribe at once than it may, then exactly the allowed number is stored', async () => {
  const before = (await db.collection('newsletter').count().get()).data().count;
  expect(await callAtOnce(subscribe, 120, stranger)).toEqual({ 200: 100, 429: 20 });
  expect((await db.collection('newsletter').count().get()).data().count - before).toBe(100);
});

it('when one address subscribes from many networks at once, then it is stored once', async () => {
  const email = `${randomUUID()}@test.example`;
  expect(await callAtOnce(subscribe, 12, (n) => ({ ...stranger(n), email }))).toEqual({ 200: 12 });
  expect((await db.collection('newsletter').where('email', '==', email).get()).size).toBe(1);
});
