import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collection, type Firestore, onSnapshot, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAs, startRules, write } from './environment.ts';

const polling = { timeout: 20_000 };

let environment: RulesTestEnvironment;
let owner: Firestore;

beforeAll(async () => {
  environment = await startRules();
  owner = openAs(environment, 'the owner');
  await write(environment, 'orders/A', { userId: 'rider', status: 'placed' });
});
afterAll(() => environment.cleanup());

it('when the user document of an account blocks it, then an open listener is closed', async () => {
  const events: string[] = [];
  const stop = onSnapshot(
    query(collection(owner, 'orders'), where('userId', '==', 'rider')),
    { includeMetadataChanges: true },
    (found) => events.push(`${found.metadata.fromCache} ${found.docs.map((d) => d.get('status') as string).join()}`),
    (error) => events.push(error.code),
  );
  await expect.poll(() => events.at(-1) ?? '', polling).toContain('false placed');
  await write(environment, 'accounts/rider', { blocked: true });
  await write(environment, 'orders/A', { userId: 'rider', status: 'packed' });
  await expect.poll(() => events.at(-1) ?? '', polling).toMatch(/packed|permission-denied/);
  expect(events.at(-1)).toBe('permission-denied');
  stop();
});
