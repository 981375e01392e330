import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listIndexes } from '../../../scripts/docs/indexes.ts';
import { listPlans } from '../../src/database/lists.ts';
import { filterFields } from '../support/list-addresses.ts';

interface Indexes {
  indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: unknown[] }[];
}

const file = new URL('../../../firestore.indexes.json', import.meta.url);
const { indexes, fieldOverrides } = JSON.parse(readFileSync(file, 'utf8')) as Indexes;

/** The emulator answers any query, production only those with an index. */
const needed = listIndexes();

it('when the lists are counted, then the modules have registered their own', () => {
  const collections = new Set(listPlans().map(({ collection }) => collection.name));
  const known = ['auditLog', 'mails', 'orders', 'parts', 'reviews', 'stockMovements', 'users'];
  expect([...collections]).toEqual(expect.arrayContaining(known));
});

it('when a list is filtered by a field, then an index for each of its sorts is deployed, and no unused index', () => {
  const inOrder = (list: object[]) => list.map((index) => JSON.stringify(index)).toSorted();
  expect(inOrder(indexes)).toEqual(inOrder(needed));
  expect(new Set(inOrder(needed)).size).toBe(needed.length);
});

it.each([
  'catalogSnapshots',
  'chunks',
  'deletions',
  'formerAdmins',
  'idempotencyKeys',
  'mails',
  'removedParts',
  'riders',
  'vainWords',
])(
  'when a document of %s has expired, then a TTL policy deletes it, so that the collection does not grow without bound',
  (collectionGroup) => {
    expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath: 'expiresAt', ttl: true, indexes: [] });
  },
);

it('when the changes of an import are found, then by a field that no override disables', () => {
  const overridden = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'auditLog');
  // A field without an index of its own, and all within it, can only be read.
  expect(overridden.map(({ fieldPath }) => fieldPath).toSorted()).toEqual(['after', 'before']);
});

it('when a list is sorted, then no override disables the index for its sort field', () => {
  const sorted = listPlans().flatMap((plan) =>
    [...filterFields(plan), ...Object.values(plan.sorts).map(({ field }) => field)].map(
      (field) => `${plan.collection.name}.${field}`,
    ),
  );
  for (const { collectionGroup, fieldPath } of fieldOverrides)
    expect(sorted).not.toContain(`${collectionGroup}.${fieldPath}`);
});
