import {
  allowedActions,
  type OrderAction,
  type OrderRole,
  type OrderStatus,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order-states';
import type { ProblemName } from '@fourteener/contract/problems';
import { isOrderable, isSoldOut } from '@fourteener/contract/part-rules';

/** What the model knows of a part. */
export interface ModelPart {
  /** The id in the shop. */
  id: string;
  minimumQuantity: number;
  availableQuantity: number;
  /** Dollars. */
  price: number;
  isDeleted: boolean;
}

/** What the model knows of an order. */
export interface ModelOrder {
  id: string;
  part: ModelPart;
  quantity: number;
  /** Whose it is: one of the customers. */
  owner: number;
  status: OrderStatus;
  /** Who brought it there. */
  by: string;
}

/** The shop in a few lines, all that ever was in it: what its code is compared with. */
export interface Model {
  parts: ModelPart[];
  orders: ModelOrder[];
}

/** What a work should come to: done, or refused. */
export type Outcome = 'done' | ProblemName;

/** Who acts, as the shop knows them. */
export const customers = ['june', 'tomas'] as const;
export const admin = 'maren';

/** One line of an order; `price` is what the customer was shown. */
export interface ModelLine {
  part: ModelPart;
  quantity: number;
  price: number | undefined;
}

/** Why a line cannot be ordered, or that it can. */
export function expectLine({ part, quantity, price }: ModelLine): Outcome {
  if (part.isDeleted) return 'not-found';
  if (isSoldOut(part)) return 'sold-out';
  if (!isOrderable(quantity, part)) return 'quantity-out-of-range';
  return price === undefined || price === part.price ? 'done' : 'price-changed';
}

/** Takes what was ordered from the model's stock. */
export function addOrder(model: Model, id: string, { part, quantity }: ModelLine, owner: number): void {
  part.availableQuantity -= quantity;
  model.orders.push({ id, part, quantity, owner, status: 'placed', by: customers[owner] ?? '' });
}

/** What should come of an action, by an admin or one of the customers; when it is done, the model has done it too. */
export function act(order: ModelOrder, action: OrderAction, actor: string): Outcome {
  const roles = rolesOf(order, actor);
  if (roles.length === 0) return 'not-found';
  const { to, restores } = transitionOf(action);
  if (roleFor(action, order.status, roles) === undefined) {
    return order.status === to && order.by === actor ? 'done' : 'action-not-allowed';
  }
  Object.assign(order, { status: to, by: actor });
  if (restores && !order.part.isDeleted) order.part.availableQuantity += order.quantity;
  return 'done';
}

/** What can be done with the order now, and by whom; the way to the customer's door first. */
export function listSteps(order: ModelOrder): { action: OrderAction; actor: string }[] {
  return [admin, customers[order.owner] ?? ''].flatMap((actor) =>
    allowedActions(order.status, rolesOf(order, actor)).map((action) => ({ action, actor })),
  );
}

function rolesOf({ owner }: ModelOrder, actor: string): OrderRole[] {
  if (actor === admin) return ['admin'];
  return actor === customers[owner] ? ['customer'] : [];
}
