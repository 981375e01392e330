import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchases } from '../../src/checkout/purchases.ts';
import { itemRef } from '../../src/orders/store.ts';
import { quotas } from '../../src/rate-limit/limits.ts';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { type Client, clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { readEmailsTo } from '../support/emails.ts';
import { countStock, makePart } from '../support/parts.ts';
import { insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();
let send: Client;
let strict: Client;
let instances: Awaited<ReturnType<typeof shop.open>>[];

beforeAll(async () => {
  instances = [
    await shop.open({ verifyEmail: true, limitFactor: 1_000 }),
    await shop.open({ verifyEmail: true, limitFactor: 1 }),
  ];
  [send, strict] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const notice = (email: string, by = send, headers = {}) => by('/user/verification', { body: { email }, headers });
const stranger = () => makeAccount({ verified: false });
const verify = ({ uid }: Account) => getAuth().updateUser(uid, { emailVerified: true });
const waits = async (id: string) => (await itemRef(db, id).get()).data()?.holdsNothing ?? false;

async function makeWaiting(partId: string, quantity: number) {
  const rider = await stranger();
  const reply = await send('/order', { as: rider, body: { ...orderOf(partId, quantity), method: 'invoice' } });
  expect(reply.json).toMatchObject({ waits: 'verification' });
  return { rider, id: insertedId(reply) };
}

it('when a browser without sign-in reports a verified address, then the order of that address gets its pieces before an earlier one', async () => {
  const partId = await makePart({ availableQuantity: 6 });
  const [slow, quick] = [await makeWaiting(partId, 5), await makeWaiting(partId, 4)];
  // The shop does not trust the caller: Firebase does not report the address as verified yet.
  expect((await notice(quick.rider.email)).json).toEqual({ acknowledged: true });
  expect(await countStock(partId)).toEqual({ stock: 6, movements: 6, sales: 0 });
  await verify(quick.rider);
  expect((await notice(quick.rider.email.toUpperCase())).json).toEqual({ acknowledged: true });
  expect(await Promise.all([slow, quick].map(({ id }) => waits(id)))).toEqual([true, false]);
  expect(await countStock(partId)).toEqual({ stock: 2, movements: 2, sales: 1 });
  await verify(slow.rider);
  // The account that was verified later needs five pieces, but two are left.
  expect((await notice(slow.rider.email)).status).toBe(200);
  expect((await itemRef(db, slow.id).get()).data()).toMatchObject({ status: 'cancelled' });
  expect((await purchases.in(db).doc(quick.id).get()).data()?.holdsNothing).toBeUndefined();
});

it('when the address is unknown, not verified, verified or of a deleted account, then the answers are the same', async () => {
  const [unverified, verified, gone] = await Promise.all([stranger(), makeAccount(), makeAccount()]);
  await getAuth().deleteUser(gone.uid);
  const addresses = [`${randomUUID()}@test.example`, unverified.email, verified.email, gone.email];
  const seen = [];
  for (const email of addresses) {
    const { status, text, headers } = await notice(email);
    seen.push({ status, text, own: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)) });
  }
  expect(seen[0]).toMatchObject({ status: 200, text: '{"acknowledged":true}' });
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
});

it('when one mailbox is named too often, then it is a 429 whether or not it has an account', async () => {
  const { burst } = quotas.verifications.mailbox;
  const { email } = await stranger();
  for (const named of [email, `${randomUUID()}@test.example`]) {
    const statuses = [];
    for (let n = 0; n <= burst; n += 1) {
      const headers = { 'X-Forwarded-For': `198.51.101.${n}, 10.8.${n}.1` };
      statuses.push((await notice(named, strict, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(burst).fill(200), 429]);
  }
});

it('when an account changed its address by an emailed link, then the call updates the stored address and emails the old one', async () => {
  const rider = await stranger();
  expect((await send(`/user/${rider.email}`, { method: 'PUT', as: rider, body: { city: 'Salida' } })).status).toBe(200);
  const email = `moved-${randomUUID()}@test.example`;
  // The shop does not trust the caller: Firebase does not report the address as verified yet.
  await notice(email);
  expect((await db.doc(`users/${rider.uid}`).get()).get('email')).toBe(rider.email);
  await getAuth().updateUser(rider.uid, { email, emailVerified: true });
  expect((await notice(email)).json).toEqual({ acknowledged: true });
  expect((await db.doc(`users/${rider.uid}`).get()).data()).toMatchObject({ email, city: 'Salida' });
  const told = await readEmailsTo(rider.email);
  expect(told.map(({ message, userId }) => [message.kind, userId])).toEqual([['account-email-changed', rider.uid]]);
  await notice(email);
  expect(await readEmailsTo(rider.email)).toHaveLength(1);
});

it('when an account signs in with another address than the stored one, then the stored one is updated, with an entry in the audit log', async () => {
  const rider = await stranger();
  const save = (as: Account) => send(`/user/${as.email}`, { method: 'PUT', as, body: {} });
  expect((await save(rider)).status).toBe(200);
  const email = `moved-${randomUUID()}@test.example`;
  await getAuth().updateUser(rider.uid, { email, emailVerified: true });
  const moved = { ...rider, email, token: await signIn(email) };
  expect((await save(moved)).status).toBe(200);
  expect((await save(moved)).status).toBe(200);
  expect((await db.doc(`users/${rider.uid}`).get()).get('email')).toBe(email);
  const entries = await db.collection('auditLog').where('target', '==', `users/${rider.uid}`).get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    { action: 'account.move', before: { email: rider.email }, after: { email } },
  ]);
  expect((await readEmailsTo(rider.email)).map(({ message }) => message.kind)).toEqual(['account-email-changed']);
});
