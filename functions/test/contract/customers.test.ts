import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { customerRecord, Customer } from '@fourteener/contract/user/customer-schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type * as z from 'zod/mini';
import { describeCustomers, migrateCustomers } from '../../../scripts/migrate/customers.ts';
import { migrateUsers } from '../../../scripts/migrate/users.ts';
import { reconcileCustomers } from '../../../scripts/reconcile/customers.ts';
import { writeCheckoutSettings } from '../../../seed/write-payments.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { customerRef, customers, dueAtOnce } from '../../src/customers/store.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { refreshCustomers } from '../../src/users/refresh-customers.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`customers-${randomUUID()}`, { payment: 'invoice' });
const by = { uid: 'staff', email: 'staff@test.example' };
const now = () => new Date('2026-11-20T19:00:00Z');
const deps = (at: Date) => createAppDeps({ ...openShop(), db, now: () => at, payment: 'invoice' });

let admin: Account;
/** Ordered twice, the last time in November, and paid for the first order. */
let june: Account;
/** Ordered twice in 2025. */
let tomas: Account;
/** Ordered once in November. */
let ada: Account;
let adasOrder: string;

/** Orders this many bells for 10 dollars each; returns the ids. */
async function place({ uid, email, name }: Account, day: string, quantity: number, phone: string): Promise<string> {
  const at = new Date(`${day}T19:00:00Z`);
  const customer = { userId: uid, userName: name, userEmail: email, at };
  const lines = [{ partsId: 'bell', quantity, PerUnitPrice: undefined }];
  const address = '218 F Street, Salida, CO 81201';
  return (await placeBasket(deps(at), customer, { lines, phone, address })).orderIds[0] ?? '';
}

const list = async (query = '') => {
  const { status, json } = await send(`/customers?${query}`, { as: admin });
  expect(status).toBe(200);
  return json as Customer[];
};
const namesOf = async (query: string) => (await list(query)).map(({ userName }) => userName);
const recordOf = async ({ uid }: Account) =>
  (await send(`/user/${uid}/customer`, { as: admin })).json as z.infer<typeof customerRecord>;

beforeAll(async () => {
  [admin, june, tomas, ada] = await Promise.all([
    makeAccount({ admin: true }),
    makeAccount({ name: 'June Halvorsen' }),
    makeAccount({ name: 'Tomás Ruiz' }),
    makeAccount({ name: 'Ada Quist' }),
  ]);
  // The admin's role is written to this test's own database, where the shop reads it.
  await db
    .doc(`users/${admin.uid}`)
    .set({ email: admin.email, userName: admin.name, role: 'admin', createdAt: new Date() });
  await writeCheckoutSettings({ db }, by);
  const part = testNewPart({ price: 10, availableQuantity: 1_000, minimumQuantity: 1 });
  await addPart(db, 'bell', part, { at: new Date('2025-01-05T12:00:00Z'), by });
  await place(tomas, '2025-02-03', 1, '0171 2345678');
  await place(tomas, '2025-03-04', 7, '0171 2345678');
  const paid = await place(june, '2026-06-05', 3, '719 555 0142');
  const at = new Date('2026-06-09T12:00:00Z');
  await bookPayment(deps(at), purchaseRef(db, paid), { reference: 'Check 1042', by });
  await place(june, '2026-11-06', 2, '719 555 0199');
  adasOrder = await place(ada, '2026-11-10', 1, '719 555 0142');
  await refreshCustomers({ db, now });
});

