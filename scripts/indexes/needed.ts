// Imported for its effect: each module registers its lists.
import '../../functions/src/app.ts';
import { listPlans, sortKeys } from '../../functions/src/database/lists.ts';
import { listQueryPlans } from '../../functions/src/database/queries.ts';
import { formatText } from '../docs/format.ts';
import type { Index } from './rules.ts';

/** The file of Firestore's indexes, relative to the root of the repository. */
export const INDEXES = 'firestore.indexes.json';

const COLLECTION = 'COLLECTION';

const orderOf = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'ASCENDING' : 'DESCENDING');

const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });

/** The first fields of a list's index: those that the list filters by equality or containment. */
const leadingFields = ({ equal, contains }: ReturnType<typeof listPlans>[number]): Index['fields'] => [
  ...equal.map(ascending),
  ...(contains === undefined ? [] : [{ fieldPath: contains, arrayConfig: 'CONTAINS' as const }]),
];

/**
 * The indexes that the lists, their counts and the other queries need. A query on a single field needs none, and
 * Firestore appends the document's id to each index in the direction of its last field; lists sort equal values in the
 * same direction.
 */
export function listIndexes(): Index[] {
  const ofLists = listPlans().flatMap((plan) =>
    Object.values(plan.sorts).map((sort) => ({
      collectionGroup: plan.collection.name,
      queryScope: COLLECTION,
      fields: [
        ...leadingFields(plan),
        ...sortKeys(plan, sort).map(({ field }) => ({ fieldPath: field, order: orderOf(sort.direction) })),
      ],
    })),
  );
  // A count has no order, but the fields of its ranges must be in its index.
  const ofCounts = listPlans().flatMap(({ ranges = [], requires, ...plan }) => {
    const compared = new Set([...ranges, ...(requires ? [requires] : [])].map(({ field }) => field));
    if (compared.size === 0) return [];
    const fields = [...leadingFields(plan), ...[...compared].map(ascending)];
    return [{ collectionGroup: plan.collection.name, queryScope: COLLECTION, fields }];
  });
  const ofQueries = listQueryPlans().map(({ collection, equal, ranges = [], sort, sums = [] }) => ({
    collectionGroup: collection.name,
    queryScope: COLLECTION,
    fields: [
      ...[...equal, ...ranges.map(({ field }) => field)].map(ascending),
      ...(sort ? [{ fieldPath: sort.field, order: orderOf(sort.direction) }] : []),
      ...sums.map(ascending),
    ],
  }));
  const needed = [...ofLists, ...ofCounts, ...ofQueries].filter(({ fields }) => fields.length > 1);
  // Removes duplicates, since two queries may need the same index.
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

/** The file with the needed indexes: the existing ones in their order, then new ones. */
export function writeIndexes(file: string): Promise<string> {
  const config = JSON.parse(file) as { indexes: Index[] };
  const needed = new Map(listIndexes().map((each) => [JSON.stringify(each), each]));
  const known = config.indexes.filter((each) => needed.has(JSON.stringify(each)));
  for (const each of known) needed.delete(JSON.stringify(each));
  config.indexes = [...known, ...needed.values()];
  return formatText(INDEXES, JSON.stringify(config, null, 2));
}
