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
    createdAt: 3,
  });
  await write(environment, 'users/bench', { email: 'bench@test.example', role: 'admin' });
  await write(environment, 'users/rider', { email: 'rider@test.example', userName: 'Rider' });
});
afterAll(() => environment.cleanup());

const orders = (database: Firestore) => collection(database, 'orders');
const of = (database: Firestore, uid: string) => query(orders(database), where('userId', '==', uid));

/** What a listener hears first of the database: the ids of what it listens to, in their order. Rejects when it is ended. */
function hear(watched: Query | DocumentReference): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const take = (ids: string[], { fromCache }: SnapshotMetadata) => {
      // The browser's memory is not under the rules.
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
  it('when customers ask for their own, then they get these and no others', async () => {
    const own = await assertSucceeds(getDocs(of(owner, 'rider')));
    expect(own.docs.map(({ id }) => id).toSorted()).toEqual(['A', 'B']);
    const others = await assertSucceeds(getDocs(of(other, 'other')));
    expect(others.docs.map(({ id }) => id)).toEqual(['C']);
  });

  it.each<[kind: string, ask: () => Promise<unknown>]>([
    ['all', () => getDocs(orders(owner))],
    ['those of another', () => getDocs(of(owner, 'other'))],
    ['their own and those of another', () => getDocs(query(orders(owner), where('userId', 'in', ['rider', 'other'])))],
    ['all but their own', () => getDocs(query(orders(owner), where('userId', '!=', 'rider')))],
    ['those with their email', () => getDocs(query(orders(owner), where('userEmail', '==', 'rider@test.example')))],
    ['all, by age', () => getDocs(query(orders(owner), orderBy('createdAt')))],
    ['the number of all', () => getCountFromServer(orders(owner))],
    ['the number of another’s', () => getCountFromServer(of(owner, 'other'))],
    ['all, wherever they stand', () => getDocs(collectionGroup(owner, 'orders'))],
    [
      'their own, wherever they stand',
      () => getDocs(query(collectionGroup(owner, 'orders'), where('userId', '==', 'rider'))),
    ],
  ])('when customers ask for %s, then they are denied', async (_kind, ask) => {
    await assertFails(ask());
  });

  it('when a visitor asks for those of somebody or of nobody, then there are none to see', async () => {
    await assertFails(getDocs(of(visitor, 'rider')));
    await assertFails(getDocs(query(orders(visitor), where('userId', '==', null))));
  });

  it('when an admin asks for all or for somebody’s, then they come', async () => {
    expect((await assertSucceeds(getDocs(orders(admin)))).size).toBe(3);
    expect((await assertSucceeds(getDocs(of(admin, 'rider')))).size).toBe(2);
  });

  it('when an admin watches what the board shows, then the newest of a state, of an address and one order come', async () => {
    const newest = [orderBy('createdAt', 'desc'), limit(2)] as const;
    const watched = await Promise.all([
      hear(query(orders(admin), ...newest)),
      hear(query(orders(admin), where('status', '==', 'packed'), ...newest)),
      hear(query(orders(admin), where('userEmail', '==', 'rider@test.example'), ...newest)),
    ]);
    expect(watched).toEqual([['C', 'A'], ['C'], ['A', 'B']]);
    expect(await hear(doc(admin, 'orders/B'))).toEqual(['B']);
  });

  it('when an admin’s rights end, then what they ask for with the token from before is denied', async () => {
    const former = openAs(environment, 'an admin whose rights ended after the token');
    await write(environment, 'users/former', { email: 'former@test.example', role: 'admin' });
    await assertSucceeds(hear(query(orders(former), limit(1))));
    await write(environment, 'users/former', { email: 'former@test.example' });
    await assertFails(hear(query(orders(former), limit(2))));
    await assertFails(getDocs(orders(former)));
  });

  it.each<[kind: string, watch: () => Promise<unknown>]>([
    ['the newest of all', () => hear(query(orders(owner), orderBy('createdAt', 'desc'), limit(1)))],
    ['those in a state', () => hear(query(orders(owner), where('status', '==', 'packed'), limit(1)))],
    ['another’s order', () => hear(doc(owner, 'orders/C'))],
  ])('when customers watch %s as the board does, then they are denied', async (_kind, watch) => {
    await assertFails(watch());
  });

  it('when customers listen to another’s, then the listener is ended with a denial', async () => {
    await assertFails(hear(of(owner, 'other')));
    expect((await assertSucceeds(hear(of(owner, 'rider')))).toSorted()).toEqual(['A', 'B']);
  });
});

describe('documents that are not there', () => {
  it('when customers guess an order’s number, then they cannot tell whether it exists', async () => {
    await assertFails(getDoc(doc(owner, 'orders/ZZZZ9999')));
    await assertFails(getDoc(doc(owner, 'orders/C')));
    await assertFails(getDoc(doc(visitor, 'orders/ZZZZ9999')));
  });

  it('when an admin asks for an order that is not there, then the answer is that there is none', async () => {
    expect((await assertSucceeds(getDoc(doc(admin, 'orders/ZZZZ9999')))).exists()).toBe(false);
  });

  it('when users ask for their own document before it is made, then there is none yet, and for another’s, a denial', async () => {
    expect((await assertSucceeds(getDoc(doc(other, 'users/other')))).exists()).toBe(false);
    await assertFails(getDoc(doc(other, 'users/nobody')));
  });
});

describe('writes by other ways than one at a time', () => {
  it.each<[kind: string, act: () => Promise<unknown>]>([
    ['made a user document of their own', () => setDoc(doc(other, 'users/other'), { email: 'other@test.example' })],
    ['gave themselves a role', () => updateDoc(doc(owner, 'users/rider'), { role: 'admin' })],
    ['merged into their own', () => setDoc(doc(owner, 'users/rider'), { role: 'admin' }, { merge: true })],
    ['took stock by an increment', () => updateDoc(doc(owner, 'parts/saddle'), { availableQuantity: increment(-1) })],
    ['made an order in their own name', () => setDoc(doc(owner, 'orders/MINE'), { userId: 'rider', totalCents: 1 })],
    ['changed what they owe', () => updateDoc(doc(owner, 'orders/A'), { totalCents: 1 })],
    ['wrote several at once', () => writeBatch(owner).set(doc(owner, 'reviews/mine'), { rating: 5 }).commit()],
    [
      'wrote within a transaction',
      () =>
        runTransaction(owner, async (transaction) => {
          await transaction.get(doc(owner, 'parts/saddle'));
          transaction.update(doc(owner, 'parts/saddle'), { availableQuantity: 0 });
        }),
    ],
  ])('when customers %s, then they are denied', async (_kind, act) => {
    await assertFails(act());
  });

  it.each([
    'parts/new',
    'orders/new',
    'users/bench',
    'users/rider',
    'stockMovements/new',
    'newsletter/new',
    'allowances/new',
    'mails/new',
    'watches/saddle/riders/bench',
    'secrets/new',
  ])('when an admin writes %s past the shop, then it is denied too, so that the books stay whole', async (path) => {
    await assertFails(setDoc(doc(admin, path), { role: 'admin' }));
  });
});
