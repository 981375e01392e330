import { readFileSync } from 'node:fs';
import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { listIndexes } from '../../../scripts/indexes/needed.ts';
import { type Configured, findMissingIndex, type SentQuery } from '../../../scripts/indexes/rules.ts';
import { fetchPage, listPlans, sortBy, sortKeys, type Value } from '../../src/database/lists.ts';
import { listMergedLists, type MergedList, queryMerged } from '../../src/database/merged-lists.ts';
import { filterFields, values } from '../support/list-addresses.ts';
import { openShop } from '../support/shop.ts';

interface File extends Configured {
  fieldOverrides: (Configured['fieldOverrides'][number] & { ttl?: boolean })[];
}

const file = new URL('../../../firestore.indexes.json', import.meta.url);
const configured = JSON.parse(readFileSync(file, 'utf8')) as File;
const { indexes, fieldOverrides } = configured;

/** The emulator answers any query, production only those with an index. */
const needed = listIndexes();

it('when the planned lists are collected, then those of every module are among them', () => {
  const collections = new Set(listPlans().map(({ collection }) => collection.name));
  const known = ['auditLog', 'mails', 'orders', 'parts', 'reviews', 'stockMovements', 'users'];
  expect([...collections]).toEqual(expect.arrayContaining(known));
});

it('when lists are filtered by a field, then each of their sorts has an index, and no index is unused', () => {
  const inOrder = (list: readonly object[]) => list.map((index) => JSON.stringify(index)).toSorted();
  expect(inOrder(indexes)).toEqual(inOrder(needed));
  expect(new Set(inOrder(needed)).size).toBe(needed.length);
});

const { db } = openShop();

it('when a query has no index, then it is refused as in production', async () => {
  const unindexed = db.collection('parts').where('name', '==', 'Saddle').orderBy('price').limit(1);
  const file = process.env['UNINDEXED_QUERIES'];
  // This query is refused on purpose, so it is not recorded for the suites.
  delete process.env['UNINDEXED_QUERIES'];
  try {
    await expect(unindexed.get()).rejects.toThrow('FAILED_PRECONDITION');
    await expect(unindexed.count().get()).rejects.toThrow('name ==, price ASCENDING');
  } finally {
    process.env['UNINDEXED_QUERIES'] = file;
  }
});

const sortsOf = (list: { sorts: object }) => Object.keys(list.sorts) as ('oldest' | 'newest')[];

it('when every list is read and counted in each of its sorts, then production has the indexes', async () => {
  const requests = listPlans().flatMap((plan) => sortsOf(plan).map((sort) => ({ plan, sort })));
  expect(requests.length).toBeGreaterThan(50);
  await Promise.all(requests.map(({ plan, sort }) => fetchPage(db, plan, { sort, limit: 1, count: true }, values)));
});

/** Every combination of a list's filters in which at most one is for an array. */
function chooseFilters({ filters }: MergedList<DocumentData, string>): string[][] {
  const choices = Object.keys(filters).reduce<string[][]>(
    (known, name) => [...known, ...known.map((others) => [...others, name])],
    [[]],
  );
  return choices.filter((names) => names.filter((name) => filters[name]?.isArray).length <= 1);
}

/** The query as it is sent; the types of the library do not include it. */
const sent = (query: Query): SentQuery =>
  (query as unknown as { toProto: () => { structuredQuery: SentQuery } }).toProto().structuredQuery;

it.each(listMergedLists().map((list) => [list.collection.name, list] as const))(
  'when %s are narrowed by any filters and any range of time, then production has the indexes of pages and counts',
  (_, narrowed) => {
    // The type of `narrowed` does not know the names of the list's filters.
    const list = narrowed as MergedList<DocumentData, never>;
    const [earlier, later] = [Timestamp.fromMillis(1_000), Timestamp.fromMillis(2_000)];
    const anyTimes = [{}, { from: earlier }, { to: later }, { from: earlier, to: later }];
    const times = narrowed.isTimeless ? [{}] : anyTimes;
    const narrowings = chooseFilters(narrowed).map((names): object =>
      Object.fromEntries(names.map((name) => [name, narrowed.filters[name]?.keys?.slice(-2)[0] ?? 'any'])),
    );
    const bounds: Record<string, Value> = Object.fromEntries((list.ranges ?? []).map(({ field }) => [field, later]));
    const counts = narrowings.flatMap((narrowing) =>
      times.map((time) => queryMerged(db, list, { ...narrowing, ...time }, bounds)),
    );
    const pages = Object.values(list.sorts).flatMap((sort) =>
      counts.map((query) => sortBy(query, sortKeys(list, sort), sort.direction)),
    );
    const missing = [...counts, ...pages].flatMap((query) => findMissingIndex(sent(query), configured) ?? []);
    expect([...new Set(missing)]).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(2 * times.length);
  },
);

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

it.each([
  ['allowances', 'held'],
  ['orders', 'others'],
  ['papers', 'lines'],
  ['purchases', 'lines'],
  ['settings', 'entries'],
])('when a document of %s has a growing field, %s, then that field is not indexed', (collectionGroup, fieldPath) => {
  // A document has at most 40,000 entries in indexes: https://firebase.google.com/docs/firestore/quotas
  expect(fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
});

it('when changes of an import are found in the audit log, then the field that is queried is indexed', () => {
  const overridden = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'auditLog');
  // A field without an index, and every field within it, can be read but not queried.
  expect(overridden.map(({ fieldPath }) => fieldPath).toSorted()).toEqual(['after', 'before']);
});

it('when a list is sorted or filtered by a field, then no override disables its index', () => {
  const sorted = listPlans().flatMap((plan) =>
    [...filterFields(plan), ...Object.values(plan.sorts).map(({ field }) => field)].map(
      (field) => `${plan.collection.name}.${field}`,
    ),
  );
  for (const { collectionGroup, fieldPath } of fieldOverrides)
    expect(sorted).not.toContain(`${collectionGroup}.${fieldPath}`);
});
