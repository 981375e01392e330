import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCoverage, readCoverage } from './coverage.ts';
import { openAs, readRules, startRules, write } from './environment.ts';
import { documents, type Operation, people, type Person, rows, ruled } from './matrix.ts';

let environment: RulesTestEnvironment;
const databases = new Map<Person, Firestore>();

beforeAll(async () => {
  environment = await startRules();
  for (const { path, data } of Object.values(documents)) await write(environment, path, data);
  for (const person of Object.keys(people) as Person[]) databases.set(person, openAs(environment, person));
});
afterAll(() => environment.cleanup());

function act(database: Firestore, operation: Operation, path: string): Promise<unknown> {
  const [parent, fresh] = [path.slice(0, path.lastIndexOf('/')), `${path}-fresh`];
  switch (operation) {
    case 'get':
      return getDoc(doc(database, path));
    case 'list':
      return getDocs(query(collection(database, parent), limit(20)));
    case 'create':
      return setDoc(doc(database, fresh), { userId: 'rider', role: 'admin', availableQuantity: 1_000 });
    case 'update':
      return updateDoc(doc(database, path), { userId: 'rider', role: 'admin', availableQuantity: 1_000 });
    case 'delete':
      return deleteDoc(doc(database, path));
  }
}

describe.each(Object.keys(documents))('%s', (document) => {
  it.each(rows.filter((row) => row.document === document))(
    'when $person tries to $operation a document directly, then it is $verdict',
    async ({ person, operation, path, verdict }) => {
      const database = databases.get(person);
      if (!database) throw new Error(`Nobody is ${person}.`);
      await (verdict === 'allowed' ? assertSucceeds : assertFails)(act(database, operation, path));
    },
  );
});

it('when the whole matrix was tried, then every document is unchanged and none was added', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore() as unknown as Firestore;
    for (const { path, data } of Object.values(documents)) {
      expect((await getDoc(doc(database, path))).data()).toEqual(data);
      expect((await getDoc(doc(database, `${path}-fresh`))).exists()).toBe(false);
    }
  });
});

it('when the rules name a collection, then this matrix has its documents', () => {
  const found = [...readRules().matchAll(/^ {4}match \/(\w+)\//gm)].map(([, collection]) => collection);
  expect(found.toSorted()).toEqual(ruled.toSorted());
});

it('when the matrix is counted, then owners and admins are allowed something, visitors nothing, and more is denied than allowed', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const persons = rows.filter(({ verdict }) => verdict === 'allowed').map(({ person }) => person);
  expect(persons).toEqual(expect.arrayContaining(['the owner', 'an admin']));
  expect(persons).not.toContain('a visitor');
  expect(count('denied')).toBeGreaterThan(count('allowed'));
});

describe('direct reads in a shop that requires a second factor of its staff', () => {
  const staff = (factor?: string) =>
    environment
      .authenticatedContext('staff', {
        admin: true,
        firebase: { sign_in_provider: 'password', ...(factor && { sign_in_second_factor: factor }) },
      })
      .firestore() as unknown as Firestore;
  const order = (database: Firestore) => getDoc(doc(database, 'orders/AAAA1111'));
  const user = (database: Firestore) => getDoc(doc(database, 'users/rider'));

  it.each([
    [undefined, 'without one', 'denied'],
    ['phone', 'with a text message', 'denied'],
    ['totp', 'with a code of an app', 'allowed'],
  ])('when an owner signed in with %s (%s), then they are %s', async (factor, _how, verdict) => {
    await write(environment, 'settings/staff', { requiresSecondFactor: true });
    const judge = verdict === 'allowed' ? assertSucceeds : assertFails;
    await judge(order(staff(factor)));
    await judge(user(staff(factor)));
  });

  it('when a customer reads their own documents, then no second factor is needed', async () => {
    await write(environment, 'settings/staff', { requiresSecondFactor: true });
    const owner = databases.get('the owner') as Firestore;
    await assertSucceeds(order(owner));
    await assertSucceeds(user(owner));
  });

  it('when the second factor is optional again, then an owner can read without one', async () => {
    await write(environment, 'settings/staff', { requiresSecondFactor: false });
    await assertSucceeds(order(staff()));
  });
});

// Must be last: it reads the emulator's coverage of everything above.
describe('coverage of the rules', () => {
  it('when the whole matrix was tried, then every expression of the rules was evaluated', async () => {
    const expressions = await readCoverage();
    console.log(describeCoverage(expressions));
    expect(expressions.length).toBeGreaterThan(0);
    expect(expressions.filter(({ evaluated }) => evaluated === 0)).toEqual([]);
  });

  it('when the whole matrix was tried, then every condition was true for one person and false for another', async () => {
    const conditions = (await readCoverage()).filter(({ condition, text }) => condition && text !== 'true');
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions.filter(({ true: yes, false: no }) => yes === 0 || no === 0)).toEqual([]);
  });
});
