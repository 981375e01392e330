import type { Timestamp } from 'firebase-admin/firestore';
import {
  composeEndSteps,
  correctRequest,
  countReturnable,
  countWithdrawable,
  findOpenReturn,
  findTarget,
  listReturns,
  repeatRequest,
  type ReturnFacts,
} from '@fourteener/contract/order/returns';
import { countHeld } from '@fourteener/contract/order/parcels';
import {
  allowedActions,
  isUndo,
  type OrderAction,
  type OrderDetail,
  orderDetailMissing,
  type OrderRole,
  stepOf,
  transitionOf,
} from '@fourteener/contract/order/actions';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderChange } from '@fourteener/contract/order/schemas';
import { pickStep, withoutUndone } from '@fourteener/contract/order/stored';
import { countOf } from '@fourteener/contract/text/plurals';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import { assertInTime, assertReturnable } from './return-deadlines.ts';
import type { StoredItem, StoredStep } from './store.ts';

// Pure functions that compute the steps that an action adds to an order's history.

/** The change that a request asks for. */
export interface Change extends Omit<OrderChange, 'action'> {
  action: OrderAction;
  /** With `accept-return`: the id of the item that replaces the pieces. */
  replacedBy?: string | undefined;
  /** When the customer declared the withdrawal, if that was before the request. */
  declaredAt?: Date;
}

/** The role of the actor, and the time. */
interface Event {
  role: OrderRole;
  at: Timestamp;
}

type FieldError = { path: string; message: string };

/**
 * The steps that an action adds to the history. Mostly one; two where the customer picks the order up, where an order is delivered from
 * which the customer has withdrawn, where fewer pieces arrived than a return announced, or where a customer withdraws from shipped and
 * unshipped pieces at once. Throws a `DomainError`: 400 for missing or wrong fields, 409 for a return or a withdrawal that comes too late.
 */
export function composeSteps(order: StoredItem, change: Change, event: Event): StoredStep[] {
  const { action } = change;
  const { role, at } = event;
  const { needs, leadsTo } = stepOf(action, order);
  const missing = (needs[role] ?? []).flatMap((detail): FieldError[] =>
    isTold(change, detail) ? [] : [{ path: detail, message: orderDetailMissing[detail] }],
  );
  const { facts, pieces, errors } = judgePieces(order, change);
  if (action === 'send-return' && change.trackingCode && !change.carrier)
    missing.push({ path: 'carrier', message: orderDetailMissing.carrier });
  if (missing.length + errors.length > 0) throw invalidFields([...missing, ...errors]);
  if (action === 'withdraw') assertInTime(order, change.declaredAt ?? at.toDate());
  if (action === 'request-return') assertReturnable(order, change, at.toDate());
  const { whenWithdrawn, takesBack } = transitionOf(action);
  if (takesBack) {
    assertUndoable(order, takesBack, at);
    return [{ status: findTarget(action, order), at, role, ...keptDetails(order, change, role), undone: true }];
  }
  const told = { at, role, ...keptDetails(order, change, role) };
  if (action === 'cancel' || action === 'withdraw')
    return composeEndSteps(action, order, pieces ?? order.quantity, told);
  const step = { status: findTarget(action, order, pieces), ...told, ...facts };
  if (leadsTo && step.status === transitionOf(action).to) return [step, { status: leadsTo, at, role }];
  const open = findOpenReturn(order);
  if (open && action === 'send-return') return [{ ...repeatRequest(open), ...step, sent: true }];
  if (open && action === 'accept-return')
    return [...correctRequest(open, pieces ?? open.quantity, { status: order.status, at, role }), step];
  const announced = whenWithdrawn && open;
  if (!announced) return [step];
  return [step, { status: whenWithdrawn, at, role: 'customer', quantity: announced.quantity, withdrawal: true }];
}

/**
 * The history of an item with the steps of an action. A corrected tracking number of a returned parcel replaces the step with the earlier
 * number.
 */
export function addSteps(order: StoredItem, action: OrderAction, steps: readonly StoredStep[]): StoredStep[] {
  const history = order.history.map(pickStep);
  const sentBy = action === 'send-return' ? findOpenReturn(order)?.sentBy : undefined;
  const before = sentBy === undefined ? undefined : history[sentBy];
  if (sentBy === undefined || !before) return [...history, ...steps];
  return history.toSpliced(sentBy, 1, ...steps.map((step) => ({ ...step, at: before.at })));
}

/** The result of checking the pieces of a parcel or a return: the fields to store, the number of pieces, and the errors. */
interface JudgedPieces {
  facts: ReturnFacts & Pick<StoredStep, 'weight'>;
  pieces?: number;
  errors: FieldError[];
}

