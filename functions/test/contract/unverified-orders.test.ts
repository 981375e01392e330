import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { insertedId } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { openShop } from '../support/shop.ts';

const shop = openShop();
const { db } = shop;
const servers: RunningServer[] = [];
let required: Client;
let off: Client;
let admin: Account;

beforeAll(async () => {
  const start = (word: string) => startServer({ env: { VERIFY_EMAIL: word, LIMIT_FACTOR: '1' } });
  servers.push(...(await Promise.all([start('required'), start('off')])));
  [required, off] = servers.map(({ origin }) => clientOf(origin)) as [Client, Client];
  admin = await makeAccount({ admin: true });
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

/** Each account has a network of its own, because the accounts belong to different people. */
const networks = new Map<string, string>();
const networkOf = ({ uid }: Account) => {
  const network = networks.get(uid) ?? `198.51.100.${networks.size}`;
  networks.set(uid, network);
  return { 'X-Forwarded-For': network };
};
const place = (send: Client, as: Account, partsId: string, quantity = 2) =>
  send('/order', { as, body: orderOf(partsId, quantity), headers: networkOf(as) });
const read = async (id: string, as: Account) => (await required(`/order/${id}`, { as })).json as OrderItem;
const act = (id: string, as: Account, body: object) => required(`/order/${id}/actions`, { as, body });
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1_000);
const sweep = (at: Date, verifyEmail = true) => lapseOrders(createAppDeps({ ...shop, verifyEmail, now: () => at }));

/** An order by an account whose address is not verified. */
async function makeWaiting(quantity = 2): Promise<{ rider: Account; id: string; partId: string }> {
  const [rider, partId] = await Promise.all([makeAccount({ verified: false }), makePart()]);
  return { rider, partId, id: insertedId(await place(required, rider, partId, quantity)) };
}

describe('an order of an account whose address is not verified', () => {
  it('when an unverified account orders, then the order is placed, and says when it expires', async () => {
    const { rider, id } = await makeWaiting();
    const { status, createdAt, lapsesAt = '' } = await read(id, rider);
    expect(status).toBe('placed');
    expect(Date.parse(lapsesAt) - Date.parse(createdAt)).toBe(constraints.unverifiedOrderLifetime);
  });

  it('when an unverified order expires, then the shop cancels it once, restores its stock, and tells its customer why', async () => {
    const { rider, id, partId } = await makeWaiting(10);
    expect((await countStock(partId)).stock).toBe(0);
    await sweep(hours(23));
    expect((await read(id, rider)).status).toBe('placed');
    await Promise.all([sweep(hours(25)), sweep(hours(25))]);
    const { status, history, lapsesAt } = await read(id, rider);
    expect([status, lapsesAt]).toEqual(['cancelled', undefined]);
    expect(history.at(-1)).toMatchObject({
      role: 'admin',
      reason: 'The email address of this account was not verified within 24 hours.',
    });
    expect(history).toHaveLength(2);
    expect(await countStock(partId)).toMatchObject({ stock: 10, movements: 10 });
    const movement = await db.doc(`stockMovements/${id}-cancellation`).get();
    expect([movement.get('by'), movement.get('email')]).toEqual(['shop', 'the shop']);
  });

  it('when the address is verified in time, then the order stays and no longer expires', async () => {
    const { rider, id } = await makeWaiting();
    await getAuth().updateUser(rider.uid, { emailVerified: true });
    await sweep(hours(25));
    await getAuth().updateUser(rider.uid, { emailVerified: false });
    await sweep(hours(50));
    const { status, lapsesAt } = await read(id, rider);
    expect([status, lapsesAt]).toEqual(['placed', undefined]);
  });

  it('when an admin confirmed an unverified order, then it stays', async () => {
    const { rider, id } = await makeWaiting();
    expect((await act(id, admin, { action: 'confirm' })).status).toBe(200);
    await sweep(hours(25));
    const { status, lapsesAt } = await read(id, rider);
    expect([status, lapsesAt]).toEqual(['confirmed', undefined]);
  });

  it('when admins confirm orders just as they expire, then each is either confirmed or canceled, and the stock agrees', async () => {
    const waiting = await Promise.all(Array.from({ length: 8 }, () => makeWaiting()));
    const [, ...replies] = await Promise.all([
      sweep(hours(25)),
      ...waiting.map(({ id }) => act(id, admin, { action: 'confirm' })),
    ]);
    for (const [n, { id, rider, partId }] of waiting.entries()) {
      const { status } = await read(id, rider);
      expect([n, replies[n]?.status, status]).toEqual([
        n,
        ...(status === 'confirmed' ? [200, status] : [409, 'cancelled']),
      ]);
      expect((await countStock(partId)).stock).toBe(status === 'confirmed' ? 8 : 10);
    }
  });

  it('when the account of an unverified order is deleted, then the order expires', async () => {
    const { id } = await makeWaiting();
    await getAuth().deleteUser((await db.doc(`orders/${id}`).get()).get('userId') as string);
    await sweep(hours(25));
    expect((await read(id, admin)).status).toBe('cancelled');
  });

  it('when verification is no longer required, then an unverified order stays', async () => {
    const { rider, id } = await makeWaiting();
    await sweep(hours(25), false);
    const { status, lapsesAt } = await read(id, rider);
    expect([status, lapsesAt]).toEqual(['placed', undefined]);
  });

  it('when three orders wait, then a fourth is refused, alone, in a basket or concurrently, and the answer says what to do', async () => {
    const [rider, partId] = await Promise.all([makeAccount({ verified: false }), makePart()]);
    const other = await makePart();
    expect((await place(required, rider, partId)).status).toBe(201);
    const { phone, address } = orderOf(partId);
    const basket = [partId, other, await makePart()].map((partsId) => ({ partsId, quantity: 2 }));
    const tooMany = await required('/baskets', {
      as: rider,
      body: { lines: basket, phone, address },
      headers: networkOf(rider),
    });
    expect(expectProblem(tooMany, 'too-many-requests').detail).toContain('Verify it to order more.');
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(required, rider, other)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    const rejected = replies.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(4);
    expect(Number(rejected[0]?.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
    expect((await countStock(other)).stock).toBe(6);
    expect((await countStock(partId)).stock).toBe(8);
  });

  it('when the address is verified after three orders, then the next is placed at once, even with the earlier token', async () => {
    const [rider, partId] = await Promise.all([makeAccount({ verified: false }), makePart()]);
    for (let n = 0; n < 3; n += 1) await place(required, rider, partId);
    await getAuth().updateUser(rider.uid, { emailVerified: true });
    expect((await place(required, rider, partId)).status).toBe(201);
  });
});

describe('orders that do not expire', () => {
  it('when the address is verified, then five orders are placed, and none expires', async () => {
    const [rider, partId] = await Promise.all([makeAccount(), makePart()]);
    for (let n = 0; n < 5; n += 1) {
      const id = insertedId(await place(required, rider, partId));
      expect((await db.doc(`orders/${id}`).get()).data()).not.toHaveProperty('lapsesAt');
    }
  });

  it('when the token says that the address is verified and the account does not, then the account decides', async () => {
    const [made, partId] = await Promise.all([makeAccount(), makePart()]);
    const rider = { ...made, token: await signIn(made.email) };
    await getAuth().updateUser(rider.uid, { emailVerified: false });
    const { lapsesAt } = await read(insertedId(await place(required, rider, partId)), rider);
    expect(lapsesAt).toBeDefined();
  });

  it('when VERIFY_EMAIL is off, then an unverified account’s order has the same fields as a verified one’s', async () => {
    const [unverified, verified, partId] = await Promise.all([
      makeAccount({ verified: false }),
      makeAccount(),
      makePart(),
    ]);
    const fields = async (send: Client, as: Account) => {
      const reply = await place(send, as, partId);
      expect(reply.status).toBe(201);
      const stored = await db.doc(`orders/${insertedId(reply)}`).get();
      return [Object.keys(reply.json as object), Object.keys(stored.data() ?? {}).toSorted()];
    };
    const expected = await fields(required, verified);
    for (let n = 0; n < 4; n += 1) expect(await fields(off, unverified)).toEqual(expected);
  });

  it('when VERIFY_EMAIL has an unknown value, then the function does not start', async () => {
    await expect(startServer({ env: { VERIFY_EMAIL: 'maybe' } })).rejects.toThrow('VERIFY_EMAIL');
  });
});
