import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { itemRef } from '../../src/orders/store.ts';
import { hashAddress, linkRef } from '../../src/withdrawals/store.ts';
import { emailWithdrawalLinks } from '../../src/withdrawals/email-links.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { dumpDatabase, mentioning } from '../support/dump.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const HOUR = 60 * 60_000;
// In the east of the Union it is November 3, and the fourteenth day after it ends in Salida at 7:00 UTC on the 18th.
const DELIVERED = new Date('2026-11-02T20:05:00.000Z');

let now = new Date('2026-11-10T12:00:00.000Z');
let instances: Awaited<ReturnType<typeof openInstance>>[];
let eu: Client;
let us: Client;

beforeAll(async () => {
  instances = [
    await openInstance({ market: 'eu', now: () => now, limitFactor: 1_000 }),
    await openInstance({ market: 'us', now: () => now }),
  ];
  [eu, us] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

/** A delivered order of three pieces, whose account was deleted afterwards. */
async function makeFormer(as: Account, by = eu): Promise<string> {
  const { id } = await makeOrder(as, { quantity: 3 });
  const at = Timestamp.fromDate(DELIVERED);
  const history = (['placed', 'delivered'] as const).map((status) => ({ status, role: 'admin' as const, at }));
  await itemRef(db, id).update({ status: 'delivered', history });
  const reply = await by(`/user/${as.email}/deletion`, { as, body: { email: as.email } });
  expect(reply.status, reply.text).toBe(200);
  expect((await itemRef(db, id).get()).data()).toMatchObject({ userId: '', userEmail: '' });
  return id;
}

/** Each request has a network of its own: the test's clock goes back, so that a network's earlier requests would lie in the future. */
let networks = 0;
const ask = (number: string, email: string) => {
  networks += 1;
  const headers = { 'X-Forwarded-For': `198.51.102.${networks}, 10.7.${networks}.1` };
  return eu('/withdrawals/links', { body: { number, email }, headers });
};
const lookUp = () => emailWithdrawalLinks({ db, now: () => now });
const show = (token: string) => eu('/withdrawals/offer', { body: { token } });
const linksTo = async (email: string) =>
  (await readEmailsTo(email)).flatMap(({ message }) => (message.kind === 'withdrawal-link' ? [message.token] : []));
const kept = (orderId: string, email: string) => linkRef(db, { orderId, addressHash: hashAddress(email) }).get();

it('when the account was deleted, then the link goes to the address of the order, and the withdrawal is acknowledged there', async () => {
  const rider = await makeAccount({ name: 'June Park' });
  const id = await makeFormer(rider);
  const deleted = await dumpDatabase(db);
  expect(mentioning(deleted, [rider.email])).toEqual([]);
  expect((await ask(formatOrderNumber(id), rider.email.toUpperCase())).json).toEqual({ acknowledged: true });
  await lookUp();
  const [token = ''] = await linksTo(rider.email);
  const offer = await show(token);
  expect(offer.json).toMatchObject({ email: rider.email, items: [{ _id: id, left: 3, isOver: false }] });
  expect(offer.text).not.toContain('June Park');
  const items = [{ id, quantity: 2, returnNumber: `${formatOrderNumber(id)}-R1` }];
  const first = await eu('/withdrawals', { body: { token, items } });
  expect(first.json).toMatchObject({ items: [{ withdrawn: [{ quantity: 2 }] }] });
  expect((await eu('/withdrawals', { body: { token, items } })).json).toEqual(first.json);
  const told = (await readEmailsTo(rider.email)).filter(({ message }) => message.kind === 'order-withdrawn');
  expect(told).toMatchObject([
    {
      userId: '',
      to: { email: rider.email, name: '' },
      orphan: true,
      verified: true,
      message: { isAccountGone: true },
    },
  ]);
  // The stored item still names no customer.
  expect((await itemRef(db, id).get()).data()).toMatchObject({ status: 'return-requested', userEmail: '' });
});

it('when somebody else asks, or asks for another order, then the answer is the same, and no email is sent', async () => {
  const [rider, stranger] = await Promise.all([makeAccount(), makeAccount()]);
  const id = await makeFormer(rider);
  const { id: others } = await makeOrder(stranger);
  const none = randomUUID().slice(0, 8).toUpperCase();
  const replies = [];
  const asked = [
    [id, rider.email],
    [id, stranger.email],
    [others, rider.email],
    [none, rider.email],
  ] as const;
  for (const [number, email] of asked) {
    const { status, text, headers: sent } = await ask(number, email);
    replies.push({ status, text, own: [...sent].filter(([name]) => !['date', 'x-request-id'].includes(name)) });
  }
  expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
  await lookUp();
  expect([await linksTo(rider.email), await linksTo(stranger.email)]).toEqual([[expect.any(String)], []]);
});

it('when the time is over, the market is another one, or nothing was delivered, then the address is not kept', async () => {
  const [late, american, early] = await Promise.all([makeAccount(), makeAccount(), makeAccount()]);
  now = new Date('2026-11-18T07:00:00.000Z');
  const overdue = await makeFormer(late);
  now = new Date('2026-11-10T12:00:00.000Z');
  const abroad = await makeFormer(american, us);
  expect((await kept(overdue, late.email)).exists).toBe(false);
  expect((await kept(abroad, american.email)).exists).toBe(false);
  await ask(overdue, late.email);
  await lookUp();
  expect(await linksTo(late.email)).toEqual([]);
  const { id } = await makeOrder(early);
  await itemRef(db, id).update({ status: 'cancelled' });
  expect((await eu(`/user/${early.email}/deletion`, { as: early, body: { email: early.email } })).status).toBe(200);
  expect((await kept(id, early.email)).exists).toBe(false);
});

it('when the address is kept, then it is until two days after the last day to withdraw, and a link always works for two days', async () => {
  const rider = await makeAccount();
  const id = await makeFormer(rider);
  const { expiresAt, former, email } = (await kept(id, rider.email)).data() ?? {};
  const end = '2026-11-20T07:00:00.000Z';
  expect([expiresAt?.toDate().toISOString(), former?.until.toDate().toISOString()]).toEqual([end, end]);
  expect([former?.isVerified, email]).toEqual([true, undefined]);
  await ask(id, rider.email);
  await lookUp();
  const [token = ''] = await linksTo(rider.email);
  now = new Date(now.getTime() + 47 * HOUR);
  expect((await show(token)).status).toBe(200);
  now = new Date(now.getTime() + 2 * HOUR);
  expectProblem(await show(token), 'not-found');
  await ask(id, rider.email);
  await lookUp();
  const [, again = ''] = await linksTo(rider.email);
  expect((await show(again)).status).toBe(200);
  now = new Date('2026-11-10T12:00:00.000Z');
});

it('when the second of two parts is named, even twice, then the link is about both', async () => {
  const rider = await makeAccount();
  const [first, second] = [await makeOrder(rider), await makeOrder(rider)];
  const at = Timestamp.fromDate(DELIVERED);
  const history = (['placed', 'delivered'] as const).map((status) => ({ status, role: 'admin' as const, at }));
  const together = { orderId: first.id, orderSize: 2, status: 'delivered' as const, history };
  await Promise.all([first, second].map(({ id }) => itemRef(db, id).update(together)));
  const deleted = await eu(`/user/${rider.email}/deletion`, { as: rider, body: { email: rider.email } });
  expect(deleted.status, deleted.text).toBe(200);
  for (const minutes of [0, 11]) {
    now = new Date(now.getTime() + minutes * 60_000);
    const reply = await ask(second.id, rider.email);
    expect(reply.status, reply.text).toBe(200);
    await lookUp();
  }
  const tokens = await linksTo(rider.email);
  expect(tokens).toHaveLength(2);
  expect((await show(tokens[1] ?? '')).json).toMatchObject({ items: [{ _id: first.id }, { _id: second.id }] });
  expect((await kept(second.id, rider.email)).data()).not.toHaveProperty('email');
  now = new Date('2026-11-10T12:00:00.000Z');
});

it('when an admin accepts the returned pieces, then the former customer is told at the address that they entered', async () => {
  const [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  const id = await makeFormer(rider);
  await ask(id, rider.email);
  await lookUp();
  const [token = ''] = await linksTo(rider.email);
  const withdrawn = await eu('/withdrawals', { body: { token, items: [{ id }] } });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  // The pieces come back long after the withdrawal period.
  now = new Date('2026-12-18T12:00:00.000Z');
  const accepted = await us(`/order/${id}/returns`, { as: admin, body: { action: 'accept-return', items: [{ id }] } });
  expect(accepted.status, accepted.text).toBe(200);
  const told = (await readEmailsTo(rider.email)).filter(({ message }) => message.kind === 'order-returned');
  expect(told).toMatchObject([
    {
      ...{ userId: '', to: { email: rider.email, name: '' }, orphan: true, verified: true },
      message: { isAccountGone: true, order: { id, quantity: 3 }, returned: { quantity: 3 } },
    },
  ]);
  await expect(getAuth().getUser(rider.uid)).rejects.toThrow();
  now = new Date('2026-11-10T12:00:00.000Z');
});

it('when pieces come back after the address should have been deleted, then no email is sent, even if it still exists', async () => {
  const [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  const id = await makeFormer(rider);
  await ask(id, rider.email);
  await lookUp();
  const [token = ''] = await linksTo(rider.email);
  expect((await eu('/withdrawals', { body: { token, items: [{ id }] } })).status).toBe(200);
  const end = '2027-01-09T12:00:00.000Z';
  const { expiresAt, former } = (await kept(id, rider.email)).data() ?? {};
  expect([expiresAt?.toDate().toISOString(), former?.until.toDate().toISOString()]).toEqual([end, end]);
  now = new Date('2027-01-09T12:00:01.000Z');
  const accepted = await us(`/order/${id}/returns`, { as: admin, body: { action: 'accept-return', items: [{ id }] } });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await readEmailsTo(rider.email)).map(({ message }) => message.kind)).not.toContain('order-returned');
  now = new Date('2026-11-10T12:00:00.000Z');
});
