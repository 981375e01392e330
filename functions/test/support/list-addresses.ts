import { examples } from '@fourteener/contract/examples';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Call, calls } from '@fourteener/contract/calls';
import { orderStatuses } from '@fourteener/contract/order/states';
import { returnReasons } from '@fourteener/contract/order/return-reasons';
import { ON_ITS_WAY_BACK, reasonKeyOf, reasonKeys, standKeyOf, standKeys } from '@fourteener/contract/order/summary';
import { customerSegments } from '@fourteener/contract/user/customer-segments';
import { accounts } from '../../../seed/accounts.ts';
// This import registers the lists of every module.
import '../../src/app.ts';
import { encodeCursor } from '../../src/database/cursor.ts';
import { type ListPlan, listPlans, narrow, sortBy, sortKeys } from '../../src/database/lists.ts';
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
/** The order whose notes are listed. */
const NOTED_ORDER = 'NOTED001';

/** The lists by their plan's collection and filter fields, unless the call's path is simply composed of these. */
const lists: Record<string, { path: string; shared: boolean }> = {
  parts: { path: '/partses?', shared: true },
  'reviews partId shown': { path: '/review?', shared: true },
  'reviews userId': { path: '/review/mine?', shared: false },
  'fitReturns judging': { path: '/fit-returns?', shared: false },
  'reviews moderation': { path: '/reports?', shared: false },
  orders: { path: '/allorders?', shared: false },
  'orders terms': { path: '/allorders?by=order&search=mechanic&', shared: false },
  ...Object.fromEntries(
    [undefined, ...orderStatuses].map((status) => [
      `orders stands.${standKeyOf(status)}`,
      { path: `/allorders?by=order&${status ? `status=${status}&` : ''}`, shared: false },
    ]),
  ),
  'orders late': { path: '/allorders?by=order&late=true&', shared: false },
  'orders awaitsPlace': { path: '/allorders?by=order&awaitsPlace=true&', shared: false },
  ...Object.fromEntries(
    returnReasons.map((reason) => [
      `orders stands.${reasonKeyOf(reason)}`,
      { path: `/allorders?by=order&returnReason=${reason}&`, shared: false },
    ]),
  ),
  [`orders stands.${ON_ITS_WAY_BACK}`]: { path: '/allorders?by=order&returnSent=true&', shared: false },
  'orders userEmail': { path: `/allorders?search=${encodeURIComponent(email)}&`, shared: false },
  'orders partId': { path: `/allorders?part=${MOVED_PART}&`, shared: false },
  'orders userId': { path: `/order?userEmail=${uid}&`, shared: false },
  'purchases state': { path: '/purchases?state=due&', shared: false },
  'purchases terms': { path: '/purchases?search=mechanic&', shared: false },
  'purchases dueBy': { path: '/purchases?overdue=true&', shared: false },
  'purchases method dueBy': { path: '/purchases?overdue=true&method=invoice&', shared: false },
  'purchases terms dueBy': { path: '/purchases?overdue=true&search=mechanic&', shared: false },
  'purchases userId': { path: '/purchases/mine?', shared: false },
  'orderNotes orderId': { path: `/order/${NOTED_ORDER}/notes?`, shared: false },
  'customers terms': { path: '/customers?search=mechanic&', shared: false },
  ...Object.fromEntries(
    customerSegments.map((segment) => [
      `customers segments.${segment}`,
      { path: `/customers?segment=${segment}&`, shared: false },
    ]),
  ),
  users: { path: '/user?', shared: false },
  'users terms': { path: '/user?search=mechanic&', shared: false },
  'stockMovements partId': { path: `/stock/${MOVED_PART}?`, shared: false },
  auditLog: { path: '/audit?', shared: false },
  'auditLog target': { path: `/audit?part=${MOVED_PART}&`, shared: false },
};

type Scalar = string | number | boolean;
type Value = Scalar | Timestamp;
const isScalar = (entry: [string, unknown]): entry is [string, Scalar] => typeof entry[1] !== 'object';