describe('the list of customers', () => {
  it('when it is read, then each customer has what they ordered and paid', async () => {
    const found = (await list()).find(({ _id }) => _id === june.uid);
    // Three bells for 30 dollars, 0.87 tax and 9.50 shipping; the second order is not paid.
    expect(found).toEqual({
      ...{
        _id: june.uid,
        email: june.email,
        userName: 'June Halvorsen',
        spent: 40.37,
        orders: 2,
        returns: 0,
        bikes: 0,
      },
      ...{ firstOrderAt: '2026-06-05T19:00:00.000Z', lastOrderAt: '2026-11-06T19:00:00.000Z', segments: ['back'] },
    });
  });

  it.each([
    ['sort=newest', ['Ada Quist', 'June Halvorsen', 'Tomás Ruiz']],
    ['sort=oldest', ['Tomás Ruiz', 'June Halvorsen', 'Ada Quist']],
    ['sort=name', ['Ada Quist', 'June Halvorsen', 'Tomás Ruiz']],
    ['segment=new', ['Ada Quist']],
    ['segment=back', ['June Halvorsen']],
    ['segment=quiet', ['Tomás Ruiz']],
    ['segment=blocked', []],
    ['search=halv', ['June Halvorsen']],
    ['search=ruiz%20tomas', ['Tomás Ruiz']],
    ['search=ruiz%20ada', []],
    ['search=%2B1%20719%20555%200142&sort=newest', ['Ada Quist', 'June Halvorsen']],
    ['search=%2B49%20171%202345678', ['Tomás Ruiz']],
    ['search=7195550142&segment=new', ['Ada Quist']],
    ['search=nobody', []],
  ])('when it is requested with %s, then it has %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('when it is sorted by spend or by orders, then the most come first', async () => {
    expect((await namesOf('sort=spend'))[0]).toBe('June Halvorsen');
    expect((await namesOf('sort=orders')).at(-1)).toBe('Ada Quist');
  });

  it('when it is read in pages, then each customer is on one of them', async () => {
    const names: string[] = [];
    for (let path: string | undefined = 'sort=name&limit=1&count=true'; path !== undefined;) {
      const reply = await send(`/customers?${path}`, { as: admin });
      names.push(...(reply.json as Customer[]).map(({ userName }) => userName));
      expect(reply.headers.get('x-total-count')).toBe('3');
      path = reply.headers.get('link')?.match(/<\/customers\?(.*)>; rel="next"/)?.[1];
    }
    expect(names).toEqual(['Ada Quist', 'June Halvorsen', 'Tomás Ruiz']);
  });

  it('when the sort or segment is unknown, or the search has no letter, then the answer is a 400', async () => {
    for (const [query, field] of [
      ['sort=cheapest', 'sort'],
      ['segment=rich', 'segment'],
      ['search=!!', 'search'],
    ] as const)
      expectFieldProblem(await send(`/customers?${query}`, { as: admin }), field);
  });
});

describe('the updates of the list of customers', () => {
  it('when an order is canceled, then it no longer counts', async () => {
    const wes = await makeAccount({ name: 'Wes Halloran' });
    const [first] = [await place(wes, '2026-11-12', 2, '1'), await place(wes, '2026-11-13', 4, '1')];
    await refreshCustomers({ db, now });
    expect((await recordOf(wes)).customer).toMatchObject({ orders: 2, lastOrderAt: '2026-11-13T19:00:00.000Z' });
    const actor = { uid: wes.uid, email: wes.email, isAdmin: false };
    await changeItem(deps(now()), actor, await itemRef(db, first).get(), { action: 'cancel' });
    await refreshCustomers({ db, now });
    expect((await recordOf(wes)).customer).toMatchObject({ orders: 1, firstOrderAt: '2026-11-13T19:00:00.000Z' });
  });

  it('when an order is paid, then the paid amount counts as spent', async () => {
    const pay = { reference: 'Check 1043', by };
    await bookPayment(deps(now()), purchaseRef(db, adasOrder), pay);
    await refreshCustomers({ db, now });
    // A bell for 10 dollars, 0.29 tax and 9.50 shipping.
    expect((await recordOf(ada)).customer?.spent).toBe(19.79);
  });

  it('when the account is blocked and unblocked, then its segment changes at once', async () => {
    await send(`/user/${ada.uid}/block`, { method: 'PUT', as: admin, body: { reason: 'Fraud' } });
    expect(await namesOf('segment=blocked')).toEqual(['Ada Quist']);
    await refreshCustomers({ db, now });
    expect(await namesOf('segment=blocked')).toEqual(['Ada Quist']);
    await send(`/user/${ada.uid}/block`, { method: 'DELETE', as: admin });
    expect(await namesOf('segment=blocked')).toEqual([]);
  });

  it('when a customer saves another phone number, then a search finds them by it at once, and by their name', async () => {
    await send(`/user/${june.email}`, { method: 'PUT', as: june, body: { phone: '(303) 555-0177' } });
    for (const search of ['303%20555%200177', '719%20555%200199', 'halvorsen'])
      expect(await namesOf(`search=${search}`)).toEqual(['June Halvorsen']);
  });

  it('when time passes, then segments end and begin without a new order', async () => {
    const later = () => new Date('2027-11-07T19:00:00Z');
    await refreshCustomers({ db, now: later });
    expect(await namesOf('segment=new')).toEqual([]);
    expect(await namesOf('segment=quiet&sort=newest')).toEqual(['June Halvorsen', 'Tomás Ruiz']);
    expect(await namesOf('segment=back')).toEqual([]);
  });
});