function judgePieces(order: StoredItem, change: Change): JudgedPieces {
  const returns = listReturns(order);
  switch (change.action) {
    case 'ship': {
      const left = countHeld(order);
      const { quantity = left, weight, expectedLeft = left } = change;
      const are = left === 1 ? 'is' : 'are';
      const only = `Only ${countOf(left, 'piece')} of this order ${are} left to ship.`;
      const since = `Pieces of this order were shipped or canceled meanwhile: ${countOf(left, 'piece')} ${are} left to ship.`;
      const message = quantity > left ? only : expectedLeft === left ? undefined : since;
      return {
        // A parcel with all remaining pieces stores no quantity: it is the last one.
        facts: { ...(quantity < left && { quantity }), ...(weight !== undefined && { weight }) },
        pieces: quantity,
        errors: message === undefined ? [] : [{ path: 'quantity', message }],
      };
    }
    case 'request-return': {
      const left = countReturnable(order.quantity, returns);
      const { quantity = left } = change;
      // A request that names neither pieces nor a reason returns the whole order, and stores no quantity, as in older versions.
      const { returnReason } = change;
      const isNamed = change.quantity !== undefined || left < order.quantity || returnReason !== undefined;
      const facts = { ...(isNamed && { quantity }), ...(returnReason && { returnReason }) };
      return { facts, pieces: quantity, errors: judgeQuantity(quantity, left) };
    }
    case 'withdraw': {
      const left = countWithdrawable(order);
      const { quantity = left } = change;
      return { facts: {}, pieces: quantity, errors: judgeQuantity(quantity, left) };
    }
    case 'accept-return':
      return judgeInspection(order, change);
    case 'refuse-return': {
      const open = findOpenReturn(order);
      const isNamed = open?.isNamed ?? false;
      return { facts: isNamed ? { result: 'refused' } : {}, ...(open && { pieces: open.quantity }), errors: [] };
    }
    default:
      return { facts: {}, errors: [] };
  }
}

function judgeQuantity(quantity: number, left: number): FieldError[] {
  if (quantity <= left) return [];
  return [{ path: 'quantity', message: `You can return at most ${countOf(left, 'piece')} of this order.` }];
}

function judgeInspection(order: StoredItem, change: Change): JudgedPieces {
  const open = findOpenReturn(order);
  const announced = open?.quantity ?? order.quantity;
  const { quantity = announced } = change;
  const { restocked, writtenOff } = countInspected(quantity, change);
  const isNamed =
    open?.isNamed ||
    change.replacedBy !== undefined ||
    [change.restocked, change.writtenOff, change.quantity].some((each) => each !== undefined);
  if (quantity > announced) {
    const message = `At most ${countOf(announced, 'piece')} can be accepted, as many as were announced.`;
    return { facts: {}, pieces: quantity, errors: [{ path: 'quantity', message }] };
  }
  const isWrong = restocked < 0 || writtenOff < 0 || restocked + writtenOff !== quantity;
  const message = `The restocked and the written-off pieces must add up to ${quantity}.`;
  return {
    facts: isNamed
      ? { result: 'accepted', restocked, writtenOff, ...(change.replacedBy && { replacedBy: change.replacedBy }) }
      : {},
    pieces: quantity,
    errors: isWrong ? [{ path: change.writtenOff === undefined ? 'restocked' : 'writtenOff', message }] : [],
  };
}

/** The numbers of pieces of an accepted return that are restocked and written off: where one is missing, it is the rest. */
export function countInspected(
  quantity: number,
  { restocked, writtenOff }: Change,
): { restocked: number; writtenOff: number } {
  return {
    restocked: restocked ?? quantity - (writtenOff ?? 0),
    writtenOff: writtenOff ?? (restocked === undefined ? 0 : quantity - restocked),
  };
}

/** A return with a reason from the list needs no text. */
function isTold(change: Change, detail: OrderDetail): boolean {
  const isListed = detail === 'reason' && change.action === 'request-return' && change.returnReason !== undefined;
  return isListed || Boolean(change[detail]);
}

/**
 * Throws a `DomainError` (409) unless the step can be undone: it is the last one, the customer has not been told of it, and it is about all
 * pieces.
 */
function assertUndoable({ history, status }: StoredItem, action: OrderAction, at: Timestamp): void {
  const last = withoutUndone(history).at(-1);
  const isLast = last?.status === transitionOf(action).to && last.quantity === undefined;
  if (last && isLast && at.toMillis() - last.at.toMillis() < constraints.undoTime) return;
  const seconds = constraints.undoTime / 1_000;
  const detail = isLast
    ? `A step can only be undone within ${seconds} seconds.`
    : 'Pieces of this order were shipped or withdrawn from meanwhile, so this step cannot be undone.';
  throw new DomainError('action-not-allowed', detail, {
    extras: { orderStatus: status, allowed: allowedActions(status, ['admin']).filter((each) => !isUndo(each)) },
  });
}

/** The texts of a request that are stored: those that the action takes, by default a reason. */
export function keptDetails(
  order: StoredItem,
  { action, ...told }: Change,
  role: OrderRole,
): Partial<Record<OrderDetail, string>> {
  const { takes = ['reason'] } = transitionOf(action);
  const kept = new Set<string>([...(stepOf(action, order).needs[role] ?? []), ...takes]);
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => kept.has(name) && value));
}
