import { randomUUID } from 'node:crypto';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { unlessUnknown } from '../../src/auth/accounts.ts';
import { deletionRef, deletions, type StoredDeletion } from '../../src/auth/deletion-guard.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { finishDeletion } from '../../src/privacy/deletion.ts';
import { freezeQuotas } from '../../src/rate-limit/quotas.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
let fixture: Fixture;
/** The same shop with invoices, and with orders that lapse while their customer's address is not verified. */
let selling: { send: Client; close: () => Promise<void> };

beforeAll(async () => {
  fixture = await makeFixture();
  const { origin, close } = await openInstance({ db, payment: 'invoice', verifyEmail: true });
  selling = { send: clientOf(origin), close };
});
afterAll(() => selling.close());

interface Wanted {
  email: string;
  part: string;
  quantity?: number;
  more?: object;
  key?: string;
}

const take = ({ email, part, quantity = 3, more = {}, key }: Wanted, send: Client = fixture.send) =>
  send('/allorders', {
    as: fixture.admin,
    body: {
      customer: { email, name: 'Walter Brandt' },
      taken: 'phone',
      lines: [{ partsId: part, quantity }],
      ...{ phone: '(719) 555-0163', address: '14 Alpine Street, Salida, CO 81201' },
      ...more,
    },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const idOf = ({ json }: { json: unknown }) => (json as { insertedIds: string[] }).insertedIds[0] ?? '';
const read = async (id: string, as: Account = fixture.admin) =>
  (await fixture.send(`/order/${id}`, { as })).json as OrderItem;
const newEmail = () => `${randomUUID()}@test.example`;
const findAccount = (email: string): Promise<UserRecord | undefined> => unlessUnknown(getAuth().getUserByEmail(email));
const entriesOf = async (id: string) =>
  (await fixture.send(`/audit?order=${id}&limit=5`, { as: fixture.admin })).json as AuditEntry[];

describe('an order that an admin takes for a new customer', () => {
  it('when no account has the address, then an account with the name is made, without a password, and the order belongs to it', async () => {
    const [email, part] = [newEmail(), await makePart({ price: 12.5 })];
    const reply = await take({ email: email.toUpperCase(), part });
    expect(reply.status).toBe(201);
    const account = await findAccount(email);
    expect(account).toMatchObject({ displayName: 'Walter Brandt', emailVerified: false, disabled: false });
    expect(account?.passwordHash).toBeUndefined();
    expect(await read(idOf(reply))).toMatchObject({
      userId: account?.uid,
      ...{ userName: 'Walter Brandt', userEmail: email, phone: '(719) 555-0163', taken: 'phone' },
      ...{ quantity: 3, PerUnitPrice: 12.5, total: 37.5, status: 'placed' },
      history: [{ status: 'placed', role: 'admin' }],
    });
    expect(await countStock(part)).toMatchObject({ stock: 7, sales: 1 });
  });

  it('when the order is placed, then the audit log and the stock ledger name the admin, and the account can order', async () => {
    const [email, part] = [newEmail(), await makePart()];
    const id = idOf(await take({ email, part, more: { taken: 'counter' } }));
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'order.take',
        userEmail: fixture.admin.email,
        target: `orders/${id}`,
        before: null,
        after: { status: 'placed', taken: 'counter' },
      },
    ]);
    const movement = await db.doc(`stockMovements/${id}-sale`).get();
    expect(movement.data()).toMatchObject({ by: fixture.admin.uid, email: fixture.admin.email, change: -3 });
    const { uid = '' } = (await findAccount(email)) ?? {};
    expect((await deletionRef(db, uid).get()).exists).toBe(false);
    // The second order is for an account that exists.
    expect((await take({ email, part, quantity: 2 })).status).toBe(201);
    expect((await listOrderIds(part)).length).toBe(2);
  });

  it('when it has the maximum number of parts, then each becomes an item, in one commit, with entries in the audit log', async () => {
    const parts = await Promise.all(Array.from({ length: constraints.basketLines }, () => makePart()));
    const lines = parts.map((partsId) => ({ partsId, quantity: 2 }));
    const reply = await take({ email: newEmail(), part: '', more: { lines } });
    expect(reply.status).toBe(201);
    const { insertedIds } = reply.json as { insertedIds: string[] };
    expect(new Set(insertedIds).size).toBe(constraints.basketLines);
    expect(await entriesOf(insertedIds.at(-1) ?? '')).toHaveLength(1);
    expect(await countStock(parts.at(-1) ?? '')).toMatchObject({ stock: 8, sales: 1 });
  }, 60_000);

  it('when the order is refused, then no account is made', async () => {
    const [email, part] = [newEmail(), await makePart({ availableQuantity: 4 })];
    const reply = await take({ email, part, quantity: 5 });
    expectProblem(reply, 'basket-refused');
    expect(reply.json).toMatchObject({ errors: [{ path: 'lines.0', availableQuantity: 4 }] });
    expect(await findAccount(email)).toBeUndefined();
    expect((await deletions.in(db).where('email', '==', email).get()).size).toBe(0);
  });

  it('when an account was made and its order was not placed, then it is deleted, unless another order comes before', async () => {
    const part = await makePart();
    const [left, used] = await Promise.all([makeUnused(), makeUnused()]);
    expect((await take({ email: used.email, part })).status).toBe(201);
    for (const { uid } of [left, used]) await finishDeletion(openShop(), deletionRef(db, uid));
    expect(await findAccount(left.email)).toBeUndefined();
    expect(await findAccount(used.email)).toMatchObject({ uid: used.uid, disabled: false });
    // The account's quotas are open again.
    const own = await fixture.send('/order', {
      as: used,
      body: { partsId: part, quantity: 1, phone: '719 555 0100', address: 'Salida, CO' },
    });
    expect(own.status).toBe(201);
  });
});

