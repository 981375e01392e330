import {
  allowedActions,
  isUndo,
  type OrderAction,
  type OrderRole,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order/actions';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { ProblemName } from '@fourteener/contract/problems';
import { isOrderable, isSoldOut } from '@fourteener/contract/part/rules';

/** The model of a part. */
export interface ModelPart {
  /** The id in the shop. */
  id: string;
  minimumQuantity: number;
  availableQuantity: number;
  /** In dollars. */
  price: number;
  isDeleted: boolean;
}

/** The model of an order. */
export interface ModelOrder {
  id: string;
  part: ModelPart;
  quantity: number;
  /** The index of its customer. */
  owner: number;
  status: OrderStatus;
  /** Who took the last action. */
  by: string;
  /** Whether that took back another one. */
  isUndone: boolean;
}

/** A minimal model of the shop with everything that was ever created in it, with which the real code is compared. */
export interface Model {
  parts: ModelPart[];
  orders: ModelOrder[];
}

/** The expected outcome of a call: success, or the code of an error. */
export type Outcome = 'done' | ProblemName;

/** The ids of the actors. */
export const customers = ['june', 'tomas'] as const;
export const admin = 'maren';

/** One line of an order; `price` is what the customer saw. */
export interface ModelLine {
  part: ModelPart;
  quantity: number;
  price: number | undefined;
}

/** The expected outcome of ordering a line. */
export function expectedOutcome({ part, quantity, price }: ModelLine): Outcome {
  if (part.isDeleted) return 'not-found';
  if (isSoldOut(part)) return 'sold-out';
  if (!isOrderable(quantity, part)) return 'quantity-out-of-range';
  return price === undefined || price === part.price ? 'done' : 'price-changed';
}

/** Records a placed order and takes its pieces from the model's stock. */
export function addOrder(model: Model, id: string, { part, quantity }: ModelLine, owner: number): void {
  part.availableQuantity -= quantity;
  model.orders.push({ id, part, quantity, owner, status: 'placed', by: customers[owner] ?? '', isUndone: false });
}

/** The expected outcome of an action by an admin or a customer; if it succeeds, the model applies it. */
export function applyAction(order: ModelOrder, action: OrderAction, actor: string): Outcome {
  const roles = rolesOf(order, actor);
  const { to, restores } = transitionOf(action);
  if (roleFor(action, order.status, roles) === undefined) {
    const isRepeated = order.status === to && order.by === actor && order.isUndone === isUndo(action);
    return isRepeated ? 'done' : 'action-not-allowed';
  }
  Object.assign(order, { status: to, by: actor, isUndone: isUndo(action) });
  if (restores && !order.part.isDeleted) order.part.availableQuantity += order.quantity;
  return 'done';
}

/** The actions that are possible now, and by whom; those that lead to delivery come first. */
export function listActions(order: ModelOrder): { action: OrderAction; actor: string }[] {
  return [admin, customers[order.owner] ?? ''].flatMap((actor) =>
    allowedActions(order.status, rolesOf(order, actor)).map((action) => ({ action, actor })),
  );
}

function rolesOf({ owner }: ModelOrder, actor: string): OrderRole[] {
  if (actor === admin) return ['admin'];
  return actor === customers[owner] ? ['customer'] : [];
}