describe('the list of users', () => {
  const emailsOf = async (query: string) =>
    ((await send(`/user?${query}`, { as: admin })).json as { email: string }[]).map(({ email }) => email);

  it('when it is searched or narrowed to a role, then the matching users come in the requested order', async () => {
    const [wes, abe] = await Promise.all(['Zoë Wesley', 'Abe Wesling'].map((name) => makeAccount({ name })));
    if (!wes || !abe) throw new Error('There are two.');
    await send(`/user/${wes.email}`, { method: 'PUT', as: wes, body: { phone: '0171 9876543' } });
    await send(`/user/${abe.email}`, { method: 'PUT', as: abe, body: {} });
    expect(await emailsOf('search=wesl&sort=name')).toEqual([abe.email, wes.email]);
    expect(await emailsOf('search=wesley%20zoe')).toEqual([wes.email]);
    expect(await emailsOf('search=%2B49%20171%209876543')).toEqual([wes.email]);
    expect(await emailsOf('search=wesl&sort=email')).toEqual([abe.email, wes.email].toSorted());
    expect(await emailsOf('role=admin')).toEqual([admin.email]);
    expect(await emailsOf('role=mechanic')).toEqual([]);
    expectFieldProblem(await send('/user?role=owner', { as: admin }), 'role');
  });

  it('when users were stored by a version before, then they are found once they are migrated', async () => {
    const old = { email: 'old@test.example', userName: 'Olga Brandt', createdAt: new Date() };
    await db.doc('users/old').set(old);
    expect(await emailsOf('search=brandt')).toEqual([]);
    // The admin of these tests was also stored without search terms.
    expect(await migrateUsers(db, { write: false })).toEqual({ behind: 2, left: 0 });
    expect(await migrateUsers(db, { write: true })).toEqual({ behind: 2, left: 0 });
    expect(await migrateUsers(db, { write: true })).toEqual({ behind: 0, left: 0 });
    expect(await emailsOf('search=brandt')).toEqual(['old@test.example']);
    await db.doc('users/old').delete();
  });
});

describe('a customer’s record', () => {
  it('when an admin adds a note, then the record has it with its author, once for each request, and the audit log too', async () => {
    const path = `/user/${tomas.uid}/notes`;
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = (text: string) => send(path, { as: admin, body: { text }, headers });
    const [first, again] = [await ask('Calls before noon.'), await ask('Calls before noon.')];
    expect([first.status, again.json]).toEqual([201, first.json]);
    expectProblem(await ask('Something else'), 'key-reused');
    expect((await recordOf(tomas)).notes.map(({ text, userEmail }) => [text, userEmail])).toEqual([
      ['Calls before noon.', admin.email],
    ]);
    const log = (await send(`/audit?person=${tomas.uid}`, { as: admin })).json as AuditEntry[];
    expect(log.filter(({ action }) => action === 'account.note')).toHaveLength(1);
  });

  it('when an account never ordered, then the record has no figures', async () => {
    const visitor = await makeAccount();
    expect(await recordOf(visitor)).toEqual({ addresses: [], notes: [] });
  });

  it('when there is no such account, then the answer is a 404, and no note is added', async () => {
    expectProblem(await send('/user/nobody@test.example/customer', { as: admin }), 'not-found');
    expectProblem(await send('/user/nobody@test.example/notes', { as: admin, body: { text: 'x' } }), 'not-found');
  });
});

describe('customers that a version before stored', () => {
  it('when customers are missing or differ from their orders, then the check names them, and the repair writes them', async () => {
    for (const { ref } of (await customers.in(db).get()).docs) await ref.update(dueAtOnce);
    await refreshCustomers({ db, now });
    expect(await reconcileCustomers(db, { repair: false, now })).toEqual([]);
    await customerRef(db, june.uid).delete();
    await customerRef(db, tomas.uid).update({ spentCents: 5 });
    const found = await reconcileCustomers(db, { repair: false, now });
    expect(found.map(({ about, mended }) => [about, mended]).toSorted()).toEqual(
      [june.uid, tomas.uid].toSorted().map((uid) => [uid, false]),
    );
    const planned = await migrateCustomers(db, { write: false });
    expect(describeCustomers(planned, { write: false })).toMatch(/^\d customers not listed.*: npm run migrate/);
    expect(await migrateCustomers(db, { write: true })).toMatchObject({ left: 0 });
    expect(await migrateCustomers(db, { write: true })).toEqual({ behind: 0, left: 0 });
    expect((await customers.in(db).get()).size).toBe(4);
  });
});
