/** An entry of `indexes` in firestore.indexes.json. */
export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: readonly ({ fieldPath: string; order: string } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
}

/** An entry of `fieldOverrides` there: the indexes of one field, replacing Firestore's automatic ones. */
interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  indexes: readonly { order?: string; arrayConfig?: string; queryScope: string }[];
}

/** The contents of firestore.indexes.json, by which a deployment configures the indexes of Firestore. */
export interface Configured {
  indexes: readonly Index[];
  fieldOverrides: readonly FieldOverride[];
}

interface Field {
  fieldPath?: string | null;
}

interface Filter {
  compositeFilter?: { op?: unknown; filters?: readonly Filter[] | null } | null;
  fieldFilter?: { field?: Field | null; op?: unknown } | null;
  unaryFilter?: { field?: Field | null; op?: unknown } | null;
}

/** The parts of a sent query that determine its index: `google.firestore.v1.StructuredQuery`. */
export interface SentQuery {
  from?: readonly { collectionId?: string | null; allDescendants?: boolean | null }[] | null;
  where?: Filter | null;
  orderBy?: readonly { field?: Field | null; direction?: unknown }[] | null;
}

interface SortKey {
  field: string;
  order: string;
}

/** The requirements of a query on its index. */
interface Needs {
  collection: string;
  scope: string;
  /** Fields that are compared for equality, with one value or several. */
  equal: string[];
  /** Fields that must contain a value. */
  contains: string[];
  /** The required order of the entries: by the sort fields, then by ranges, then by summed fields. */
  sorts: SortKey[];
}

const ID = '__name__';
const equalities: readonly unknown[] = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const containing: readonly unknown[] = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];

/** The conditions of a filter, joined by AND. Throws for OR, which no query of the shop uses. */
function listConditions(filter: Filter | null | undefined): { field: string; op: unknown }[] {
  if (!filter) return [];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    if (compositeFilter.op !== 'AND')
      throw new Error('The query has alternatives (OR), whose indexes rules.ts does not know: add them there.');
    return (compositeFilter.filters ?? []).flatMap(listConditions);
  }
  const one = fieldFilter ?? unaryFilter;
  return one ? [{ field: one.field?.fieldPath ?? '', op: one.op }] : [];
}

/** Reads the requirements of a query; `summed`: the fields that it adds up or averages. */
function readNeeds({ from, where, orderBy }: SentQuery, summed: readonly string[]): Needs {
  const conditions = listConditions(where).filter(({ field }) => field !== ID);
  const fieldsOf = (wanted: (op: unknown) => boolean) => [
    ...new Set(conditions.filter(({ op }) => wanted(op)).map(({ field }) => field)),
  ];
  const equal = fieldsOf((op) => equalities.includes(op));
  const contains = fieldsOf((op) => containing.includes(op));
  const ranges = fieldsOf((op) => !equalities.includes(op) && !containing.includes(op)).toSorted();
  const sorted = (orderBy ?? []).map(({ field, direction }) => ({
    field: field?.fieldPath ?? '',
    order: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }));
  const last = sorted.at(-1)?.order ?? 'ASCENDING';
  const sorts = sorted.filter(({ field }) => field !== ID);
  const add = (field: string, order: string) => {
    if (!sorts.some((sort) => sort.field === field)) sorts.push({ field, order });
  };
  for (const field of ranges) add(field, last);
  for (const field of summed) add(field, 'ASCENDING');
  const [source] = from ?? [];
  return {
    collection: source?.collectionId ?? '',
    scope: source?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    ...{ equal, contains, sorts },
  };
}

/**
 * Describes the index that production requires for a query and does not have; undefined if none is missing. The
 * emulator needs no indexes. By https://firebase.google.com/docs/firestore/query-data/index-overview: a single field is
 * indexed unless an override removes that; equality conditions alone are merged from single-field indexes; every other
 * query needs composite indexes that end with its exact sort order, and these may be merged if each condition is in one
 * of them.
 */
export function findMissingIndex(
  query: SentQuery,
  { indexes, fieldOverrides }: Configured,
  summed: readonly string[] = [],
): string | undefined {
  const { collection, scope, equal, contains, sorts } = readNeeds(query, summed);
  const hasOwn = (field: string, kind: { order: string } | { arrayConfig: string }) => {
    const override = fieldOverrides.find((one) => one.collectionGroup === collection && one.fieldPath === field);
    if (!override) return scope === 'COLLECTION';
    return override.indexes.some(
      (one) =>
        one.queryScope === scope && ('order' in kind ? one.order === kind.order : one.arrayConfig === kind.arrayConfig),
    );
  };
  const conditions = [...equal, ...contains];
  const sortedBy = sorts.map(({ field, order }) => `${field} ${order}`);
  const say = [...equal.map((field) => `${field} ==`), ...contains.map((field) => `${field} contains`), ...sortedBy];
  const missing = `${scope} ${collection}: ${say.join(', ')}`;
  if (sorts.length === 0) {
    const served =
      equal.every((field) => hasOwn(field, { order: 'ASCENDING' })) &&
      contains.every((field) => hasOwn(field, { arrayConfig: 'CONTAINS' }));
    return served ? undefined : missing;
  }
  const [only] = sorts;
  const others = conditions.filter((field) => field !== only?.field);
  if (sorts.length === 1 && only && others.length === 0) return hasOwn(only.field, only) ? undefined : missing;
  const usable = indexes.filter(({ collectionGroup, queryScope, fields }) => {
    const leading = fields.slice(0, -sorts.length);
    return (
      collectionGroup === collection &&
      queryScope === scope &&
      fields.length >= sorts.length &&
      fields
        .slice(-sorts.length)
        .every((field, n) => 'order' in field && `${field.fieldPath} ${field.order}` === sortedBy[n]) &&
      leading.every((field) => ('order' in field ? equal : contains).includes(field.fieldPath))
    );
  });
  const covered = new Set(
    usable.flatMap(({ fields }) => fields.slice(0, -sorts.length).map(({ fieldPath }) => fieldPath)),
  );
  return usable.length > 0 && conditions.every((field) => covered.has(field)) ? undefined : missing;
}
