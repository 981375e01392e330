import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrdersFilter } from '@fourteener/contract/order/filters';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import { type PaymentStatus, paymentStatuses } from '@fourteener/contract/purchase/payment-states';
import { type ReturnReason, returnReasons } from '@fourteener/contract/order/return-reasons';
import { standKeyOf } from '@fourteener/contract/order/summary';
import { exactTermOf, parseTermSearch, partTermOf } from '@fourteener/contract/order/terms';
import { groupByOrder, type Order } from '../../shop/orders/group-orders.ts';
import type { Watched } from '../../shop/orders/live-orders.ts';
import { paths } from '../../screens/paths.ts';
import { writeAddress } from '../../ui/navigation/change-params.ts';
import { type DayRange, parseDays, toTimes } from '../../ui/text/day-range.ts';

/**
 * The filters of the screen, with the days on which orders were placed; all of them are in the address. Undefined or empty ones do not
 * filter.
 */
export interface OrderQueueView extends DayRange {
  status: OrderStatus | undefined;
  /** The search as it is typed. */
  search: string;
  payment: PaymentStatus | undefined;
  /** The ids of a part and of a customer's account. */
  part: string | undefined;
  person: string | undefined;
  /** Only orders that were not shipped by the promised day. */
  late: true | undefined;
  /** Only orders from whose address the destination could not be read. */
  awaitsPlace: true | undefined;
  /** Only orders with pieces that were, or are to be, returned for this reason. */
  returnReason: ReturnReason | undefined;
  /** Only orders with pieces that are on their way back. */
  returnSent: true | undefined;
}

/** The view in an address; unknown values are ignored. */
export function parseView(params: URLSearchParams): OrderQueueView {
  const id = (name: string) => params.get(name)?.match(/^(?!__)[\w-]{1,128}$/)?.[0];
  return {
    status: orderStatuses.find((status) => status === params.get('status')),
    search: params.get('search') ?? '',
    payment: paymentStatuses.find((status) => status === params.get('payment')),
    late: params.get('late') === 'true' ? true : undefined,
    awaitsPlace: params.get('awaitsPlace') === 'true' ? true : undefined,
    returnReason: returnReasons.find((reason) => reason === params.get('returnReason')),
    returnSent: params.get('returnSent') === 'true' ? true : undefined,
    ...{ part: id('part'), person: id('person'), ...parseDays(params) },
  };
}

/** The address of the screen with this view. */
export function pathToOrders(view: Partial<OrderQueueView> = {}): string {
  const given = Object.entries(view).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return writeAddress(paths.orderQueue, new URLSearchParams(given));
}

/** The view as the call's filter. */
export function toFilter({ search, from, to, ...others }: OrderQueueView): OrdersFilter {
  return {
    ...others,
    search: parseTermSearch(search) === undefined ? undefined : search,
    ...toTimes({ from, to }),
  };
}

/** The view as a query that watches the database; undefined for a search that the database cannot do. */
export function toWatched(view: OrderQueueView, limit: number): Watched | undefined {
  const { status, search, part, person, ...filter } = toFilter(view);
  const sought = parseTermSearch(search ?? '');
  const terms = [...(sought ? [exactTermOf(sought)] : []), ...(part === undefined ? [] : [partTermOf(part)])];
  if (terms.length > 1 || terms.includes(undefined)) return undefined;
  return { ...filter, stands: standKeyOf(status), term: terms[0], userId: person, limit };
}

/** Whether the database can be watched for a view: not for a search of several words, or one among the orders of a part. */
export function isWatchable(view: OrderQueueView): boolean {
  return toWatched(view, 1) !== undefined;
}

/** Whether the view has a filter besides the state. */
export const isFiltered = (view: OrderQueueView): boolean => Object.values(withoutState(view)).some(Boolean);

/** A view's filters besides the state, all of them empty. */
export const noFilters = withoutState(parseView(new URLSearchParams()));

/** Groups the rows into orders, each with the items that match the view. */
export function toOrders(rows: readonly OrderRow[], { status, part }: OrderQueueView): Order[] {
  const isMeant = (item: OrderItem) =>
    (status === undefined || item.status === status) && (part === undefined || item.partsId === part);
  return groupByOrder(rows.flatMap((row) => (row.items ?? [row]).filter(isMeant)));
}

/** The rows that match the view. */
export function keepShown(rows: readonly OrderRow[], view: OrderQueueView): OrderRow[] {
  return rows.filter((row) => toOrders([row], view).length > 0);
}

/** The orders that are newer than all orders before. */
export function findArrivals(before: readonly OrderRow[], now: readonly OrderRow[]): OrderRow[] {
  const newest = before.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return now.filter(({ createdAt }) => createdAt > newest);
}

/** Whether both lists have the same items in the same states. */
export function isSame(before: readonly OrderRow[], now: readonly OrderRow[]): boolean {
  const write = (rows: readonly OrderRow[]) =>
    rows
      .flatMap((row) => row.items ?? [row])
      .map(({ _id, status }) => `${_id} ${status}`)
      .join();
  return write(before) === write(now);
}

function withoutState({ status: _, ...filters }: OrderQueueView): Omit<OrderQueueView, 'status'> {
  return filters;
}
