import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// With it, each noun has registered its lists.
import '../../src/app.ts';
import { listPlans } from '../../src/database/lists.ts';

interface Indexes {
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string; order: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: unknown[] }[];
}

const file = new URL('../../../firestore.indexes.json', import.meta.url);
const { indexes, fieldOverrides } = JSON.parse(readFileSync(file, 'utf8')) as Indexes;

/** What is asked for past the lists: when the rights of an account ended last (own-data/deletion.ts). */
const besides = [
  {
    collectionGroup: 'auditLog',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'target', order: 'ASCENDING' },
      { fieldPath: 'action', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
    ],
  },
];

/**
 * The emulator answers any query; production only those whose index exists. A list by one field needs none of its own,
 * and each index ends with the document's id, in the direction of its last field: the one that lists sort equals in.
 */
const needed = listPlans()
  .filter(({ equal }) => equal.length > 0)
  .flatMap(({ collection, equal, sorts }) =>
    Object.values(sorts).map(({ field, direction }) => ({
      collectionGroup: collection,
      queryScope: 'COLLECTION',
      fields: [
        ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
        { fieldPath: field, order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' },
      ],
    })),
  )
  .concat(besides);

it('when the lists are counted, then every noun has registered its own', () => {
  const collections = new Set(listPlans().map(({ collection }) => collection));
  expect([...collections].toSorted()).toEqual([
    'auditLog',
    'mails',
    'orders',
    'parts',
    'reviews',
    'stockMovements',
    'users',
  ]);
});

it('when a list is narrowed by a field, then an index for each of its sorts is deployed, and no index that nothing asks for', () => {
  const inOrder = (list: object[]) => list.map((index) => JSON.stringify(index)).toSorted();
  expect(inOrder(indexes)).toEqual(inOrder(needed));
  expect(new Set(inOrder(needed)).size).toBe(needed.length);
});

it.each(['deletions', 'idempotencyKeys', 'mails', 'riders'])(
  'when a document of %s has expired, then Firestore deletes it, so that the collection does not grow for ever',
  (collectionGroup) => {
    expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath: 'expiresAt', ttl: true, indexes: [] });
  },
);

it('when a list is sorted, then no override takes away the index that it is sorted by', () => {
  const sorted = listPlans().flatMap(({ collection, equal, sorts }) =>
    [...equal, ...Object.values(sorts).map(({ field }) => field)].map((field) => `${collection}.${field}`),
  );
  for (const { collectionGroup, fieldPath } of fieldOverrides)
    expect(sorted).not.toContain(`${collectionGroup}.${fieldPath}`);
});
