import { listParcelSteps } from '@fourteener/contract/order/parcels';
import { parseTermSearch } from '@fourteener/contract/order/terms';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import { orderStatuses, stateOf } from '@fourteener/contract/order/states';
import { formatDollars } from '@fourteener/contract/money';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import type { Role } from '@fourteener/contract/user/roles';
import type { User } from '@fourteener/contract/user/schemas';
import { phoneTermOfSearch } from '@fourteener/contract/user/terms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../api/client.ts';
import { pathTo } from '../../screens/paths.ts';
import { formatShortDay } from '../../ui/text/dates.ts';
import { actOn, findAction } from './act-on.ts';
import type { PaletteEntry } from './palette-entries.ts';
import {
  listOrderActions,
  listPartActions,
  listPaymentActions,
  listPersonActions,
  type ThingAction,
} from './thing-actions.ts';

/** How many things of a kind are offered. */
const MOST = 5;

/** A thing that was found, with what can be done with it. */
export interface FoundThing extends PaletteEntry {
  path: string;
  actions: readonly ThingAction[];
}

/** The orders, parts, payments and people that a text may mean, each kind by a call of its own. */
export const thingKinds = {
  Orders: async (search: string, signal: AbortSignal): Promise<FoundThing[]> => {
    const query = { search, by: 'order', sort: 'newest', limit: MOST } as const;
    const { rows } = await callPage('GET /allorders', { query, signal });
    return rows.map(({ items, ...first }) => ({
      id: first._id,
      label: `${first.number}, ${first.userName}`,
      hint: nameStates(items ?? [first]),
      details: nameParcels(items ?? [first]),
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
      label: [`Payment of ${purchase.number}`, ...namePapers(purchase)].join(', '),
      hint: `${purchase.userName}, ${paymentStateOf(purchase.state).label}`,
      path: pathTo('payment', purchase._id),
      actions: listPaymentActions(purchase),
    }));
  },
  People: async (search: string, signal: AbortSignal): Promise<FoundThing[]> => {
    const people = await findPeople(search, signal);
    return people.map(({ _id, userName, email, isBlocked }) => ({
      id: _id,
      label: userName || email,
      hint: email,
      path: pathTo('user', _id),
      actions: listPersonActions(isBlocked),
    }));
  },
};

export type ThingKind = keyof typeof thingKinds;

/** The call that finds each kind; the pages of its results need the same right. */
export const neededFor = {
  Orders: 'listOrders',
  Parts: 'listManagedParts',
  Payments: 'listPurchases',
  People: 'listUsers',
} as const satisfies Record<ThingKind, StaffCall>;

/** Payments have the noun of orders, because each call that changes an order can change its payment. */
const nounOfKind = { Orders: 'orders', Parts: 'parts', Payments: 'orders', People: 'users' } as const;

/** The things of one kind that match a text. */
export function thingsQuery(kind: ThingKind, typed: string) {
  return queryOptions({
    queryKey: [nounOfKind[kind], 'palette', kind, typed],
    queryFn: ({ signal }) => thingKinds[kind](typed, signal),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
  });
}

/** The actions that a role may take on a thing, as entries that open its page and start the action there. */
export function toActionEntries(thing: FoundThing, role: Role): (PaletteEntry & { action: string })[] {
  const { id, path, label: name } = thing;
  return thing.actions
    .filter(({ needs }) => mayCall(role, needs))
    .map(({ action, label, field }) => ({
      id: `${id}-${action}`,
      action,
      label: `${label}: ${name}`,
      path: field === undefined ? path : `${path}#${field}`,
      ...(field === undefined && { run: () => actOn({ path, find: () => findAction(action, id), label }) }),
    }));
}

/** The names of a purchase's invoice and credit notes, with their numbers. */
function namePapers({ invoiceNumber, creditNotes = [] }: Purchase): string[] {
  return [
    ...(invoiceNumber === undefined ? [] : [`invoice ${invoiceNumber}`]),
    ...creditNotes.map(({ number }) => `credit note ${number}`),
  ];
}

/** Finds people by name or address, or, by a complete phone number, the customers who ordered with it. */
async function findPeople(
  search: string,
  signal: AbortSignal,
): Promise<(Pick<User, '_id' | 'email' | 'userName'> & { isBlocked: boolean })[]> {
  if (parseTermSearch(search) === undefined) return [];
  const query = { search, limit: MOST };
  if (phoneTermOfSearch(search) !== undefined) {
    const { rows } = await callPage('GET /customers', { query: { ...query, sort: 'newest' }, signal });
    return rows.map((row) => ({ ...row, isBlocked: row.segments.includes('blocked') }));
  }
  const { rows } = await callPage('GET /user', { query: { ...query, sort: 'newest' }, signal });
  return rows.map((row) => ({ ...row, isBlocked: row.blocked === true }));
}

/** The carrier, tracking number and shipping day of each parcel of an order, for customers who call about a parcel. */
function nameParcels(items: readonly OrderItem[]): string[] {
  const parcels = items.flatMap(listParcelSteps).map(({ at, carrier = '', trackingCode = '' }) => {
    const sent = `${carrier} ${trackingCode}`.trim();
    return sent === '' ? '' : `${sent}, shipped ${formatShortDay(at)}`;
  });
  return [...new Set(parcels)].filter((each) => each !== '');
}

/** The states in which the items of an order stand. */
function nameStates(items: readonly OrderItem[]): string {
  const states = orderStatuses.filter((status) => items.some((item) => item.status === status));
  return states.map((status) => stateOf(status).label).join(', ');
}
