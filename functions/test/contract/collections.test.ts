import type { CollectionReference } from 'firebase-admin/firestore';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import { collections } from '@fourteener/contract/collections';
import { expect, it } from 'vitest';
import { kindOf } from '../rules/matrix.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture } from '../support/fixture.ts';

/** All collection paths without ids, including subcollections. */
async function listKinds(collections: readonly CollectionReference[]): Promise<string[]> {
  const kinds = await Promise.all(
    collections.map(async (collection) => {
      const documentsThere = (await collection.listDocuments()).slice(-20);
      const below = await Promise.all(
        documentsThere.map(async (document) => listKinds(await document.listCollections())),
      );
      return [kindOf(collection.path), ...below.flat()];
    }),
  );
  return [...new Set(kinds.flat())];
}

const known = new Set<string>(collections);

// Every call there is: on a busy machine that takes more than a minute.
it(
  'when every call was carried out, then the list of collections has each one that exists',
  { timeout: 180_000 },
  async () => {
    const fixture = await makeFixture();
    for (const name of Object.keys(calls) as CallName[]) await carryOut(fixture.send, await composeCall(name, fixture));
    const kinds = await listKinds(await openShop().db.listCollections());
    expect(kinds.length).toBeGreaterThan(6);
    expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  },
);
