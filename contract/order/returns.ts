import { addDays, endOf, toDay, toUtcDay } from '../calendar.ts';
import { constraints } from '../constraints.ts';
import { formatOrderNumber } from './number.ts';
import { type OrderAction, transitionOf } from './actions.ts';
import { countHeld, isPartlySent, isRestCanceled } from './parcels.ts';
import type { ReturnReason } from './return-reasons.ts';
import type { OrderStatus } from './states.ts';

// The returns of an order, out of its history: nothing else is stored of them.

/** How a return was decided. */
export const returnResults = ['accepted', 'refused'] as const;
export type ReturnResult = (typeof returnResults)[number];

/** What a step says of a return; absent where a whole order is returned and nothing of it was named. */
export interface ReturnFacts {
  /** The pieces that the customer wants to return, or withdraws from; of other steps those that left in a parcel, or that were canceled. */
  quantity?: number | undefined;
  /** Whether the customer withdrew from the contract. */
  withdrawal?: true | undefined;
  /** Why the customer wants to return them, of the closed list; absent where only words were given. */
  returnReason?: ReturnReason | undefined;
  /** Whether the customer says by it that the pieces are on their way back. */
  sent?: true | undefined;
  /** Of a decision. */
  result?: ReturnResult | undefined;
  /** The pieces that went back to stock, and those that could not. */
  restocked?: number | undefined;
  writtenOff?: number | undefined;
  /** The item that the shop sends in place of the pieces, which are still owed for; absent where their money goes back. */
  replacedBy?: string | undefined;
  /** How many pieces of what was sent in their place were canceled or came back: for these nothing is owed any more. */
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

/** A step of an item, as far as it tells of returns. */
export interface Step<T> extends ReturnFacts {
  status: OrderStatus;
  at: T;
  reason?: string | undefined;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/** An order, as stored or as answered. */
export interface ReturnedOrder<T> {
  quantity: number;
  history: readonly Step<T>[];
}

/**
 * `announced` until the order is delivered, `requested` until it is decided, and `canceled` where pieces were withdrawn or canceled before
 * they were shipped.
 */
export const returnStates = ['announced', 'requested', 'canceled', ...returnResults] as const;
export type ReturnState = (typeof returnStates)[number];

/** Some pieces of an order, or all, on their way back. */
export interface OrderReturn<T> {
  /** Counts the returns of the order, from 1. */
  ordinal: number;
  quantity: number;
  state: ReturnState;
  isWithdrawal: boolean;
  /** Whether the order was canceled by it. */
  endedOrder: boolean;
  /** Whether it was asked for by pieces, or is a withdrawal: others are told and answered as they were before there were such. */
  isNamed: boolean;
  reason: string | undefined;
  returnReason: ReturnReason | undefined;
  at: T;
  decidedAt: T | undefined;
  /** Which steps of the history asked for it and decided it. */
  askedBy: number;
  decidedBy: number | undefined;
  /** Which step says that the customer has sent the pieces, when, and how; undefined until then. */
  sentBy: number | undefined;
  sentAt: T | undefined;
  carrier: string | undefined;
  trackingCode: string | undefined;
  /** The admin's words about the decision. */
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

/** Which of the order's returns has the number, however it was typed; undefined if it is none of this order. */
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
      // A customer who withdraws from what was asked for before, or from more, has one return all the same: the other pieces are still to be sent.
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

/** Also pieces that an admin canceled after others had left: nothing is owed for them any more, as for those withdrawn from. */
function isRequest(step: Step<unknown>): boolean {
  return step.status === 'return-requested' || step.withdrawal === true || isRestCanceled(step);
}

function nameRequest(step: Step<unknown>): ReturnState {
  if (step.status === 'return-requested') return 'requested';
  return step.status === 'shipped' && !isRestCanceled(step) ? 'announced' : 'canceled';
}

/** Whether the customer has sent the pieces of a return, and nobody has decided about them. */
export function isOnItsWay({ state, sentBy }: Pick<OrderReturn<unknown>, 'state' | 'sentBy'>): boolean {
  return state === 'requested' && sentBy !== undefined;
}

/** The facts by which the version before, which knows no step that says that pieces were sent, reads one as the same request. */
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

/** The return that is not decided yet, if there is one. */
export function findOpenReturn<T>(order: ReturnedOrder<T>): OrderReturn<T> | undefined {
  return listReturns(order).find(isOpen);
}

/**
 * The step before a decision that makes the request one of the pieces that arrived, where these are fewer: the customer keeps the others, and
 * can return them later. Nothing where all arrived.
 */
export function correctRequest<S extends object>(
  open: Parameters<typeof repeatRequest>[0],
  arrived: number,
  step: S,
): (S & ReturnType<typeof repeatRequest>)[] {
  if (arrived >= open.quantity) return [];
  return [{ ...step, ...repeatRequest({ ...open, isNamed: true, quantity: arrived }) }];
}

/** The pieces that the customer no longer has to keep: those that came back, and those that were canceled. */
export function countBack(returns: readonly Pick<OrderReturn<unknown>, 'state' | 'quantity'>[]): number {
  return sum(returns.filter(({ state }) => state === 'accepted' || state === 'canceled'));
}

/** The pieces that a return can be asked for: those that are not back, and were not refused. */
export function countReturnable(
  quantity: number,
  returns: readonly Pick<OrderReturn<unknown>, 'state' | 'quantity'>[],
): number {
  return Math.max(0, quantity - countBack(returns) - sum(returns.filter(({ state }) => state === 'refused')));
}

/** The pieces that the customer can withdraw from: also what was refused as a return, or is not decided. */
export function countWithdrawable({ quantity, history }: ReturnedOrder<unknown>): number {
  return quantity - countBack(listReturns({ quantity, history }));
}

/** Where an action brings an order, when `pieces` are shipped, returned, refused or withdrawn by it. */
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
 * The steps by which pieces of an order are canceled or withdrawn from. Where others have left, a cancellation counts its pieces, and a
 * withdrawal cancels what is still here before it announces what is on the way.
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

/** How far the clocks are ahead of UTC in Réunion, the furthest east that the law of the European Union applies, ms. */
const EASTERNMOST = 4 * 60 * 60 * 1_000;

/**
 * The day from which the times of returns count; undefined while it is not delivered. The days are those of the customer, whose zone is not
 * known. Each day ends in the shop's zone after it ended in Europe, and the delivery counts for the next day where that has begun there, so
 * that nobody's time ends too early.
 */
export function findDeliveryDay(history: readonly Step<Date>[]): string | undefined {
  const delivered = history.find(({ status, result }) => status === 'delivered' && result === undefined);
  if (!delivered) return undefined;
  const [here, east] = [toDay(delivered.at), toUtcDay(delivered.at.getTime() + EASTERNMOST)];
  return east > here ? east : here;
}

/** Until when the customer can withdraw from the contract: the end of the shop's last day; undefined while it is not delivered. */
export function findWithdrawalEnd(history: readonly Step<Date>[]): Date | undefined {
  const delivered = findDeliveryDay(history);
  return delivered === undefined ? undefined : endOf(addDays(delivered, constraints.withdrawalDays));
}

const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