/** The values of the filter fields in the listed documents; those of parts are the example's. */
export const values: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(Object.entries(examples.addPart.body).filter(isScalar)),
  inStock: true,
  userId: uid,
  status: 'delivered',
  terms: 'mechanic',
  ...Object.fromEntries([...standKeys, ...reasonKeys, ON_ITS_WAY_BACK].map((key) => [`stands.${key}`, true])),
  ...Object.fromEntries(customerSegments.map((segment) => [`segments.${segment}`, true])),
  userEmail: email,
  role: 'admin',
  payment: 'due',
  late: true,
  awaitsPlace: true,
  kind: 'part',
  partId: MOVED_PART,
  orderId: NOTED_ORDER,
  target: 'parts/moved-part',
  by: 'admin',
  shown: true,
  moderation: 'open',
  judging: 'open',
  state: 'due',
  method: 'invoice',
  dueBy: Timestamp.fromMillis(Date.UTC(2000, 0, 1)),
  'message.kind': 'order-placed',
  'to.email': 'old@test.example',
  email: 'old@test.example',
  targetEmail: 'old@test.example',
};

/** The values for a collection, one of whose fields may have another value. */
export const valuesOf = (collection: string): Readonly<Record<string, Value>> =>
  collection === 'mails' ? { ...values, state: 'sent' } : values;

/** The filter of the list of hidden parts. */
export const hidden = { status: 'hidden' } as const;

/** Every list of the shop in every order. Throws for a list without a URL. */
export function listAddresses(): ListAddress[] {
  return listPlans().flatMap((plan) => {
    const list = findList(plan);
    if (!list) throw new Error(`Nobody knows the address of the list "${nameOf(plan)}".`);
    const { path, shared } = list;
    return Object.keys(plan.sorts).map((sort) => ({ plan, sort, shared, path: `${path}sort=${sort}&` }));
  });
}

type Plan = ListAddress['plan'];

/** The fields that narrow a list. */
export const filterFields = ({ equal, contains, ranges = [] }: Plan) => [
  ...equal,
  ...(contains === undefined ? [] : [contains]),
  ...ranges.map(({ field }) => field),
];
const nameOf = (plan: Plan) => [plan.collection.name, ...filterFields(plan)].join(' ');

function findList(plan: Plan): { path: string; shared: boolean } | undefined {
  const known = lists[nameOf(plan)];
  if (known) return known;
  const filters = Object.entries(plan.filters ?? {});
  if (filters.length !== filterFields(plan).length) return undefined;
  const { name } = plan.collection;
  const whole = lists[name] ?? findWhole(name);
  return (
    whole && {
      ...whole,
      path: filters.reduce((path, [filter, field]) => `${path}${filter}=${String(valuesOf(name)[field])}&`, whole.path),
    }
  );
}

/** The list of a whole collection, if a call's path is the collection's name. */
function findWhole(name: string): { path: string; shared: boolean } | undefined {
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
  const keys = sortKeys(plan, sort);
  const held = {
    ...valuesOf(plan.collection.name),
    ...{ reviews: { partId: null, userId: caller }, purchases: { userId: caller }, parts: hidden }[
      plan.collection.name
    ],
  };
  const all = narrow(plan, plan.collection.in(db), held);
  const back = sort.direction === 'asc' ? 'desc' : 'asc';
  const isSortedBack = Object.values(plan.sorts).some(
    ({ field, direction }) => field === sort.field && direction === back,
  );
  const before = isSortedBack
    ? (await sortBy(all, keys, back).offset(count).limit(1).get()).docs[0]
    : // Only this direction has an index.
      (
        await sortBy(all, keys, sort.direction)
          .select(...keys.map(({ field }) => field))
          .get()
      ).docs.at(-count - 1);
  if (!before)
    throw new Error(`${plan.collection.name} has no ${count + 1} documents: "writeDated" makes some, in visits.ts.`);
  return encodeCursor(name, keys, before);
}
