import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { nameKey } from '@fourteener/contract/text/name-key';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { dataOf } from '../../src/database/collection.ts';
import { findPartsByNameKeys } from '../../src/parts/names.ts';
import { composePart, parts } from '../../src/parts/store.ts';
import { openOwnDatabase } from '../support/emails.ts';

it('when more parts have one name than a query reads, then parts with the other names are still found', async () => {
  const { db } = openOwnDatabase(`names-${randomUUID()}`);
  const names = [...Array<string>(301).fill('Aspen Saddle'), 'Zirkel Chain'];
  const batch = db.batch();
  // A query sorts by id: the part with the other name comes after as many parts as one query reads.
  for (const [n, name] of names.entries()) {
    batch.create(parts.in(db).doc(`part-${1_000 + n}`), composePart(testNewPart({ name }), new Date()));
  }
  await batch.commit();
  const keys = [...names, 'No Such Part'].map(nameKey);
  const found = await findPartsByNameKeys(db, new Set(keys));
  expect([...new Set(found.map((document) => dataOf(document).name))].toSorted()).toEqual([
    'Aspen Saddle',
    'Zirkel Chain',
  ]);
});
