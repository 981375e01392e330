// This import registers the lists of every module.
import '../../functions/src/app.ts';
import { listPlans, sortKeys } from '../../functions/src/database/lists.ts';
import { formatText } from './format.ts';

/** Where Firestore's indexes are kept, from the root of the repository. */
export const INDEXES = 'firestore.indexes.json';

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: ({ fieldPath: string; order: string } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
}

const index = (collectionGroup: string, fields: Record<string, 'ASCENDING' | 'DESCENDING'>): Index => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: Object.entries(fields).map(([fieldPath, order]) => ({ fieldPath, order })),
});

/** The queries apart from the lists. */
const besides = [
  // What is due, and what of it is overdue, added up (figures/read.ts).
  index('purchases', { state: 'ASCENDING', owedCents: 'ASCENDING' }),
  index('purchases', { state: 'ASCENDING', dueBy: 'ASCENDING', owedCents: 'ASCENDING' }),
  // When the rights of an account last ended (privacy/deletion.ts).
  index('auditLog', { target: 'ASCENDING', action: 'ASCENDING', createdAt: 'DESCENDING' }),
  // What buyers of a part say (reviews/store.ts).
  index('reviews', { partId: 'ASCENDING', shown: 'ASCENDING', proof: 'ASCENDING', rating: 'ASCENDING' }),
];

/**
 * The indexes that the lists need. A list by one field needs none, and each index ends with the document's id in the direction of
 * its last field, by which lists sort equal values.
 */
export function listIndexes(): Index[] {
  const ofLists = listPlans().flatMap((plan) =>
    Object.values(plan.sorts).map((sort) => ({
      collectionGroup: plan.collection.name,
      queryScope: 'COLLECTION',
      fields: [
        ...plan.equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
        ...(plan.contains === undefined ? [] : [{ fieldPath: plan.contains, arrayConfig: 'CONTAINS' as const }]),
        ...sortKeys(plan, sort).map(({ field }) => ({
          fieldPath: field,
          order: sort.direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
        })),
      ],
    })),
  );
  const needed = [...ofLists.filter(({ fields }) => fields.length > 1), ...besides];
  // Two lists can need the same one.
  return [...new Map(needed.map((each) => [JSON.stringify(each), each])).values()];
}

/** The file with the indexes that are needed: those that it has in their order, then new ones. */
export function writeIndexes(file: string): Promise<string> {
  const config = JSON.parse(file) as { indexes: Index[] };
  const needed = new Map(listIndexes().map((each) => [JSON.stringify(each), each]));
  const known = config.indexes.filter((each) => needed.has(JSON.stringify(each)));
  for (const each of known) needed.delete(JSON.stringify(each));
  config.indexes = [...known, ...needed.values()];
  return formatText(INDEXES, JSON.stringify(config, null, 2));
}
