import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { itemRef } from '../../src/orders/store.ts';
import { quotas } from '../../src/rate-limit/limits.ts';
import { emailWithdrawalLinks } from '../../src/withdrawals/email-links.ts';
import { withdrawalLinks } from '../../src/withdrawals/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeWithdrawalLink } from '../support/withdrawals.ts';

const { db } = openShop();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now = new Date();
let instances: Awaited<ReturnType<typeof openInstance>>[];
let eu: Client;
let strict: Client;
let us: Client;
let rider: Account;
let admin: Account;

beforeAll(async () => {
  [rider, admin] = await Promise.all([makeAccount({ name: 'June Park' }), makeAccount({ admin: true })]);
  instances = [
    await openInstance({ market: 'eu', now: () => now, limitFactor: 1_000 }),
    await openInstance({ market: 'eu', limitFactor: 1 }),
    await openInstance({ market: 'us' }),
  ];
  [eu, strict, us] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client, Client];
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const ask = (number: string, email: string) => eu('/withdrawals/links', { body: { number, email } });
const show = (token: string, send = eu) => send('/withdrawals/offer', { body: { token } });
const withdraw = (token: string, items: object[]) => eu('/withdrawals', { body: { token, items } });
const lookUp = () => emailWithdrawalLinks({ db, now: () => now });

/** The secrets of the links that were emailed to an address, the oldest first. */
async function linksTo({ email }: Account): Promise<string[]> {
  const emails = (await readEmailsTo(email)).toSorted((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
  return emails.flatMap(({ message }) => (message.kind === 'withdrawal-link' ? [message.token] : []));
}

describe('requesting a link', () => {
  it('when the order exists, then its customer gets a link by email once it is looked up, and the answer is the usual one', async () => {
    const person = await makeAccount();
    const { id } = await makeOrder(person);
    const { status, json } = await ask(`fc ${id.slice(0, 4).toLowerCase()} ${id.slice(4)}`, person.email.toUpperCase());
    expect([status, json]).toEqual([200, { acknowledged: true }]);
    expect(await linksTo(person)).toEqual([]);
    await lookUp();
    const [token = ''] = await linksTo(person);
    expect((await show(token)).json).toMatchObject({ number: formatOrderNumber(id), email: person.email });
  });

  it('when the order does not exist or is another customer’s, then answer and costs are the same, and no email is sent', async () => {
    const [person, stranger] = await Promise.all([makeAccount(), makeAccount()]);
    const { id } = await makeOrder(person);
    const none = randomUUID().slice(0, 8).toUpperCase();
    const asked = [
      [id, person.email],
      [id, stranger.email],
      [none, person.email],
      [none, `${randomUUID()}@test.example`],
    ] as const;
    const replies = [];
    for (const [number, email] of asked) replies.push(await ask(number, email));
    const seen = replies.map(({ status, text, headers }) => {
      const own = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, text, own };
    });
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    const waiting = await withdrawalLinks.in(db).where('orderId', 'in', [id, none]).get();
    expect(waiting.docs.map((each) => Object.keys(each.data()).toSorted().join(' '))).toEqual(
      Array(4).fill('addressHash declaredAt dueAt expiresAt orderId'),
    );
    await lookUp();
    expect(await linksTo(stranger)).toEqual([]);
    expect(await linksTo(person)).toHaveLength(1);
  });

  it('when it is requested again, even by another item, then one email is sent in ten minutes, and the next link replaces the first', async () => {
    const person = await makeAccount();
    const [first, second] = [await makeOrder(person), await makeOrder(person)];
    const together = { orderId: first.id, orderSize: 2 };
    await Promise.all([first, second].map(({ id }) => itemRef(db, id).update(together)));
    for (const id of [first.id, second.id, first.id]) {
      await ask(id, person.email);
      await lookUp();
    }
    const [token = '', ...others] = await linksTo(person);
    expect(others).toEqual([]);
    expect((await show(token)).json).toMatchObject({ items: [{ _id: first.id }, { _id: second.id }] });
    now = new Date(Date.now() + 11 * MINUTE);
    await ask(second.id, person.email);
    await lookUp();
    const [, again = ''] = await linksTo(person);
    expect((await show(again)).status).toBe(200);
    expectProblem(await show(token), 'not-found');
    now = new Date();
  });

  it('when admins read the outbox, then the secret of the link is not in it', async () => {
    const person = await makeAccount();
    const { id } = await makeOrder(person);
    await ask(id, person.email);
    await lookUp();
    const [email] = (await readEmailsTo(person.email)).filter(({ message }) => message.kind === 'withdrawal-link');
    const [token = ''] = await linksTo(person);
    const { text } = await eu(`/mails/${email?.id ?? ''}`, { as: admin });
    expect(text).toContain('/withdrawal#…');
    expect(text).not.toContain(token);
  });

  it('when one mailbox is named too often, then the answer is a 429 whether or not there is such an order', async () => {
    const { burst } = quotas.withdrawalLinks.mailbox;
    const person = await makeAccount();
    const { id } = await makeOrder(person);
    const send = (number: string, email: string, n: number) =>
      strict('/withdrawals/links', {
        body: { number, email },
        headers: { 'X-Forwarded-For': `198.51.100.${n}, 10.9.${n}.1` },
      });
    const tries = async (number: string, email: string) => {
      const statuses = [];
      for (let n = 0; n <= burst; n += 1) statuses.push((await send(number, email, n)).status);
      return statuses;
    };
    const expected = [...Array<number>(burst).fill(200), 429];
    expect(await tries(id, person.email)).toEqual(expected);
    expect(await tries('NONE0000', `${randomUUID()}@test.example`)).toEqual(expected);
  });
});

describe('a link to withdraw', () => {
  it('when it is opened, then nothing changes, and when it is confirmed, then the pieces are withdrawn from once, with an email', async () => {
    const { id } = await makeOrder(rider, { quantity: 3 });
    const before = (await itemRef(db, id).get()).updateTime;
    const { token } = await makeWithdrawalLink(rider, { orderId: id });
    const number = `${formatOrderNumber(id)}-R1`;
    const offered = { _id: id, quantity: 3, left: 3, returnNumber: number, isOver: false, withdrawn: [] };
    expect((await show(token)).json).toMatchObject({ name: 'June Park', items: [offered] });
    expect((await itemRef(db, id).get()).updateTime).toEqual(before);
    const items = [{ id, quantity: 2, returnNumber: number }];
    const first = await withdraw(token, items);
    expect(first.json).toMatchObject({ items: [{ left: 1, withdrawn: [{ number, quantity: 2 }] }] });
    expect((await withdraw(token, items)).json).toEqual(first.json);
    const told = (await readEmailsTo(rider.email)).filter(
      ({ message }) => message.kind === 'order-withdrawn' && message.order.id === id,
    );
    expect(told.map(({ message }) => message)).toMatchObject([
      { returned: { number, quantity: 2 }, state: 'canceled' },
    ]);
  });

  it.each([
    ['in time', '2026-11-16T20:05:00.000Z', 200],
    ['when the period is over', '2026-11-18T07:00:00.000Z', 409],
  ])(
    'when it was requested %s and is confirmed a day later, then the answer is a %i',
    async (_when, declared, status) => {
      const person = await makeAccount();
      const { id } = await makeOrder(person, { quantity: 3 });
      const at = Timestamp.fromDate(new Date('2026-11-02T20:05:00.000Z'));
      const history = (['placed', 'delivered'] as const).map((each) => ({ status: each, role: 'admin' as const, at }));
      await itemRef(db, id).update({ status: 'delivered', history });
      now = new Date(Date.parse(declared) + 24 * HOUR);
      const link = {
        orderId: id,
        declaredAt: Timestamp.fromDate(new Date(declared)),
        expiresAt: Timestamp.fromMillis(now.getTime() + HOUR),
      };
      const { token } = await makeWithdrawalLink(person, link);
      const isOver = status === 409;
      expect((await show(token)).json).toMatchObject({
        items: [{ left: isOver ? 0 : 3, isOver, endsAt: '2026-11-18T07:00:00.000Z' }],
      });
      expect((await withdraw(token, [{ id }])).status).toBe(status);
      now = new Date();
    },
  );

  it('when it has expired, is unknown, or its order has no account any more, then the answer is the same 404', async () => {
    const { token, orderId } = await makeWithdrawalLink(rider, { expiresAt: Timestamp.fromDate(now) });
    const deleted = await makeWithdrawalLink(rider);
    await itemRef(db, deleted.orderId).update({ userId: '', userEmail: '' });
    const replies = [await show(token), await show('0'.repeat(26)), await show(deleted.token)];
    for (const reply of replies) expectProblem(reply, 'not-found');
    expect(new Set(replies.map(({ json }) => (json as { detail: string }).detail)).size).toBe(1);
    expectProblem(await withdraw(token, [{ id: orderId }]), 'not-found');
  });

  it('when it is used for another order, then nothing happens, and when its address is not verified, then no name is shown', async () => {
    const stranger = await makeAccount({ verified: false, name: 'Somebody Else' });
    const { token } = await makeWithdrawalLink(stranger);
    const { id } = await makeOrder(rider);
    expect((await withdraw(token, [{ id }])).status).toBe(400);
    expect((await show(token)).text).not.toContain('Somebody Else');
  });

  it('when the account was blocked, then the link can still be used', async () => {
    const person = await makeAccount();
    const { token, orderId } = await makeWithdrawalLink(person);
    await getAuth().updateUser(person.uid, { disabled: true });
    expect((await withdraw(token, [{ id: orderId }])).json).toMatchObject({ items: [{ left: 0 }] });
  });
});

it('when the law of the European Union does not apply, then the calls are a 404', async () => {
  const { token, orderId } = await makeWithdrawalLink(rider);
  expectProblem(await show(token, us), 'not-found');
  expectProblem(await us('/withdrawals', { body: { token, items: [{ id: orderId }] } }), 'not-found');
  const body = { number: orderId, email: rider.email };
  expectProblem(await us('/withdrawals/links', { body }), 'not-found');
});
