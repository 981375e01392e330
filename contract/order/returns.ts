import { addDays, endOf, toDay, toUtcDay } from '../calendar.ts';
import { constraints } from '../constraints.ts';
import { formatOrderNumber } from './number.ts';
import { type OrderAction, transitionOf } from './actions.ts';
import { countHeld, isPartlySent, isRestCanceled } from './parcels.ts';
import type { ReturnReason } from './return-reasons.ts';
import type { OrderStatus } from './states.ts';

// Computes the returns of an order from its history: nothing else about them is stored.

/** How a return was decided. */
export const returnResults = ['accepted', 'refused'] as const;
export type ReturnResult = (typeof returnResults)[number];

/** The fields of a step about a return; absent if the whole order is returned and the request named no pieces. */
export interface ReturnFacts {
  /** The number of pieces to return or to withdraw from; in other steps, the number that was sent in a parcel or canceled. */
  quantity?: number | undefined;
  /** Whether the customer withdrew from the contract. */
  withdrawal?: true | undefined;
  /** The customer's reason for the return, from the closed list; absent if they gave only a text. */
  returnReason?: ReturnReason | undefined;
  /** Whether the customer says with this step that the pieces are on their way back. */
  sent?: true | undefined;
  /** The result, if the step decides on the return. */
  result?: ReturnResult | undefined;
  /** The pieces that went back to stock, and the pieces that were written off. */
  restocked?: number | undefined;
  writtenOff?: number | undefined;
  /** The item that the shop sends as a replacement, so that the customer still owes for the pieces; absent if they are refunded. */
  replacedBy?: string | undefined;
  /** The number of pieces of the replacement that were canceled or came back: the customer no longer owes for these. */
  replacementEnded?: number | undefined;
}

/** The facts that a step of a return can have. */
export const returnFacts = [
  'quantity',
  'withdrawal',
  'returnReason',
  'sent',
  'result',
  'restocked',
  'writtenOff',
  'replacedBy',
  'replacementEnded',
] as const satisfies readonly (keyof ReturnFacts)[];

