import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  type DocumentReference,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  runTransaction,
  type SnapshotMetadata,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, startRules, write } from './environment.ts';
import type { Person } from './matrix.ts';

let environment: RulesTestEnvironment;
let visitor: Firestore;
let owner: Firestore;
let other: Firestore;
let admin: Firestore;

beforeAll(async () => {
  environment = await startRules();
  const open = (person: Person) => openAs(environment, person);
  [visitor, owner, other, admin] = [open('a visitor'), open('the owner'), open('another customer'), open('an admin')];
  await write(environment, 'parts/saddle', { name: 'Saddle', availableQuantity: 4 });
  await write(environment, 'orders/A', { userId: 'rider', userEmail: 'rider@test.example', createdAt: 2 });
  await write(environment, 'orders/B', { userId: 'rider', userEmail: 'rider@test.example', createdAt: 1 });
  await write(environment, 'orders/C', {
    userId: 'other',
    userEmail: 'other@test.example',
    status: 'packed',
    stands: { anywhere: true, packed: true },
    createdAt: 3,
  });
  await write(environment, 'users/staff', { email: 'staff@test.example', role: 'admin' });
  await write(environment, 'users/rider', { email: 'rider@test.example', userName: 'Rider' });
});
afterAll(() => environment.cleanup());

const orders = (database: Firestore) => collection(database, 'orders');
const of = (database: Firestore, uid: string) => query(orders(database), where('userId', '==', uid));

/**
 * The first result of a listener that comes from the server: the ids of its documents, in order. Rejects if the
 * listener is closed.
 */
function firstSnapshot(watched: Query | DocumentReference): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const take = (ids: string[], { fromCache }: SnapshotMetadata) => {
      // The browser's cache is not subject to the rules.
      if (fromCache) return;
      end();
      resolve(ids);
    };
    const options = { includeMetadataChanges: true };
    const end =
      watched.type === 'document'
        ? onSnapshot(watched, options, ({ id, metadata }) => take([id], metadata), reject)
        : onSnapshot(
            watched,
            options,
            ({ docs, metadata }) =>
              take(
                docs.map(({ id }) => id),
                metadata,
              ),
            reject,
          );
  });
}

describe('a list of orders', () => {
  it('when customers request their own orders, then they get exactly these', async () => {
    const own = await assertSucceeds(getDocs(of(owner, 'rider')));
    expect(own.docs.map(({ id }) => id).toSorted()).toEqual(['A', 'B']);
    const others = await assertSucceeds(getDocs(of(other, 'other')));
    expect(others.docs.map(({ id }) => id)).toEqual(['C']);
  });

  it.each<[kind: string, ask: () => Promise<unknown>]>([
    ['all', () => getDocs(orders(owner))],
    ['another customer’s', () => getDocs(of(owner, 'other'))],
    [
      'their own and another customer’s',
      () => getDocs(query(orders(owner), where('userId', 'in', ['rider', 'other']))),
    ],
    ['all but their own', () => getDocs(query(orders(owner), where('userId', '!=', 'rider')))],
    ['those with their email', () => getDocs(query(orders(owner), where('userEmail', '==', 'rider@test.example')))],
    ['all, by age', () => getDocs(query(orders(owner), orderBy('createdAt')))],
    ['the count of all', () => getCountFromServer(orders(owner))],
    ['the count of another customer’s', () => getCountFromServer(of(owner, 'other'))],
    ['all, in any collection', () => getDocs(collectionGroup(owner, 'orders'))],
    [
      'their own, in any collection',
      () => getDocs(query(collectionGroup(owner, 'orders'), where('userId', '==', 'rider'))),
    ],
  ])('when customers request %s, then access is denied', async (_kind, ask) => {
    await assertFails(ask());
  });

  it("when a visitor requests somebody's orders, or those without an owner, then access is denied", async () => {
    await assertFails(getDocs(of(visitor, 'rider')));
    await assertFails(getDocs(query(orders(visitor), where('userId', '==', null))));
  });

  it("when an admin requests all orders or a customer's, then they get them", async () => {
    expect((await assertSucceeds(getDocs(orders(admin)))).size).toBe(3);
    expect((await assertSucceeds(getDocs(of(admin, 'rider')))).size).toBe(2);
  });

  it('when an admin listens like the order queue, then the newest orders of a state or an address and single orders come', async () => {
    const newest = [orderBy('createdAt', 'desc'), limit(2)] as const;
    const watched = await Promise.all([
      firstSnapshot(query(orders(admin), ...newest)),
      firstSnapshot(query(orders(admin), where('stands.packed', '==', true), ...newest)),
      firstSnapshot(query(orders(admin), where('userEmail', '==', 'rider@test.example'), ...newest)),
    ]);
    expect(watched).toEqual([['C', 'A'], ['C'], ['A', 'B']]);
    expect(await firstSnapshot(doc(admin, 'orders/B'))).toEqual(['B']);
  });

  it("when an admin's rights end, then requests with the earlier token are denied", async () => {
    const former = openAs(environment, 'an admin whose rights ended after the token');
    await write(environment, 'users/former', { email: 'former@test.example', role: 'admin' });
    await assertSucceeds(firstSnapshot(query(orders(former), limit(1))));
    await write(environment, 'users/former', { email: 'former@test.example' });
    await assertFails(firstSnapshot(query(orders(former), limit(2))));
    await assertFails(getDocs(orders(former)));
  });

  it.each<[kind: string, watch: () => Promise<unknown>]>([
    ['the newest of all', () => firstSnapshot(query(orders(owner), orderBy('createdAt', 'desc'), limit(1)))],
    [
      'those with an item in a state',
      () => firstSnapshot(query(orders(owner), where('stands.packed', '==', true), limit(1))),
    ],
    ['another customer’s order', () => firstSnapshot(doc(owner, 'orders/C'))],
  ])('when customers listen to %s like the order queue, then access is denied', async (_kind, watch) => {
    await assertFails(watch());
  });

  it("when customers listen to another customer's orders, then the listener is closed with an error", async () => {
    await assertFails(firstSnapshot(of(owner, 'other')));
    expect((await assertSucceeds(firstSnapshot(of(owner, 'rider')))).toSorted()).toEqual(['A', 'B']);
  });
});

