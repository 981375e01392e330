import { parseTermSearch } from '@fourteener/contract/order/terms';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { orderStatuses, stateOf } from '@fourteener/contract/order/states';
import { formatDollars } from '@fourteener/contract/money';
import { nameKey } from '@fourteener/contract/text/name-key';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import type { Role } from '@fourteener/contract/user/roles';
import type { User } from '@fourteener/contract/user/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryOf } from '../../api/call-queries.ts';
import { pathTo } from '../../screens/paths.ts';
import { matchesSearch } from '../../ui/tables/table-columns.ts';
import { userQuery } from '../../shop/account/get-user.ts';
import { actOn, findAction } from './act-on.ts';
import type { PaletteEntry } from './palette-entries.ts';
import {
  listOrderActions,
  listPartActions,
  listPaymentActions,
  listPersonActions,
  type ThingAction,
} from './thing-actions.ts';

/** Things of a kind that are offered. */
const MOST = 5;
/**
 * Users among whom a name is looked for, the newest: each is a billed read. All others are found by an order of theirs, or by their
 * whole address.
 */
const USERS = 200;
/** Digits that are typed before a phone number is meant. */
const PHONE_DIGITS = 7;
/** Orders in which customers are looked for. */
const ORDERS = 25;
const FIVE_MINUTES = 5 * 60_000;
/** Milliseconds in which the orders that were just found are those that both kinds ask for. */
const AT_ONCE = 1_000;

/** A thing that was found, with what can be done with it. */
export interface FoundThing extends PaletteEntry {
  path: string;
  actions: readonly ThingAction[];
}

/** The orders, parts, payments and people that a text may mean, each kind by a call of its own. */
export const thingKinds = {
  Orders: async (search: string): Promise<FoundThing[]> => {
    const orders = await findOrders(search);
    return orders.slice(0, MOST).map(({ items, ...first }) => ({
      id: first._id,
      label: `${first.number}, ${first.userName}`,
      hint: nameStates(items ?? [first]),
      path: pathTo('adminOrder', first._id),
      actions: listOrderActions(items ?? [first]),
    }));
  },
  Parts: async (q: string, signal: AbortSignal): Promise<FoundThing[]> => {
    const { rows } = await callPage('GET /partses', { query: { q, limit: MOST }, signal });
    return rows.map((part) => ({
      id: part._id,
      label: part.name,
      hint: formatDollars(part.price),
      path: pathTo('adminPart', part._id),
      actions: listPartActions(part),
    }));
  },
  Payments: async (search: string, signal: AbortSignal): Promise<FoundThing[]> => {
    if (parseTermSearch(search) === undefined) return [];
    const { rows } = await callPage('GET /purchases', { query: { search, sort: 'newest', limit: MOST }, signal });
    return rows.map((purchase) => ({
      id: purchase._id,
      label: [`Purchase ${purchase.number}`, ...namePapers(purchase)].join(', '),
      hint: `${purchase.userName}, ${paymentStateOf(purchase.state).label}`,
      path: pathTo('payment', purchase._id),
      actions: listPaymentActions(purchase),
    }));
  },
  People: async (typed: string): Promise<FoundThing[]> => {
    const people = emailAddress.test(typed) ? await findByEmail(typed) : await findByName(typed);
    return people.map(({ _id, userName, email, blocked }) => ({
      id: _id,
      label: userName || email,
      hint: email,
      path: pathTo('user', _id),
      actions: listPersonActions({ blocked }),
    }));
  },
};

export type ThingKind = keyof typeof thingKinds;

/** The call by which each kind is found, and whose answers lead to pages of the same right. */
export const neededFor = {
  Orders: 'listOrders',
  Parts: 'listHiddenParts',
  Payments: 'listPurchases',
  People: 'listUsers',
} as const satisfies Record<ThingKind, StaffCall>;

/** Whatever changes an order can change its payment. */
const nounOfKind = { Orders: 'orders', Parts: 'parts', Payments: 'orders', People: 'users' } as const;

/** What one kind of things a text may mean. */
export function thingsQuery(kind: ThingKind, typed: string) {
  return queryOptions({
    queryKey: [nounOfKind[kind], 'palette', kind, typed],
    queryFn: ({ signal }) => thingKinds[kind](typed, signal),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  });
}

/** What a role can do with a thing, as entries that lead to its page and do it there. */
export function toActionEntries(thing: FoundThing, role: Role): (PaletteEntry & { action: string })[] {
  const { id, path, label: name } = thing;
  return thing.actions
    .filter(({ needs }) => mayCall(role, needs))
    .map(({ action, label }) => ({
      id: `${id}-${action}`,
      action,
      label: `${label}: ${name}`,
      path,
      run: () => actOn({ path, find: () => findAction(action, id), label }),
    }));
}

/** The numbers of the invoice and the credit notes of a purchase, as they are called. */
function namePapers({ invoiceNumber, creditNotes = [] }: Purchase): string[] {
  return [
    ...(invoiceNumber === undefined ? [] : [`invoice ${invoiceNumber}`]),
    ...creditNotes.map(({ number }) => `credit note ${number}`),
  ];
}

type Person = Pick<User, '_id' | 'email' | 'userName' | 'blocked' | 'phone'>;

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
  const digits = digitsOf(typed);
  const found = [...users, ...customers].filter(
    ({ email, userName, phone = '' }) =>
      matchesSearch(`${nameKey(email)} ${nameKey(userName)}`, sought) ||
      (digits.length >= PHONE_DIGITS && digitsOf(phone).includes(digits)),
  );
  // The user has the account's address of now, an order that of then: the first of each is the user, if it is among the newest.
  const byId = Map.groupBy(found, ({ _id }) => _id);
  return [...byId.values()].flatMap(([first]) => first ?? []).slice(0, MOST);
}

/** Who placed the newest orders that are found; nobody if these cannot be searched, which the palette says of orders anyway. */
async function listCustomers(search: string): Promise<Person[]> {
  try {
    const orders = await findOrders(search);
    return orders.flatMap(({ userId: _id, userEmail: email, userName, phone }) =>
      // The orders of a deleted account are nobody's.
      _id === undefined ? [] : [{ _id, email, userName, phone }],
    );
  } catch {
    return [];
  }
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

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
