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
  /** The pieces that have left, and those that are back in stock. */
  sent: number;
  restored: number[];
  /** The last action, and who took it. */
  last: Sent | undefined;
  by: string;
}

/** An action that is sent; a parcel has its number and its pieces, by default all that are left. */
export interface Sent {
  action: OrderAction;
  quantity?: number;
  trackingCode?: string;
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
  const begun = { status: 'placed', sent: 0, last: undefined } as const;
  model.orders.push({ id, part, quantity, owner, ...begun, restored: [], by: customers[owner] ?? '' });
}

/** The expected outcome of an action by an admin or a customer; if it succeeds, the model applies it. */
export function applyAction(order: ModelOrder, sent: Sent, actor: string): Outcome {
  const { action, quantity } = sent;
  const { to, restores } = transitionOf(action);
  if (isRepeated(order, sent)) return order.by === actor ? 'done' : 'action-not-allowed';
  if (roleFor(action, order.status, rolesOf(order, actor)) === undefined) return 'action-not-allowed';
  // Once pieces have left, the last step cannot be undone.
  if (isUndo(action) && order.sent > 0) return 'action-not-allowed';
  const held = order.quantity - order.sent;
  const pieces = action === 'ship' ? (quantity ?? held) : 0;
  if (pieces > held) return 'invalid-fields';
  const isPartly = action === 'ship' && pieces < held;
  const isRest = action === 'cancel' && order.sent > 0;
  Object.assign(order, { status: isPartly ? 'packed' : isRest ? 'shipped' : to, by: actor });
  order.last = { ...sent, ...(action === 'ship' && { quantity: pieces }) };
  order.sent += pieces;
  if (restores && !order.part.isDeleted) {
    // Only what has left comes back: the rest of the order may have been canceled before.
    const restored = action === 'cancel' ? held : order.sent;
    order.part.availableQuantity += restored;
    order.restored.push(restored);
  }
  return 'done';
}

/** Whether the same action was the last one; a parcel without pieces is compared as one of all that were left. */
function isRepeated({ last, status }: ModelOrder, { action, quantity, trackingCode }: Sent): boolean {
  if (last?.action !== action) return false;
  if (action !== 'ship') return true;
  if (last.trackingCode !== trackingCode) return false;
  return quantity === undefined ? status === 'shipped' : last.quantity === quantity;
}

/** The actions that are possible now, each with the actor; those that lead to delivery come first. */
export function listActions(order: ModelOrder): { action: OrderAction; actor: string }[] {
  return [admin, customers[order.owner] ?? ''].flatMap((actor) =>
    allowedActions(order.status, rolesOf(order, actor)).map((action) => ({ action, actor })),
  );
}

function rolesOf({ owner }: ModelOrder, actor: string): OrderRole[] {
  if (actor === admin) return ['admin'];
  return actor === customers[owner] ? ['customer'] : [];
}