describe('documents that do not exist', () => {
  it("when customers guess an order's number, then they cannot tell whether it exists", async () => {
    await assertFails(getDoc(doc(owner, 'orders/ZZZZ9999')));
    await assertFails(getDoc(doc(owner, 'orders/C')));
    await assertFails(getDoc(doc(visitor, 'orders/ZZZZ9999')));
  });

  it('when an admin requests an order that does not exist, then the result is empty', async () => {
    expect((await assertSucceeds(getDoc(doc(admin, 'orders/ZZZZ9999')))).exists()).toBe(false);
  });

  it("when users request their own document before it exists, then the result is empty, and for another user's, access is denied", async () => {
    expect((await assertSucceeds(getDoc(doc(other, 'users/other')))).exists()).toBe(false);
    await assertFails(getDoc(doc(other, 'users/nobody')));
  });
});

describe('direct writes', () => {
  it.each<[kind: string, act: () => Promise<unknown>]>([
    ['create a user document of their own', () => setDoc(doc(other, 'users/other'), { email: 'other@test.example' })],
    ['give themselves a role', () => updateDoc(doc(owner, 'users/rider'), { role: 'admin' })],
    ['merge into their own document', () => setDoc(doc(owner, 'users/rider'), { role: 'admin' }, { merge: true })],
    ['take stock by an increment', () => updateDoc(doc(owner, 'parts/saddle'), { availableQuantity: increment(-1) })],
    ['create an order in their own name', () => setDoc(doc(owner, 'orders/MINE'), { userId: 'rider', totalCents: 1 })],
    ['change what they owe', () => updateDoc(doc(owner, 'orders/A'), { totalCents: 1 })],
    [
      'write several documents at once',
      () => writeBatch(owner).set(doc(owner, 'reviews/mine'), { rating: 5 }).commit(),
    ],
    [
      'write in a transaction',
      () =>
        runTransaction(owner, async (transaction) => {
          await transaction.get(doc(owner, 'parts/saddle'));
          transaction.update(doc(owner, 'parts/saddle'), { availableQuantity: 0 });
        }),
    ],
  ])('when customers %s, then access is denied', async (_kind, act) => {
    await assertFails(act());
  });

  it.each([
    'parts/new',
    'orders/new',
    'users/staff',
    'users/rider',
    'stockMovements/new',
    'newsletter/new',
    'allowances/new',
    'mails/new',
    'watches/saddle/riders/staff',
    'secrets/new',
  ])('when an admin writes %s directly, then access is denied too, so that the ledger stays complete', async (path) => {
    await assertFails(setDoc(doc(admin, path), { role: 'admin' }));
  });
});
