import { isUndo, type OrderAction, stepOf, transitionOf } from '@fourteener/contract/order/actions';
import { isRestCanceled, listSentParcels } from '@fourteener/contract/order/parcels';
import { findOpenReturn, listReturns, parseReturnNumber } from '@fourteener/contract/order/returns';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { type Change, countInspected, keptDetails } from './steps.ts';
import type { StoredItem } from './store.ts';

// Pure functions of an order's history that find whether a request repeats an earlier one.

/** The index of the step in the history by which the same change was made before; undefined if it was not. */
export function findRepeated(id: string, order: StoredItem, change: Change): number | undefined {
  const { history } = order;
  const index = findReturnStep(id, order, change) ?? findStep(order, change);
  const step = index === undefined ? undefined : history[index];
  if (!step) return undefined;
  const told = keptDetails(order, change, step.role);
  const { takes = ['reason', 'carrier', 'trackingCode'] } = transitionOf(change.action);
  return takes.every((name) => step[name] === told[name]) ? index : undefined;
}

/** The last step if the action leads to its state; the step before it if the last one is the withdrawal that followed. */
function findStep(order: StoredItem, { action, quantity }: Change): number | undefined {
  const { history } = order;
  const { to, whenWithdrawn } = transitionOf(action);
  const last = history.length - (whenWithdrawn && history.at(-1)?.status === whenWithdrawn ? 2 : 1);
  const step = history[last];
  if (action === 'ship') {
    const parcel = listSentParcels(order).at(-1);
    const { leadsTo } = stepOf(action, order);
    // Where the same request also handed the order over, the audit log names the last of its two steps.
    const left = leadsTo && step?.status === leadsTo ? history[last - 1] : step;
    const isSame =
      parcel?.step === left && (quantity === undefined ? left?.status === to : parcel?.pieces === quantity);
    return isSame ? last : undefined;
  }
  if (action === 'cancel' && step && isRestCanceled(step)) return last;
  if (action in returnSteps || step?.status !== to || step.withdrawal || step.result) return undefined;
  return (step.undone === true) === isUndo(action) ? last : undefined;
}

/** The step of a return that each action about returns adds. */
const returnSteps: Partial<Record<OrderAction, 'askedBy' | 'sentBy' | 'decidedBy'>> = {
  'request-return': 'askedBy',
  'send-return': 'sentBy',
  withdraw: 'askedBy',
  'accept-return': 'decidedBy',
  'refuse-return': 'decidedBy',
};

function findReturnStep(id: string, order: StoredItem, change: Change): number | undefined {
  const { action, returnNumber } = change;
  const name = returnSteps[action];
  if (!name) return undefined;
  const returns = listReturns(order);
  if (action === 'withdraw') return findWithdrawal(id, order, change);
  const one = returnNumber ? returns[(parseReturnNumber(id, returnNumber) ?? 0) - 1] : returns.at(-1);
  const index = one?.[name];
  // Without the number of a return, only the last step can be repeated.
  if (!one || index === undefined || (!returnNumber && index !== order.history.length - 1)) return undefined;
  if (name === 'askedBy')
    return !one.isWithdrawal &&
      one.returnReason === change.returnReason &&
      (change.quantity ?? one.quantity) === one.quantity
      ? index
      : undefined;
  if (action === 'refuse-return') return one.state === 'refused' ? index : undefined;
  // Once a return is decided, its parcel is no longer on the way, and so this is no repetition.
  if (name === 'sentBy') return one.state === 'requested' ? index : undefined;
  const { quantity = one.quantity } = change;
  const { restocked, writtenOff } = countInspected(quantity, change);
  const isSame = one.quantity === quantity && one.restocked === restocked && one.writtenOff === writtenOff;
  // Each request draws another id for the replacement, so that ids cannot be compared.
  const isReplacedAlike = (one.replacedBy === undefined) === (change.replacedBy === undefined);
  return one.state === 'accepted' && isSame && isReplacedAlike ? index : undefined;
}

/** The first step of the same withdrawal. A withdrawal that also canceled pieces, after others had left, has a second step. */
function findWithdrawal(id: string, order: StoredItem, { quantity, returnNumber }: Change): number | undefined {
  const { history } = order;
  const wanted = returnNumber ? parseReturnNumber(id, returnNumber) : undefined;
  return listReturns(order).find((one) => {
    const [step, next] = history.slice(one.askedBy, one.askedBy + 2);
    if (!one.isWithdrawal || !step) return false;
    const isTwofold = isBeforeShipping(step.status) && next?.status === 'shipped' && next.role === 'customer';
    const pieces = one.quantity + (isTwofold ? (next.quantity ?? 0) : 0);
    // Without the number of a return, only the last step can be repeated.
    const isLast = one.askedBy + (isTwofold ? 2 : 1) === history.length;
    return (returnNumber ? one.ordinal === wanted : isLast) && (quantity ?? pieces) === pieces;
  })?.askedBy;
}

/** Whether the change names the return that the action would now be about. */
export function isMeant(id: string, order: StoredItem, { action, returnNumber }: Change): boolean {
  const name = returnSteps[action];
  if (!returnNumber || !name) return true;
  const returns = listReturns(order);
  const open = findOpenReturn(order);
  const next = open?.ordinal ?? (name === 'askedBy' ? returns.length + 1 : undefined);
  return parseReturnNumber(id, returnNumber) === next;
}
