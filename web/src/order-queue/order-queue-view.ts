import { emailAddress } from '@fourteener/contract/email-pattern';
import { parseOrderNumber } from '@fourteener/contract/order-number';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { paths } from '../screens/paths.ts';

/** What is looked for: the order with a number, or the orders of a customer's address. */
export type OrderSearch = { id: string } | { userEmail: string };

/** Which orders the board shows. */
export interface OrderQueueView {
  /** Where they stand; anywhere without it. */
  status: OrderStatus | undefined;
  search: OrderSearch | undefined;
}

/** The state that an address names; what it says in other words counts as not said. */
export function parseStatus(value: string | null): OrderStatus | undefined {
  return orderStatuses.find((status) => status === value);
}

/** The address of the board with the orders of a state, or with all. */
export function pathToOrderQueue(status: OrderStatus | undefined): string {
  return status ? `${paths.orderQueue}?status=${status}` : paths.orderQueue;
}

/** What was typed, once it is a whole number or a whole address: the shop looks for nothing less. */
export function parseOrderSearch(typed: string): OrderSearch | undefined {
  const id = parseOrderNumber(typed);
  if (id !== undefined) return { id };
  const userEmail = typed.trim().toLowerCase();
  return emailAddress.test(userEmail) ? { userEmail } : undefined;
}

/** The same, as the shop takes it. */
export function writeOrderSearch(search: OrderSearch | undefined): string | undefined {
  return search && ('id' in search ? search.id : search.userEmail);
}

/** Those of the orders that the view shows. */
export function keepShown(orders: Order[], { status }: OrderQueueView): Order[] {
  return orders.filter((order) => status === undefined || order.status === status);
}

/** The orders that were not there before and are newer than all that were. */
export function findArrivals(before: readonly Order[], now: readonly Order[]): Order[] {
  const newest = before.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return now.filter(({ createdAt }) => createdAt > newest);
}

/** Whether the same orders stand in the same states. */
export function isSame(before: readonly Order[], now: readonly Order[]): boolean {
  const write = (orders: readonly Order[]) => orders.map(({ _id, status }) => `${_id} ${status}`).join();
  return write(before) === write(now);
}
