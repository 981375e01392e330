import { type DocumentData, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type Call, calls } from '@fourteener/contract/calls';
import { accounts } from '../../../seed/accounts.ts';
// This import registers the lists of every module.
import '../../src/app.ts';
import { encodeCursor } from '../../src/database/cursor.ts';
import { type ListPlan, listPlans } from '../../src/database/lists.ts';
import type { Sort } from '../../src/database/sorts.ts';

/** The URL of a list in one of its orders. */
export interface ListAddress {
  plan: ListPlan<DocumentData, string>;
  sort: string;
  /** Contains `?`, so that parameters can be appended. */
  path: string;
  /** Whether visitors may read it, so that instances cache it. */
  shared: boolean;
}

/** An account of the seeded shop with many orders. */
const { email, uid } = accounts.find(({ email }) => email.startsWith('mechanic')) ?? { email: '', uid: '' };

/** The part whose ledger is listed. */
const MOVED_PART = 'moved-part';

/** By a plan's collection and its filter fields, where the path of the call is not simply the collection's name. */
const lists: Record<string, { path: string; shared: boolean }> = {
  parts: { path: '/partses?', shared: true },
  'parts inStock': { path: '/partses?inStock=true&', shared: true },
  'reviews partId shown': { path: '/review?', shared: true },
  'reviews userId': { path: '/review/mine?', shared: false },
  'reviews moderation': { path: '/reports?', shared: false },
  orders: { path: '/allorders?', shared: false },
  'orders status': { path: '/allorders?status=delivered&', shared: false },
  'orders userEmail': { path: `/allorders?search=${encodeURIComponent(email)}&`, shared: false },
  'orders status userEmail': {
    path: `/allorders?status=delivered&search=${encodeURIComponent(email)}&`,
    shared: false,
  },
  'orders userId': { path: `/order?userEmail=${encodeURIComponent(email)}&`, shared: false },
  users: { path: '/user?', shared: false },
  'stockMovements partId': { path: `/stock/${MOVED_PART}?`, shared: false },
  auditLog: { path: '/audit?', shared: false },
  'auditLog kind': { path: '/audit?kind=part&', shared: false },
};

/** What the filter fields of the listed documents hold. */
export const values: Record<string, unknown> = {
  inStock: true,
  userId: uid,
  status: 'delivered',
  userEmail: email,
  kind: 'part',
  partId: MOVED_PART,
  shown: true,
  moderation: 'open',
};

/** Every list of the shop in every order. Throws for a list without a URL. */
export function listAddresses(): ListAddress[] {
  return listPlans().flatMap((plan) => {
    const name = [plan.collection.name, ...plan.equal].join(' ');
    const list = lists[name] ?? findList(name);
    if (!list) throw new Error(`Nobody knows the address of the list "${name}".`);
    const { path, shared } = list;
    return Object.keys(plan.sorts).map((sort) => ({ plan, sort, shared, path: `${path}sort=${sort}&` }));
  });
}

/** A list of a whole collection, of which a call has the name. */
function findList(name: string): { path: string; shared: boolean } | undefined {
  const call = Object.values<Call>(calls).find(({ path, paged }) => paged && path === `/${name}`);
  return call && { path: `${call.path}?`, shared: call.cache === 'shared' };
}

/** The cursor of the page with the list's last `count` documents; reviews are the shop's, or the caller's own. */
export async function findEnd(
  db: Firestore,
  { plan, sort: name }: ListAddress,
  count: number,
  caller: string,
): Promise<string> {
  const sort = plan.sorts[name] as Sort;
  const ofReviews: Record<string, unknown> = { ...values, partId: null, userId: caller };
  const valueOf = (field: string) => (plan.collection.name === 'reviews' ? ofReviews : values)[field];
  const back = sort.direction === 'asc' ? 'desc' : 'asc';
  const { docs } = await plan.equal
    .reduce<Query>((query, field) => query.where(field, '==', valueOf(field)), plan.collection.in(db))
    .orderBy(sort.field, back)
    .orderBy(FieldPath.documentId(), back)
    .limit(count + 1)
    .get();
  const before = docs.at(count);
  if (!before)
    throw new Error(`${plan.collection.name} has no ${count + 1} documents: "writeDated" makes some, in visits.ts.`);
  return encodeCursor(name, sort, before);
}
