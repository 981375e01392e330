import {
  allowedActions,
  type OrderAction,
  orderActionNames,
  type OrderDetail,
  transitionOf,
} from '../order/actions.ts';
import { orderCourse, type OrderStatus } from '../order/states.ts';
import type { OrderChange } from '../order/schemas.ts';

const details: Readonly<Record<OrderDetail, string>> = {
  reason: 'The fork is late.',
  carrier: 'Pass Couriers',
  trackingCode: 'PC 4417 0093',
};

/** A change that an admin may send, with the required details. */
export function adminChange(action: OrderChange['action']): OrderChange {
  const needs = transitionOf(action).needs.admin ?? [];
  return { action, ...Object.fromEntries(needs.map((detail) => [detail, details[detail]])) };
}

/** The changes by which an admin brings a placed order to a state of its usual course, in order. */
export function changesTo(status: OrderStatus): OrderChange[] {
  return orderCourse.slice(1, orderCourse.indexOf(status) + 1).map((next) => {
    const action = orderActionNames.find((name) => transitionOf(name).to === next);
    if (!action) throw new Error(`No action leads to "${next}".`);
    return adminChange(action);
  });
}

/** A state in which an admin may take the action. */
export function statusBefore(action: OrderAction): OrderStatus {
  const [status] = transitionOf(action).from.admin ?? [];
  if (!status) throw new Error(`No admin may "${action}".`);
  return status;
}

/** The label of the first button that an admin sees for an order in this state. */
export function nextLabel(status: OrderStatus): string {
  const [action] = allowedActions(status, ['admin']);
  if (!action) throw new Error(`No admin may do anything with an order that is ${status}.`);
  return transitionOf(action).label;
}
