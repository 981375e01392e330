import { readdirSync, readFileSync } from 'node:fs';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import { expect, it } from 'vitest';
import { documents } from '../rules/matrix.ts';
import { carryOut, composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { setStage } from '../support/stage.ts';

/** Where a document of the matrix lies, without ids: `watches/riders`. */
const kindOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

/** The kinds of collections that there are, those below documents as well. */
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

it('when every call was carried out, then the matrix of the rules has each collection that there is', async () => {
  const stage = await setStage();
  try {
    for (const name of Object.keys(calls) as CallName[]) await carryOut(stage.send, await composeCall(name, stage));
  } finally {
    await stage.close();
  }
  const known = new Set(Object.values(documents).map(({ path }) => kindOf(path)));
  const kinds = await listKinds(await openShop().db.listCollections());
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});

it('when the source names a collection, then the matrix of the rules has it', () => {
  const source = new URL('../../src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*test).*\.ts$/.test(file),
  );
  const text = files.map((file) => readFileSync(new URL(file, source), 'utf8')).join('\n');
  const named = [
    ...text.matchAll(/\bconst (?:COLLECTION|PARTS|MAILS|WATCHES|MOVEMENTS) = '(\w+)'/g),
    ...text.matchAll(/\.collection(?:Group)?\('(\w+)'\)/g),
  ].map(([, name = '']) => name);
  const known = new Set(Object.values(documents).flatMap(({ path }) => kindOf(path).split('/')));
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