/** An account between its creation and the order for which it is created. */
async function makeUnused(): Promise<Account> {
  const account = await makeAccount();
  const note: StoredDeletion = { stage: 'asked', uid: account.uid, email: account.email, isUnused: true };
  await db.runTransaction((transaction) => {
    transaction.create(deletionRef(db, account.uid), { ...note, dueAt: Timestamp.now() });
    freezeQuotas(db, transaction, account.uid, new Date());
    return Promise.resolve();
  });
  return account;
}

describe('an order that an admin takes for a customer', () => {
  it('when the address has an account, then the order belongs to it, under its own name, and its saved basket stays', async () => {
    const { customer } = fixture;
    const part = await makePart();
    const lines = [{ partsId: part, quantity: 2 }];
    const saved = await fixture.send('/baskets/mine', { method: 'PUT', as: customer, body: { lines } });
    expect(saved.status).toBe(200);
    const order = await read(idOf(await take({ email: customer.email, part })), customer);
    expect(order).toMatchObject({ userId: customer.uid, userName: customer.name, taken: 'phone' });
    const basket = (await fixture.send('/baskets/mine', { as: customer })).json as { lines: object[] };
    expect(basket.lines).toMatchObject(lines);
  });

  it('when customers order for themselves, then the order does not say that it was taken', async () => {
    const body = { partsId: await makePart(), quantity: 2, phone: '719 555 0100', address: 'Salida, CO' };
    const reply = await fixture.send('/order', { as: fixture.customer, body });
    const { insertedId } = reply.json as { insertedId: string };
    const order = await read(insertedId);
    expect(order).not.toHaveProperty('taken');
    expect(order.history).toMatchObject([{ role: 'customer' }]);
    expect(await entriesOf(insertedId)).toEqual([]);
  });

  it('when the account is blocked, then nothing is ordered and a 409 says so', async () => {
    const [account, part] = [await makeAccount(), await makePart()];
    const block = { method: 'PUT', as: fixture.admin, body: { reason: 'A stolen card' } };
    await fixture.send(`/user/${account.email}/block`, block);
    expectProblem(await take({ email: account.email, part }), 'account-blocked');
    expect(await listOrderIds(part)).toEqual([]);
  });

  it('when the account is being deleted, then nothing is ordered and a 409 says so', async () => {
    const [account, part] = [await makeAccount(), await makePart()];
    const { uid, email } = account;
    await deletionRef(db, uid).create({ stage: 'closed', uid, email });
    expectProblem(await take({ email, part }), 'account-closing');
    expect(await listOrderIds(part)).toEqual([]);
  });

  it('when the request is repeated under its key, then the same order is answered, and for another customer it is a 422', async () => {
    const [email, part, key] = [newEmail(), await makePart(), randomUUID()];
    const first = await take({ email, part, key });
    const again = await take({ email, part, key });
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = newEmail();
    expectProblem(await take({ email: other, part, key }), 'key-reused');
    expect(await findAccount(other)).toBeUndefined();
    expect(await listOrderIds(part)).toHaveLength(1);
  });
});

describe('a shop that takes payments', () => {
  it('when an order is taken, then it has the total of a checkout, needs no verification, and does not lapse after a day', async () => {
    const [email, part] = [newEmail(), await makePart({ price: 40, availableQuantity: 9 })];
    const lines = [{ partsId: part, quantity: 3 }];
    const { total } = (await selling.send('/quotes', { method: 'POST', body: { lines } })).json as { total: number };
    const wrong = await take({ email, part, more: { expectedTotal: total + 1 } }, selling.send);
    expectProblem(wrong, 'total-changed');
    const reply = await take({ email, part, more: { expectedTotal: total } }, selling.send);
    const { purchaseId } = reply.json as { purchaseId: string };
    const { json } = await selling.send(`/purchases/${purchaseId}`, { as: fixture.admin });
    expect(json as Purchase).toMatchObject({ total, method: 'invoice', state: 'due' });
    const order = await read(idOf(reply));
    expect(order.purchaseId).toBe(purchaseId);
    expect(order).not.toHaveProperty('lapsesAt');
    const later = new Date(Date.now() + 48 * 60 * 60 * 1_000);
    await lapseOrders(createAppDeps({ ...openShop(), verifyEmail: true, now: () => later }));
    expect((await read(idOf(reply))).status).toBe('placed');
  });

  it('when an order is taken, then its customer gets one email about it', async () => {
    const [email, part] = [newEmail(), await makePart()];
    const id = idOf(await take({ email, part }));
    expect(await readEmailsTo(email)).toMatchObject([
      { id: `order-placed-${id}`, to: { email, name: 'Walter Brandt' }, message: { kind: 'order-placed' } },
    ]);
  });
});
