import type { DocumentData, Firestore, Query, WhereFilterOp } from 'firebase-admin/firestore';
import type { Collection } from './collection.ts';

/** A query that belongs to no list and needs an index of several fields, which `npm run docs` derives from this plan. */
export interface QueryPlan<T extends DocumentData, F extends string = string> {
  collection: Collection<T>;
  /** Fields that equal a value. */
  equal: readonly F[];
  /** Fields that are compared by another operator. */
  ranges?: readonly { field: F; operator: Extract<WhereFilterOp, '<=' | '>=' | '!='> }[];
  sort?: { field: string; direction: 'asc' | 'desc' };
  /** Fields that are added up. Such an index does not serve a mere count of the same documents. */
  sums?: readonly string[];
}

const plans: QueryPlan<DocumentData>[] = [];

/** Registers a query, so that its index is deployed. */
export function defineQuery<T extends DocumentData, const F extends string>(plan: QueryPlan<T, F>): QueryPlan<T, F> {
  plans.push(plan);
  return plan;
}

/** Every query that was registered so far. */
export function listQueryPlans(): readonly QueryPlan<DocumentData>[] {
  return plans;
}

/** The query with a value for each of its fields. */
export function queryOf<T extends DocumentData, F extends string>(
  db: Firestore,
  { collection, equal, ranges = [], sort }: QueryPlan<T, F>,
  values: Readonly<Record<F, unknown>>,
): Query<T> {
  const same = equal.reduce<Query<T>>((query, field) => query.where(field, '==', values[field]), collection.in(db));
  const within = ranges.reduce((query, { field, operator }) => query.where(field, operator, values[field]), same);
  return sort ? within.orderBy(sort.field, sort.direction) : within;
}