/** The fields of an item's step that the returns are computed from. */
export interface Step<T> extends ReturnFacts {
  status: OrderStatus;
  at: T;
  reason?: string | undefined;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/** An order, in stored form or in the form of a response. */
export interface ReturnedOrder<T> {
  quantity: number;
  history: readonly Step<T>[];
}

/**
 * `announced` until the order is delivered, `requested` until the decision, and `canceled` if the pieces were withdrawn or canceled before
 * they were shipped.
 */
export const returnStates = ['announced', 'requested', 'canceled', ...returnResults] as const;
export type ReturnState = (typeof returnStates)[number];

/** A return of some or all pieces of an order. */
export interface OrderReturn<T> {
  /** The number of the return within the order, from 1. */
  ordinal: number;
  quantity: number;
  state: ReturnState;
  isWithdrawal: boolean;
  /** Whether the return canceled the order. */
  endedOrder: boolean;
  /**
   * Whether the request named pieces or is a withdrawal. Returns from before requests could name pieces did neither; they are shown and
   * sent in their old form.
   */
  isNamed: boolean;
  reason: string | undefined;
  returnReason: ReturnReason | undefined;
  at: T;
  decidedAt: T | undefined;
  /** The indexes of the steps that requested the return and decided on it. */
  askedBy: number;
  decidedBy: number | undefined;
  /** The index of the step with which the customer said that the pieces were sent, its time and its parcel; undefined until then. */
  sentBy: number | undefined;
  sentAt: T | undefined;
  carrier: string | undefined;
  trackingCode: string | undefined;
  /** The admin's note on the decision. */
  note: string | undefined;
  restocked: number;
  writtenOff: number;
  replacedBy: string | undefined;
  replacementEnded: number;
}

/** The number on the label of a return, such as `FC-K7Q2-94MD-R1`. */
export function formatReturnNumber(orderId: string, ordinal: number): string {
  return `${formatOrderNumber(orderId)}-R${ordinal}`;
}

/** The position, from 1, of the return with this number within its order, however it was typed; undefined if the number is of another order. */
export function parseReturnNumber(orderId: string, typed: string): number | undefined {
  const ordinal = Number(/R(\d{1,7})$/i.exec(typed.trim())?.[1]);
  return formatReturnNumber(orderId, ordinal) === typed.trim().toUpperCase() ? ordinal : undefined;
}

/** The returns of an order, the first one first. */
export function listReturns<T>({ quantity, history }: ReturnedOrder<T>): OrderReturn<T>[] {
  const returns: OrderReturn<T>[] = [];
  for (const [index, step] of history.entries()) {
    const { status, at, result } = step;
    const open = returns.findLast(isOpen);
    if (step.sent) {
      const { carrier, trackingCode } = step;
      if (open) Object.assign(open, { sentBy: index, sentAt: at, carrier, trackingCode });
    } else if (isRequest(step)) {
      const asked = {
        ...{ at, askedBy: index, reason: step.reason, returnReason: step.returnReason },
        ...{ decidedAt: undefined, decidedBy: undefined, note: undefined, restocked: 0, writtenOff: 0 },
        ...{ replacedBy: undefined, replacementEnded: 0 },
        quantity: step.quantity ?? open?.quantity ?? countReturnable(quantity, returns),
        isWithdrawal: step.withdrawal ?? false,
        isNamed: step.quantity !== undefined,
        endedOrder: status === 'cancelled',
        state: nameRequest(step),
      };
      const unsent = { sentBy: undefined, sentAt: undefined, carrier: undefined, trackingCode: undefined };
      // If the customer withdraws from the pieces of an open return, or from more, it stays one return. With more pieces it counts as not
      // sent, since the others are still to be sent.
      if (open) Object.assign(open, asked, asked.quantity > open.quantity && unsent);
      else returns.push({ ordinal: returns.length + 1, ...asked, ...unsent });
    } else if (open && (result !== undefined || status === 'returned' || status === 'refused')) {
      const state = result ?? (status === 'returned' ? 'accepted' : 'refused');
      const { restocked = open.quantity, writtenOff = 0, reason: note, replacedBy, replacementEnded = 0 } = step;
      const taken = state === 'accepted' ? { restocked, writtenOff, replacedBy, replacementEnded } : {};
      const isNamed = open.isNamed || result !== undefined;
      Object.assign(open, { state, decidedAt: at, decidedBy: index, note, isNamed, ...taken });
    }
  }
  return returns;
}

const isOpen = ({ state }: Pick<OrderReturn<unknown>, 'state'>) => state === 'announced' || state === 'requested';

/** Also counts pieces that an admin canceled after others had left: as after a withdrawal, the customer no longer owes for them. */
function isRequest(step: Step<unknown>): boolean {
  return step.status === 'return-requested' || step.withdrawal === true || isRestCanceled(step);
}

function nameRequest(step: Step<unknown>): ReturnState {
  if (step.status === 'return-requested') return 'requested';
  return step.status === 'shipped' && !isRestCanceled(step) ? 'announced' : 'canceled';
}

/** Whether the customer has sent the pieces of a return on which nobody has decided. */
export function isOnItsWay({ state, sentBy }: Pick<OrderReturn<unknown>, 'state' | 'sentBy'>): boolean {
  return state === 'requested' && sentBy !== undefined;
}

/**
 * The fields with which a "pieces were sent" step repeats its request, so that the previous version, which does not know such steps, reads
 * it as the same request.
 */
export function repeatRequest({
  quantity,
  isNamed,
  reason,
  returnReason,
  isWithdrawal,
}: Pick<OrderReturn<unknown>, 'quantity' | 'isNamed' | 'reason' | 'returnReason' | 'isWithdrawal'>): Pick<
  Step<unknown>,
  'quantity' | 'reason' | 'returnReason' | 'withdrawal'
> {
  return {
    ...(isNamed && { quantity }),
    ...(reason !== undefined && { reason }),
    ...(returnReason !== undefined && { returnReason }),
    ...(isWithdrawal && { withdrawal: true as const }),
  };
}

/** Returns the undecided return, if there is one. */
export function findOpenReturn<T>(order: ReturnedOrder<T>): OrderReturn<T> | undefined {
  return listReturns(order).find(isOpen);
}

/**
 * Returns a step that, before the decision, reduces the request to the pieces that arrived, if these are fewer: the customer keeps the
 * others and can return them later. Returns no step if all arrived.
 */
export function correctRequest<S extends object>(
  open: Parameters<typeof repeatRequest>[0],
  arrived: number,
  step: S,
): (S & ReturnType<typeof repeatRequest>)[] {
  if (arrived >= open.quantity) return [];
  return [{ ...step, ...repeatRequest({ ...open, isNamed: true, quantity: arrived }) }];
}

/** The number of pieces that came back or were canceled. */
export function countBack(returns: readonly Pick<OrderReturn<unknown>, 'state' | 'quantity'>[]): number {
  return sum(returns.filter(({ state }) => state === 'accepted' || state === 'canceled'));
}

/** The number of pieces for which a return can be requested: those that did not come back and were not refused. */
export function countReturnable(
  quantity: number,
  returns: readonly Pick<OrderReturn<unknown>, 'state' | 'quantity'>[],
): number {
  return Math.max(0, quantity - countBack(returns) - sum(returns.filter(({ state }) => state === 'refused')));
}

/** The number of pieces from which the customer can withdraw, including those whose return was refused or is undecided. */
export function countWithdrawable({ quantity, history }: ReturnedOrder<unknown>): number {
  return quantity - countBack(listReturns({ quantity, history }));
}

/** The status of an order after an action that ships, returns, refuses or withdraws `pieces`. */
export function findTarget(
  action: OrderAction,
  order: ReturnedOrder<unknown> & { status: OrderStatus },
  pieces = order.quantity,
): OrderStatus {
  const { to, toFrom, keeping, leaving, whenPartlySent } = transitionOf(action);
  const target = toFrom?.[order.status] ?? to;
  const returns = listReturns(order);
  if (leaving && pieces < countHeld(order)) return leaving;
  if (whenPartlySent && isPartlySent(order)) return pieces < countHeld(order) ? order.status : whenPartlySent;
  if (toFrom && target === 'cancelled' && pieces < countWithdrawable(order)) return order.status;
  if (!keeping) return target;
  const kept = order.quantity - countBack(returns) - (to === 'returned' ? pieces : 0);
  if (kept === 0) return to;
  return countReturnable(order.quantity, returns) > pieces ? keeping.open : keeping.closed;
}

/**
 * Composes the steps that cancel or withdraw pieces of an order. If other pieces have been sent, the step of a cancellation has a quantity,
 * and a withdrawal first cancels the pieces in the shop, then announces the return of those on the way.
 */
export function composeEndSteps<S extends object>(
  action: 'cancel' | 'withdraw',
  order: ReturnedOrder<unknown> & { status: OrderStatus },
  pieces: number,
  step: S,
): (S & Pick<Step<unknown>, 'status' | 'quantity' | 'withdrawal'>)[] {
  const held = countHeld(order);
  const isPartly = isPartlySent(order);
  if (action === 'cancel') {
    return [{ ...step, status: findTarget(action, order), ...(isPartly && { quantity: held }) }];
  }
  const withdrawal = true as const;
  const target = findTarget(action, order, pieces);
  if (!isPartly || target === order.status) return [{ ...step, status: target, quantity: pieces, withdrawal }];
  const canceled = { ...step, status: order.status, quantity: held, withdrawal };
  return [canceled, { ...step, status: target, ...(pieces > held && { quantity: pieces - held, withdrawal }) }];
}

/** How far the clocks are ahead of UTC in Réunion, ms: no place where the law of the European Union applies is further east. */
const EASTERNMOST = 4 * 60 * 60 * 1_000;

/**
 * The day from which the periods for returns are counted; undefined while the item is not delivered. The customer's time zone is not known:
 * each day ends in the shop's zone, which is after its end in Europe, and a delivery counts for the next day if that has begun anywhere in
 * the European Union. So no period ends too early.
 */
export function findDeliveryDay(history: readonly Step<Date>[]): string | undefined {
  const delivered = history.find(({ status, result }) => status === 'delivered' && result === undefined);
  if (!delivered) return undefined;
  const [here, east] = [toDay(delivered.at), toUtcDay(delivered.at.getTime() + EASTERNMOST)];
  return east > here ? east : here;
}

/**
 * The time until which the customer can withdraw from the contract: the end of the last day in the shop's zone; undefined while the order
 * is not delivered.
 */
export function findWithdrawalEnd(history: readonly Step<Date>[]): Date | undefined {
  const delivered = findDeliveryDay(history);
  return delivered === undefined ? undefined : endOf(addDays(delivered, constraints.withdrawalDays));
}

const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
