import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { orderStatuses, stateOf } from '@fourteener/contract/order/states';
import { formatDollars } from '@fourteener/contract/money';
import { nameKey } from '@fourteener/contract/text/name-key';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import type { StaffCall } from '@fourteener/contract/user/rights';
import type { User } from '@fourteener/contract/user/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryOf } from '../../api/call-queries.ts';
import { pathTo } from '../../screens/paths.ts';
import { matchesSearch } from '../../ui/tables/table-columns.ts';
import { userQuery } from '../../shop/account/get-user.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Things of a kind that are offered. */
const MOST = 5;
/**
 * Users among whom a name is looked for, the newest: each is a billed read. All others are found by an order of theirs, or by their
 * whole address.
 */
const USERS = 200;
/** Orders in which customers are looked for. */
const ORDERS = 25;
const FIVE_MINUTES = 5 * 60_000;
/** Milliseconds in which the orders that were just found are those that both kinds ask for. */
const AT_ONCE = 1_000;

/** The orders, parts and people that a text may mean, each kind by a call of its own. */
export const thingKinds = {
  Orders: async (search: string): Promise<PaletteEntry[]> => {
    const orders = await findOrders(search);
    return orders.slice(0, MOST).map(({ items, ...first }) => ({
      id: first._id,
      label: `${first.number}, ${first.userName}`,
      hint: nameStates(items ?? [first]),
      path: pathTo('adminOrder', first._id),
    }));
  },
  Parts: async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
    const { rows } = await callPage('GET /partses', { query: { q, limit: MOST }, signal });
    return rows.map(({ _id, name, price }) => ({
      id: _id,
      label: name,
      hint: formatDollars(price),
      path: pathTo('adminPart', _id),
    }));
  },
  People: async (typed: string): Promise<PaletteEntry[]> => {
    const people = emailAddress.test(typed) ? await findByEmail(typed) : await findByName(typed);
    return people.map(({ _id, userName, email }) => ({
      id: _id,
      label: userName || email,
      hint: email,
      path: pathTo('user', _id),
    }));
  },
};

export type ThingKind = keyof typeof thingKinds;

/** The call by which each kind is found, and whose answers lead to pages of the same right. */
export const neededFor = {
  Orders: 'listOrders',
  Parts: 'listHiddenParts',
  People: 'listUsers',
} as const satisfies Record<ThingKind, StaffCall>;

const nounOfKind = { Orders: 'orders', Parts: 'parts', People: 'users' } as const;

/** What one kind of things a text may mean. */
export function thingsQuery(kind: ThingKind, typed: string) {
  return queryOptions({
    queryKey: [nounOfKind[kind], 'palette', typed],
    queryFn: ({ signal }) => thingKinds[kind](typed, signal),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  });
}

type Person = Pick<User, '_id' | 'email' | 'userName'>;

async function findByEmail(email: string): Promise<Person[]> {
  const user = await queryClient.query(userQuery(email.toLowerCase()));
  return user ? [user] : [];
}

async function findByName(typed: string): Promise<Person[]> {
  const sought = nameKey(typed);
  if (sought === '') return [];
  const [users, customers] = await Promise.all([
    queryClient.query({
      ...queryOf('GET /user', { query: { limit: USERS, sort: 'newest' } }),
      staleTime: FIVE_MINUTES,
    }),
    listCustomers(typed),
  ]);
  const found = [...users, ...customers].filter(({ email, userName }) =>
    matchesSearch(`${nameKey(email)} ${nameKey(userName)}`, sought),
  );
  // The user has the account's address of now, an order that of then: the first of each is the user, if it is among the newest.
  const byId = Map.groupBy(found, ({ _id }) => _id);
  return [...byId.values()].flatMap(([first]) => first ?? []).slice(0, MOST);
}

/** Who placed the newest orders that are found; nobody if these cannot be searched, which the palette says of orders anyway. */
async function listCustomers(search: string): Promise<Person[]> {
  try {
    const orders = await findOrders(search);
    return orders.flatMap(({ userId: _id, userEmail: email, userName }) =>
      // The orders of a deleted account are nobody's.
      _id === undefined ? [] : [{ _id, email, userName }],
    );
  } catch {
    return [];
  }
}

/** The states in which the items of an order stand. */
function nameStates(items: readonly OrderItem[]): string {
  const states = orderStatuses.filter((status) => items.some((item) => item.status === status));
  return states.map((status) => stateOf(status).label).join(', ');
}

/** The newest orders that are found: one call, for the orders and for the people. */
function findOrders(search: string): Promise<OrderRow[]> {
  return queryClient.query({
    ...queryOf('GET /allorders', { query: { search, by: 'order', sort: 'newest', limit: ORDERS } }),
    staleTime: AT_ONCE,
  });
}
