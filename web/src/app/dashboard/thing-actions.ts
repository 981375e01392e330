import { isUndo, orderActionNames, roleFor, stepOf, transitionOf } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { isHidden } from '@fourteener/contract/part/rules';
import { readState } from '@fourteener/contract/part/status';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { StaffCall } from '@fourteener/contract/user/rights';
import { bookableOf, refundStepOf } from '../../admin/payments/purchase-amounts.ts';

/** An action on a found thing, whose page marks the control for it. */
export interface ThingAction {
  action: string;
  label: string;
  needs: StaffCall;
  /** The label of the field in which the action begins, if it begins in a field instead of with a button. */
  field?: string;
}

const stepsOfAdmins = orderActionNames.filter((action) => transitionOf(action).from.admin && !isUndo(action));

/** The words that begin a search for an action, each with its action. */
const verbs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(stepsOfAdmins.map((action) => [action.replace('-return', ''), action])),
  note: 'note',
  copy: 'copy-address',
  address: 'change-address',
  hide: 'hide',
  publish: 'publish',
  restock: 'restock',
  discontinue: 'discontinue',
  book: 'book',
  refund: 'refund',
  block: 'block',
  unblock: 'unblock',
};
/** How many letters of a verb must be typed to recognize it. */
const LEAST = 3;

/** Reads typed words as an action and its subject: "ship 7wpa" as `ship` with `7wpa`. Undefined if they begin with no word of `verbs`. */
export function parseVerb(typed: string): { action: string; about: string } | undefined {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  const begun = first.toLowerCase();
  const verb = begun.length < LEAST ? undefined : Object.keys(verbs).find((each) => each.startsWith(begun));
  const action = verb === undefined ? undefined : verbs[verb];
  return action === undefined || rest.length === 0 ? undefined : { action, about: rest.join(' ') };
}

/** The steps that an order can take in its states, and what can be noted or looked up about it. */
export function listOrderActions(items: readonly OrderItem[]): ThingAction[] {
  const steps = stepsOfAdmins.flatMap((action): ThingAction[] => {
    const item = items.find(({ status }) => roleFor(action, status, ['admin']));
    return item ? [{ action, label: stepOf(action, item).label, needs: 'changeOrder' }] : [];
  });
  const isOnTheWay = !items.some(({ status }) => isBeforeShipping(status));
  return [
    ...steps,
    ...(isOnTheWay
      ? []
      : [{ action: 'change-address', label: 'Change address', needs: 'changeOrderAddress' } satisfies ThingAction]),
    { action: 'copy-address', label: 'Copy address', needs: 'getOrder' },
    { action: 'note', label: 'Write a note', needs: 'addOrderNote' },
  ];
}

/** The actions on a part, shown or hidden. */
export function listPartActions(part: Parameters<typeof isHidden>[0] & Parameters<typeof readState>[0]): ThingAction[] {
  const isSold = readState(part).lifeCycle !== 'discontinued';
  return [
    isHidden(part)
      ? { action: 'publish', label: 'Publish', needs: 'changePart' }
      : { action: 'hide', label: 'Hide', needs: 'changePart' },
    { action: 'restock', label: 'Restock', needs: 'moveStock' },
    ...(isSold
      ? [{ action: 'discontinue', label: 'Discontinue', needs: 'changePart', field: 'lifeCycle' } satisfies ThingAction]
      : []),
  ];
}

/** The actions on a payment; their dialogs still ask for confirmation. */
export function listPaymentActions(purchase: Purchase): ThingAction[] {
  const step = refundStepOf(purchase);
  return [
    ...(bookableOf(purchase) === undefined
      ? []
      : [{ action: 'book', label: 'Book payment', needs: 'bookPayment' } satisfies ThingAction]),
    ...(step ? [{ action: 'refund', label: 'Refund', needs: 'refundPurchase' } satisfies ThingAction] : []),
  ];
}

/** The actions on an account; its page says where an action is not possible, as with an account of the staff. */
export function listPersonActions(isBlocked: boolean): ThingAction[] {
  return isBlocked
    ? [{ action: 'unblock', label: 'Unblock', needs: 'unblockAccount' }]
    : [{ action: 'block', label: 'Block', needs: 'blockAccount' }];
}
